import MomentumModel

extension LayoutBuilder {
  /// The columns of a fresh table, in Apple's order: integers and Booleans with the to-ones,
  /// foreign columns, sort keys, then the other types group by group.
  mutating func table(of root: Int) -> TableLayout {
    let name = tableName(of: root)
    let members = tree.subtree(of: root)
    var table = TableLayout(name: name)
    // Which of two clashing columns gets the number depends on entity order alone, not on groups.
    for position in members { nameColumns(of: position, in: name) }
    for position in members {
      table.columns += attributeColumns(of: position, in: 1)
      table.columns += toOneColumns(of: position)
    }
    table.columns += foreignColumns(into: root, table: name)
    table.columns += orderColumns(of: members)
    table.columns += foreignOrderColumns(into: root)
    for group in 2...8 {
      for position in members { table.columns += attributeColumns(of: position, in: group) }
    }
    return table
  }

  private mutating func nameColumns(of position: Int, in table: String) {
    for value in storedValues(of: position) {
      _ = columns.add(value.path, name: value.columnName, of: position, in: table)
    }
    for relationship in storedToOnes(of: position) {
      _ = columns.add(relationship.name, of: position, in: table)
      if let destination = tree.position(of: relationship.destination),
        !tree.children(of: destination).isEmpty
      {
        _ = columns.addCompanion(
          relationship.name, of: position, destination: number(of: destination), in: table)
      }
    }
  }

  private func attributeColumns(of position: Int, in group: Int) -> [ColumnLayout] {
    storedValues(of: position).compactMap { value in
      guard value.type.columnGroup == group,
        let name = columns.column(value.path, of: position)
      else { return nil }
      return ColumnLayout(name: name, declaredType: value.type.declaredType)
    }
  }

  func storedToOnes(of position: Int) -> [Relationship] {
    model.entities[position].relationships
      .filter { !$0.isToMany && !$0.isTransient }.sorted { $0.name < $1.name }
  }

  private func toOneColumns(of position: Int) -> [ColumnLayout] {
    storedToOnes(of: position).flatMap { relationship in
      [
        columns.column(relationship.name, of: position),
        columns.companion(relationship.name, of: position),
      ].compactMap { $0 }.map { ColumnLayout(name: $0, declaredType: "INTEGER") }
    }
  }

  /// Where another entity has a to-many without inverse to this tree, its key is kept here.
  private mutating func foreignColumns(into root: Int, table: String) -> [ColumnLayout] {
    var result: [ColumnLayout] = []
    for link in foreignLinks[root] ?? [] {
      let name = columns.addPlain(foreignColumn(link.relationship, of: link.owner), in: table)
      result.append(ColumnLayout(name: name, declaredType: "INTEGER"))
    }
    return result
  }

  func toManysWithoutInverse(of position: Int) -> [Relationship] {
    model.entities[position].relationships
      .filter { $0.isToMany && !$0.isTransient && inverse(of: $0) == nil }
      .sorted { $0.name < $1.name }
  }

  func foreignColumn(_ relationship: Relationship, of owner: Int) -> String {
    "Z\(number(of: owner))\(relationship.name.uppercased())"
  }

  /// A to-one whose inverse is ordered keeps the place among the owner's members.
  private func orderColumns(of members: [Int]) -> [ColumnLayout] {
    members.flatMap { position in
      storedToOnes(of: position).compactMap { orderColumn(of: $0) }
        .map { ColumnLayout(name: $0, declaredType: "INTEGER") }
    }
  }

  private func foreignOrderColumns(into root: Int) -> [ColumnLayout] {
    (foreignLinks[root] ?? []).compactMap { foreignOrderColumn($0.relationship, of: $0.owner) }
      .map { ColumnLayout(name: $0, declaredType: "INTEGER") }
  }

  /// The place among the owner's members where no to-one leads back. No store seen has one, so the
  /// name is Momentum's, and a store of Apple's may lack it.
  func foreignOrderColumn(_ relationship: Relationship, of owner: Int) -> String? {
    relationship.isOrdered
      ? JoinTableLayout.orderColumn(of: foreignColumn(relationship, of: owner)) : nil
  }

  func orderColumn(of toOne: Relationship) -> String? {
    guard let inverse = inverse(of: toOne)?.relationship, inverse.isToMany, inverse.isOrdered
    else { return nil }
    return "Z_FOK_" + toOne.name.uppercased()
  }
}

extension Attribute {
  var isStored: Bool { !isTransient && type != nil && type != .composite }
}

extension AttributeType {
  /// The type that the column is declared with. Composites have no column of their own.
  var declaredType: String {
    switch self {
    case .integer16, .integer32, .integer64, .boolean: "INTEGER"
    case .date: "TIMESTAMP"
    case .double, .float: "FLOAT"
    case .decimal: "DECIMAL"
    case .string, .uri: "VARCHAR"
    case .uuid, .transformable, .binary, .composite: "BLOB"
    }
  }

  /// The place of the column among the groups of a fresh table.
  var columnGroup: Int {
    switch self {
    case .integer16, .integer32, .integer64, .boolean: 1
    case .date, .double, .float: 2
    case .decimal: 3
    case .string: 4
    case .uri: 5
    case .uuid: 6
    case .transformable: 7
    case .binary, .composite: 8
    }
  }
}
