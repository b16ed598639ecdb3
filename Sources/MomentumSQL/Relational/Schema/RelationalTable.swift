/// A table, with constraints under the names that PostgreSQL would give them.
package struct RelationalTable: Equatable, Sendable {
  package enum Key: Equatable, Sendable {
    /// A number that the database gives, in the column `id`.
    case identity
    /// Both columns of a join table.
    case pair(String, String)
  }

  package var name: String
  /// What the table is for, in a comment.
  package var note: String
  package var key: Key
  /// Without `id`.
  package var columns: [RelationalColumn] = []
  /// The entities whose objects are rows, as the discriminator has them; empty for a join table.
  package var entities: [String] = []
  package var uniques: [RelationalUnique] = []
  package var checks: [RelationalCheck] = []
  package var foreignKeys: [RelationalForeignKey] = []
  package var indexes: [RelationalIndex] = []

  /// No property can have the name: managed objects have a property `entity` themselves.
  package static let discriminator = "entity"
  package static let id = "id"

  package var hasDiscriminator: Bool { columns.contains { $0.origin == .discriminator } }
  package var keyName: String { limitedName(name + "_pkey") }

  package func column(named name: String) -> RelationalColumn? {
    columns.first { $0.name == name }
  }
}

package struct RelationalColumn: Equatable, Sendable {
  /// What the column is for.
  package enum Origin: Equatable, Sendable {
    case discriminator
    case attribute(entity: String, name: String, path: [String])
    /// The key of a link, by its position.
    case key(link: Int)
    /// The order of a link's second end.
    case order(link: Int)
    /// A column of a join table.
    case join
  }

  package var name: String
  package var type: RelationalType
  package var isRequired = false
  package var defaultValue: RelationalValue?
  /// What rows that are already there get: the model's default, also where it is not every row's.
  package var filling: RelationalValue?
  package var generation: RelationalGeneration?
  package var origin: Origin
  /// The entities whose objects have a value here.
  package var entities: [String] = []
  /// What the type does not say, in a comment.
  package var note: String?
}

/// What a column holds, from which each dialect chooses a type.
package enum RelationalType: String, Equatable, Sendable {
  case key, integer16, integer32, integer64, decimal, double, float, text, boolean, date, bytes
  case uuid
}

/// How the database computes a column from another of the same row.
package struct RelationalGeneration: Equatable, Sendable {
  package enum Function: Equatable, Sendable { case copy, uppercase, lowercase }

  package var function: Function
  package var column: String
}

package struct RelationalUnique: Equatable, Sendable {
  package var name: String
  package var columns: [String]
}

package struct RelationalCheck: Equatable, Sendable {
  package var name: String
  package var condition: RelationalCondition
}

package struct RelationalForeignKey: Equatable, Sendable {
  package enum Action: Equatable, Sendable { case noAction, setNull, cascade, restrict }

  package var name: String
  package var column: String
  package var target: String
  package var onDelete: Action
  /// Checked at the end of a transaction, since rows need each other.
  package var isDeferred = false
}

package struct RelationalIndex: Equatable, Sendable {
  package struct Column: Equatable, Hashable, Sendable {
    package var name: String
    package var isAscending = true
  }

  package var name: String
  package var columns: [Column]
  package var isUnique = false
  package var condition: RelationalCondition?
}
