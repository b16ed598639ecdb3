/// Where a store in Core Data's physical form keeps the entities of a model.
package struct StoreLayout: Equatable, Sendable {
  /// One table for each root entity, in the order of entity numbers.
  package var tables: [TableLayout] = []
  /// The tables of many-to-many relationships, in the order of their owners.
  package var joinTables: [JoinTableLayout] = []
  /// The entities by name.
  package var entities: [String: EntityLayout] = [:]
  /// The indexes of all tables, in creation order.
  package var indexes: [IndexLayout] = []
  /// The indexes over ranges of numbers, which have triggers of their own.
  package var rTrees: [RTreeLayout] = []
  /// The triggers of derived attributes.
  package var triggers: [TriggerLayout] = []
  /// By entity and property: the statement that gives all rows the value of a derived attribute,
  /// where SQLite can compute it.
  package var derivedValues: [String: [String: SQL]] = [:]

  /// Those of derived attributes and those of indexes over ranges.
  package var allTriggers: [TriggerLayout] { triggers + rTrees.flatMap(\.triggers) }

  /// The entities in the order of their numbers.
  package var numberedEntities: [EntityLayout] {
    entities.values.sorted { $0.number < $1.number }
  }
}

/// The table of a root entity and all its subentities.
package struct TableLayout: Equatable, Sendable {
  package var name: String
  /// The columns after `Z_PK`, `Z_ENT` and `Z_OPT`.
  package var columns: [ColumnLayout] = []
}

package struct ColumnLayout: Hashable, Sendable {
  package var name: String
  /// The declared type, such as `VARCHAR`.
  package var declaredType: String

  package init(name: String, declaredType: String) {
    self.name = name
    self.declaredType = declaredType
  }
}

/// The rows that link both sides of a many-to-many relationship.
package struct JoinTableLayout: Equatable, Sendable {
  package var name: String
  /// Refers to rows of the entity that owns the relationship.
  package var ownerColumn: String
  /// Refers to rows of the other side.
  package var memberColumn: String
  /// The sort keys, for each side that is ordered.
  package var orderColumns: [String] = []
}

package struct IndexLayout: Equatable, Sendable {
  package var name: String
  package var table: String
  /// The column, and its direction where the index states one.
  package var columns: [Column]
  package var isUnique = false
  /// The condition of a partial index, as it stands behind WHERE.
  package var condition: SQL?

  package init(name: String, table: String, columns: [Column]) {
    self.name = name
    self.table = table
    self.columns = columns
  }

  package struct Column: Equatable, Sendable {
    package var name: String
    package var direction: Direction?

    package init(name: String, direction: Direction? = nil) {
      self.name = name
      self.direction = direction
    }
  }

  package enum Direction: Equatable, Sendable { case ascending, descending }
}

/// Where objects of one entity are kept.
package struct EntityLayout: Equatable, Sendable {
  package var name: String
  /// `Z_ENT`.
  package var number: Int
  /// The number of the parent entity, or 0.
  package var superNumber: Int
  /// The name of the root entity, whose row of `Z_PRIMARYKEY` counts the keys of the table.
  package var root: String
  package var table: String
  package var isAbstract: Bool
  /// The numbers of the entity and of everything below it.
  package var subtree: [Int]
  /// The stored properties, own and inherited, by name. The elements of composite attributes stand
  /// in place of these, by paths such as `address.city`.
  package var storage: [String: PropertyStorage] = [:]
  /// The paths of the elements of each composite attribute, in their order.
  package var composites: [String: [String]] = [:]

  /// The columns that hold an attribute's values.
  package func columns(ofAttribute name: String) -> [String] {
    (composites[name] ?? [name]).compactMap { path in
      if case .attribute(let column) = storage[path] { column } else { nil }
    }
  }
}

/// Where the value of a property is kept.
package enum PropertyStorage: Equatable, Sendable {
  case attribute(column: String)
  /// A foreign key in the entity's own table. `entityColumn` holds the number of the target's
  /// entity if the declared destination has subentities, `orderColumn` the place among the
  /// members if the inverse is ordered.
  case toOne(column: String, entityColumn: String?, orderColumn: String?)
  /// Foreign keys in the destination's table: those of the inverse, or a column of its own where
  /// there is none.
  case toMany(table: String, column: String, orderColumn: String?)
  /// Rows of a join table.
  case join(table: String, ownColumn: String, otherColumn: String, orderColumn: String?)
}
