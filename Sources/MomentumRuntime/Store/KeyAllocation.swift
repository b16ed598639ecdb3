import MomentumSQL
import MomentumSQLite

extension SQLiteStore {
  /// Gives new objects their rows by raising `Z_MAX`, which stands on the root entity's row.
  func allocateRows(
    for objects: [ManagedObject], on connection: SQLiteConnection
  ) throws -> [ObjectReference: ObjectReference] {
    var rows: [ObjectReference: ObjectReference] = [:]
    for (root, members) in Dictionary(grouping: objects, by: \.entity.root) {
      var row = try raiseMaximum(of: model.entities[root], by: members.count, on: connection)
      for object in members {
        row += 1
        var reference = object.reference
        reference.row = row
        rows[object.reference] = reference
      }
    }
    return rows
  }

  /// Returns the highest row in use before. A row that another program added without raising
  /// `Z_MAX` counts too.
  private func raiseMaximum(
    of root: EntityDescription, by count: Int, on connection: SQLiteConnection
  ) throws -> Int64 {
    let raise: SQL = """
      UPDATE Z_PRIMARYKEY SET Z_MAX = max(ifnull(Z_MAX, 0), (SELECT ifnull(max(Z_PK), 0) FROM \
      \(name: root.layout.table))) + ?1 WHERE Z_ENT = ?2 RETURNING Z_MAX
      """
    let row = try connection.cached(raise.text)
    defer { row.reset() }
    row.bind(1, Int64(count))
    row.bind(2, Int64(root.layout.number))
    guard try row.step() else {
      throw StoreError(.notAStore, "Z_PRIMARYKEY has no row for entity '\(root.name)'")
    }
    let maximum = row.integer(0)
    while try row.step() {}
    return maximum - Int64(count)
  }
}
