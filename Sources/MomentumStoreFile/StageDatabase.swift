package import MomentumSQL
package import MomentumSQLite

/// The store inside a migration's transaction, for a step of the user's own. It takes one statement
/// at a time, and none that would end the transaction or write what says which version the store
/// is of.
package final class StageDatabase {
  /// Where the store keeps the entities of the version that it has at this point.
  package let layout: StoreLayout
  private let connection: SQLiteConnection
  private var isOver = false

  init(_ connection: SQLiteConnection, layout: StoreLayout) {
    self.connection = connection
    self.layout = layout
  }

  /// Runs a statement; `each` gets every row.
  package func run(
    _ sql: String, binding: (SQLiteStatement) -> Void = { _ in },
    each: (SQLiteStatement) -> Void = { _ in }
  ) throws(StoreFileError) {
    // What is written outside the transaction nobody takes back.
    guard !isOver, connection.isInTransaction else { throw .transactionLeft }
    do throws(SQLiteError) {
      try runRestricted(sql, binding, each)
    } catch {
      throw error.isInterrupted ? .interrupted : .sqlite(error)
    }
    guard connection.isInTransaction else { throw .transactionLeft }
  }

  private func runRestricted(
    _ sql: String, _ binding: (SQLiteStatement) -> Void, _ each: (SQLiteStatement) -> Void
  ) throws(SQLiteError) {
    try connection.restricted(protecting: ["Z_METADATA", "Z_MODELCACHE"]) {
      () throws(SQLiteError) in
      let statement = try connection.prepareAlone(sql)
      binding(statement)
      while try statement.step() { each(statement) }
    }
  }

  /// Runs every statement of a script; a failure tells which one and on which line.
  package func run(_ script: UserScript) throws(StoreFileError) {
    for statement in script.statements {
      do throws(StoreFileError) { try run(statement.text) } catch .sqlite(let error) {
        let before = statement.text.utf8.prefix(error.offset ?? 0)
        throw .script(
          UserScriptError(
            script: script.name, line: statement.line + before.count { $0 == UInt8(ascii: "\n") },
            statement: statement.number, reason: error.message))
      }
    }
  }

  func end() { isOver = true }
}
