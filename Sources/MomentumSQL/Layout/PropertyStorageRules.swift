import MomentumModel

extension LayoutBuilder {
  /// Where the own stored properties of an entity are kept.
  func storage(of position: Int) -> [String: PropertyStorage] {
    var storage: [String: PropertyStorage] = [:]
    for value in storedValues(of: position) {
      if let column = columns.column(value.path, of: position) {
        storage[value.path] = .attribute(column: column)
      }
    }
    for relationship in model.entities[position].relationships where !relationship.isTransient {
      storage[relationship.name] =
        relationship.isToMany
        ? toManyStorage(relationship, of: position)
        : columns.column(relationship.name, of: position).map {
          .toOne(
            column: $0, entityColumn: columns.companion(relationship.name, of: position),
            orderColumn: orderColumn(of: relationship))
        }
    }
    return storage
  }

  /// The elements of the own composite attributes, by their paths.
  func composites(of position: Int) -> [String: [String]] {
    var composites: [String: [String]] = [:]
    for attribute in model.entities[position].attributes where attribute.isStoredComposite {
      composites[attribute.name] = (shapes[attribute]?.leaves ?? []).map { leaf in
        ([attribute.name] + leaf.path).joined(separator: ".")
      }
    }
    return composites
  }

  private func toManyStorage(_ relationship: Relationship, of position: Int) -> PropertyStorage? {
    if let pair = manyToMany(relationship, of: position) {
      return joinStorage(relationship, of: position, pair)
    }
    guard let destination = tree.position(of: relationship.destination) else { return nil }
    let table = tableName(of: destination)
    guard let (other, toOne) = inverse(of: relationship) else {
      return .toMany(
        table: table, column: foreignColumn(relationship, of: position),
        orderColumn: foreignOrderColumn(relationship, of: position))
    }
    return columns.column(toOne.name, of: other).map {
      .toMany(table: table, column: $0, orderColumn: orderColumn(of: toOne))
    }
  }

  private func joinStorage(
    _ relationship: Relationship, of position: Int, _ pair: ManyToMany
  ) -> PropertyStorage {
    let isOwner = pair.owner == position && pair.relationship.name == relationship.name
    let own = isOwner ? pair.table.ownerColumn : pair.table.memberColumn
    let other = isOwner ? pair.table.memberColumn : pair.table.ownerColumn
    return .join(
      table: pair.table.name, ownColumn: own, otherColumn: other,
      orderColumn: relationship.isOrdered ? JoinTableLayout.orderColumn(of: other) : nil)
  }
}
