import MomentumModel

extension LayoutBuilder {
  /// The indexes that Core Data makes by itself, then those the model asks for, by entity number.
  func indexes() -> [IndexLayout] {
    let automatic = tree.depthFirst.flatMap { position in
      typeIndex(of: position) + toOneIndexes(of: position) + foreignIndexes(of: position)
    }
    let joins = result.joinTables.map { table in
      IndexLayout(
        name: "\(table.name)_\(table.memberColumn)_INDEX", table: table.name,
        columns: [.init(name: table.memberColumn), .init(name: table.ownerColumn)])
    }
    let declared = tree.depthFirst.flatMap { fetchIndexes(of: $0) + uniqueIndexes(of: $0) }
    return automatic + joins + declared
  }

  private func typeIndex(of position: Int) -> [IndexLayout] {
    guard tree.parent(of: position) == nil, !tree.children(of: position).isEmpty else { return [] }
    return [automaticIndex(on: "Z_ENT", in: tableName(of: position))]
  }

  private func toOneIndexes(of position: Int) -> [IndexLayout] {
    storedToOnes(of: position).compactMap { columns.column($0.name, of: position) }
      .map { automaticIndex(on: $0, in: tableName(of: position)) }
  }

  private func foreignIndexes(of owner: Int) -> [IndexLayout] {
    toManysWithoutInverse(of: owner).compactMap { relationship in
      tree.position(of: relationship.destination).map {
        automaticIndex(on: foreignColumn(relationship, of: owner), in: tableName(of: $0))
      }
    }
  }

  private func automaticIndex(on column: String, in table: String) -> IndexLayout {
    IndexLayout(name: "\(table)_\(column)_INDEX", table: table, columns: [.init(name: column)])
  }

  /// Fetch indexes, and the legacy flags that became fetch indexes of the property's name.
  private func fetchIndexes(of position: Int) -> [IndexLayout] {
    let entity = model.entities[position]
    var wanted: [(name: String, elements: [FetchIndex.Element])] = entity.fetchIndexes
      .filter { $0.partialPredicate == nil && $0.elements.allSatisfy { $0.collation == .binary } }
      .map { ($0.name, $0.elements) }
    wanted += entity.attributes.filter(\.isIndexed)
      .map { ($0.name, [FetchIndex.Element(property: $0.name)]) }
    wanted += entity.compoundIndexes.map { names in
      (names.joined(separator: "_"), names.map { FetchIndex.Element(property: $0) })
    }
    var seen: Set<String> = []
    return wanted.filter { seen.insert($0.name).inserted }.compactMap { name, elements in
      index("Z_\(entity.name)_\(name)", elements, of: position)
    }
  }

  private func uniqueIndexes(of position: Int) -> [IndexLayout] {
    let entity = model.entities[position]
    return entity.uniquenessConstraints.compactMap { names in
      var index = index(
        "Z_\(entity.name)_UNIQUE_\(names.joined(separator: "_"))",
        names.map { FetchIndex.Element(property: $0) }, of: position)
      index?.isUnique = true
      return index
    }
  }

  /// Nil if an element has no column, as an element that is an expression.
  private func index(
    _ name: String, _ elements: [FetchIndex.Element], of position: Int
  ) -> IndexLayout? {
    let found = elements.compactMap { element -> IndexLayout.Column? in
      element.property.flatMap { column(named: $0, of: position) }.map {
        .init(name: $0, direction: element.isAscending ? .ascending : .descending)
      }
    }
    guard !found.isEmpty, found.count == elements.count else { return nil }
    return IndexLayout(name: name, table: tableName(of: position), columns: found)
  }

  private func column(named property: String, of position: Int) -> String? {
    tree.ancestry(of: position).reversed().lazy
      .compactMap { columns.column(property, of: $0) }.first
  }
}
