extension JoinTableLayout {
  /// The column with the order of the rows that a column refers to.
  package static func orderColumn(of column: String) -> String {
    if column.hasPrefix("Z_") { return "Z_FOK_" + column.dropFirst(2) }
    return "Z_FOK_" + (column.hasPrefix("Z") ? column.dropFirst() : column[...])
  }
}

extension StoreLayout {
  /// A column with the order of members.
  package struct OrderColumn: Hashable, Sendable {
    package var table: String
    package var name: String
  }

  /// The columns that a store made by Apple may lack, since their names are guesses: those of join
  /// tables, and those of relationships without inverse.
  package var uncertainOrderColumns: Set<OrderColumn> {
    var columns: Set<OrderColumn> = []
    for storage in entities.values.flatMap(\.storage.values) {
      switch storage {
      case .join(let table, _, _, let order?):
        columns.insert(OrderColumn(table: table, name: order))
      case .toMany(let table, let column, let order?)
      where order == JoinTableLayout.orderColumn(of: column)
        && column.dropFirst().first?.isNumber ?? false:
        columns.insert(OrderColumn(table: table, name: order))
      case .toMany, .join, .attribute, .toOne: break
      }
    }
    return columns
  }

  /// Takes away a column that an existing store does not have; its members have no order then.
  package mutating func remove(_ column: OrderColumn) {
    for index in tables.indices where tables[index].name == column.table {
      tables[index].columns.removeAll { $0.name == column.name }
    }
    for index in joinTables.indices where joinTables[index].name == column.table {
      joinTables[index].orderColumns.removeAll { $0 == column.name }
    }
    for (name, entity) in entities {
      for (property, storage) in entity.storage {
        switch storage {
        case .toMany(column.table, let key, column.name):
          entities[name]?.storage[property] = .toMany(
            table: column.table, column: key, orderColumn: nil)
        case .join(column.table, let own, let other, column.name):
          entities[name]?.storage[property] = .join(
            table: column.table, ownColumn: own, otherColumn: other, orderColumn: nil)
        case .toMany, .join, .attribute, .toOne: break
        }
      }
    }
  }
}
