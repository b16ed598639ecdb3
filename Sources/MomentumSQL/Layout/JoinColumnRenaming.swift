extension StoreLayout {
  /// Takes the columns of a join table as they are in an existing store.
  package mutating func renameColumns(of join: JoinTableLayout, owner: String, member: String) {
    func renamed(_ column: String) -> String {
      switch column {
      case join.ownerColumn: owner
      case join.memberColumn: member
      default: column
      }
    }
    for index in joinTables.indices where joinTables[index].name == join.name {
      joinTables[index].ownerColumn = owner
      joinTables[index].memberColumn = member
      joinTables[index].orderColumns = joinTables[index].orderColumns.map { order in
        let column = order == JoinTableLayout.orderColumn(of: join.memberColumn) ? member : owner
        return JoinTableLayout.orderColumn(of: column)
      }
    }
    for (name, entity) in entities {
      for case (let property, .join(join.name, let own, let other, let order)) in entity.storage {
        entities[name]?.storage[property] = .join(
          table: join.name, ownColumn: renamed(own), otherColumn: renamed(other),
          orderColumn: order.map { _ in JoinTableLayout.orderColumn(of: renamed(other)) })
      }
    }
  }
}
