/// What a database says in its own way. A dialect is one folder.
package protocol RelationalDialect: Sendable {
  var name: SQLLanguage { get }
  func type(_ type: RelationalType) -> SQL
  func literal(_ value: RelationalValue) -> SQL
  /// Whether a text fits a pattern; nil if the database cannot tell.
  func matches(_ column: String, _ pattern: String) -> SQL?
  /// Whether two values differ, NULL counted as a value.
  func differs(_ column: String, _ value: SQL) -> SQL
  /// A number as a number of another type.
  func converted(_ value: SQL, from: RelationalType, to: RelationalType) -> SQL

  /// What makes the tables of an empty database.
  func creation(of schema: RelationalSchema) -> [ScriptLine]
  /// What brings tables with rows from one version to the other.
  func migration(_ flow: RelationalFlow) -> [ScriptLine]

  /// What stands before the transaction begins and after it ends.
  func opening(for runner: ScriptRunner, isMigration: Bool) -> [ScriptLine]
  func closing(for runner: ScriptRunner, isMigration: Bool) -> [ScriptLine]
  /// Stops the script unless the database is of the version.
  func versionGuard(_ version: RelationalVersion) -> [ScriptLine]
  /// Stops the script where rows are in the way.
  func probes(_ flow: RelationalFlow) -> [ScriptLine]
  /// Stops the script if a key points nowhere.
  func finalChecks(_ flow: RelationalFlow) -> [ScriptLine]
}

extension SQLLanguage {
  package var dialect: any RelationalDialect {
    switch self {
    case .sqlite: SQLiteDialect()
    case .postgresql: PostgreSQLDialect()
    }
  }
}
