/// A trigger that keeps a derived attribute right.
package struct TriggerLayout: Equatable, Sendable {
  package var name: String
  package var creation: SQL
}

/// The column of a derived attribute, as its triggers see it.
struct DerivedColumn {
  var table: String
  var column: String
  var entity: String
  var property: String

  /// What sets a trigger off, and what it tells Core Data of afterwards.
  enum Event {
    case insert
    /// Core Data treats what a new row of its own table changed as part of the insertion.
    case sourceInsert
    case update(of: [String])
    case delete
  }

  /// A trigger in the shape of Apple's: one UPDATE, then one SELECT that tells what it changed.
  /// Names stand bare where SQLite allows it, as they do in Apple's text.
  func trigger(
    _ kind: String, _ event: Event, on table: String? = nil, when condition: SQL? = nil,
    set value: SQL, where rows: SQL
  ) -> TriggerLayout {
    let eventTable = table ?? self.table
    let name = "Z_DA_\(eventTable)_\(entity)_\(property)_\(kind)"
    let when: SQL = condition.map { " WHEN (\($0))" } ?? ""
    let creation: SQL = """
      CREATE TRIGGER \(bare: name) AFTER \(event.sql) ON \(bare: eventTable) FOR EACH ROW\(when) \
      BEGIN UPDATE \(bare: self.table) SET \(bare: column) = \(value) WHERE \(rows); \
      SELECT \(event.notification)(\(literal: self.table), Z_ENT, Z_PK, \(literal: property), \
      \(bare: column)) FROM \(bare: self.table) WHERE \(rows); END
      """
    return TriggerLayout(name: name, creation: creation)
  }
}

extension DerivedColumn.Event {
  fileprivate var sql: SQL {
    switch self {
    case .insert, .sourceInsert: return "INSERT"
    case .delete: return "DELETE"
    case .update(let columns):
      let names = columns.map { name -> SQL in "\(bare: name)" }
      return "UPDATE OF \(names, separator: ", ")"
    }
  }

  fileprivate var notification: SQL {
    switch self {
    case .sourceInsert: "NSCoreDataDATriggerInsertUpdatedAffectedObjectValue"
    case .insert, .update, .delete: "NSCoreDataDATriggerUpdatedAffectedObjectValue"
    }
  }
}
