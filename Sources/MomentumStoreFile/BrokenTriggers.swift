import MomentumSQL
import MomentumSQLite

/// The writes that SQLite refuses since a trigger of an app's own names what is not there. Core Data
/// could save no object with such a one, so no migration may bring it about.
struct BrokenTriggers {
  /// Why, by the statement and its table.
  private var reasons: [String: (table: String, reason: String)] = [:]

  init(_ connection: SQLiteConnection) throws(SQLiteError) {
    let tables = try connection.prepare(
      """
      SELECT DISTINCT tbl_name FROM sqlite_master WHERE type = 'trigger' \
      AND name NOT GLOB 'Z_DA_*' AND name NOT GLOB 'Z_RT_*' AND tbl_name IN \
      (SELECT name FROM sqlite_master WHERE type = 'table')
      """)
    while try tables.step() {
      let table = tables.text(0)
      for statement in try Self.writes(table, connection) {
        // Making the statement compiles the triggers that it would set off.
        do throws(SQLiteError) { _ = try connection.prepare(statement.text) } catch {
          reasons[statement.text] = (table, error.message)
        }
      }
    }
  }

  private static func writes(
    _ table: String, _ connection: SQLiteConnection
  ) throws(SQLiteError) -> [SQL] {
    let columns = try connection.prepare(
      "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid")
    columns.bind(1, table)
    var sets: [SQL] = []
    while try columns.step() {
      sets.append("\(name: columns.text(0)) = \(name: columns.text(0))")
    }
    let updates: [SQL] =
      sets.isEmpty ? [] : ["UPDATE \(name: table) SET \(sets, separator: ", ")"]
    return ["INSERT INTO \(name: table) DEFAULT VALUES", "DELETE FROM \(name: table)"] + updates
  }

  /// What was sound before.
  func complaints(since before: BrokenTriggers) -> [String] {
    let old = Set(before.reasons.values.map { [$0.table, $0.reason] })
    let new = Set(reasons.values.map { [$0.table, $0.reason] }).subtracting(old)
    return new.map { "a trigger of the store on '\($0[0])' would fail from then on: \($0[1])" }
      .sorted()
  }
}
