extension StoreLayout {
  /// Takes over from an existing store what the rules leave open: which of two join columns of one
  /// name has a number, and whether there are the columns of whose names no sample is known.
  package mutating func fit(to schema: PhysicalSchema) {
    let columns = Dictionary(
      schema.tables.map { ($0.name, $0.columns.map(\.name)) },
      uniquingKeysWith: { first, _ in first })
    for join in joinTables {
      guard let present = columns[join.name], present.count >= 2,
        present[0].isNumbered(like: join.ownerColumn),
        present[1].isNumbered(like: join.memberColumn)
      else { continue }
      let names = [join.ownerColumn: present[0], join.memberColumn: present[1]]
      renameColumns(of: join, owner: present[0], member: present[1])
      for index in indexes.indices where indexes[index].table == join.name {
        for column in indexes[index].columns.indices {
          let name = indexes[index].columns[column].name
          indexes[index].columns[column].name = names[name] ?? name
        }
      }
    }
    for column in uncertainOrderColumns
    where columns[column.table].map({ !$0.contains(column.name) }) ?? false {
      remove(column)
    }
  }
}

extension String {
  /// Whether both are the same but for a number at the end, as clashing names have.
  fileprivate func isNumbered(like other: String) -> Bool {
    func base(_ name: String) -> Substring {
      name[
        ..<(name.lastIndex { !$0.isASCII || !$0.isNumber }.map(name.index(after:))
          ?? name.startIndex)]
    }
    return base(self) == base(other)
  }
}
