package import MomentumSQL

/// How much of the store a statement writes.
package enum StatementCost: String, Comparable, Sendable {
  /// The schema, and a few rows of the system tables.
  case constant
  /// The rows of a table.
  case rows = "per row"

  package init(_ statement: SQL) {
    let words = statement.text.prefix(400).uppercased().split(separator: " ")
    self =
      switch words.first {
      case "UPDATE", "DELETE":
        Self.isSystemTable(words.dropFirst().first { $0 != "FROM" }) ? .constant : .rows
      case "INSERT": statement.text.contains(" SELECT ") ? .rows : .constant
      // SQLite rewrites the rows of a table that loses a column, and sorts those of a new index.
      case "ALTER": words.contains("DROP") ? .rows : .constant
      case "CREATE": words.prefix(3).contains("INDEX") ? .rows : .constant
      default: .constant
      }
  }

  private static func isSystemTable(_ name: Substring?) -> Bool {
    ["Z_PRIMARYKEY", "Z_METADATA", "Z_MODELCACHE"].contains(name?.filter { $0 != "\"" } ?? "")
  }

  package static func < (one: Self, other: Self) -> Bool { one == .constant && other == .rows }
}
