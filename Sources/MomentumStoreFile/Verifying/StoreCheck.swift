import MomentumSQLite

/// Looks for one kind of trouble in a store.
package struct StoreCheck: Sendable {
  /// What a check finds, without what is the same for all its findings.
  package struct Problem: Sendable {
    package var message: String
    package var rows: StoreFinding.Rows?

    init(_ message: String, _ rows: StoreFinding.Rows? = nil) {
      self.message = message
      self.rows = rows
    }
  }

  /// Scripts rely on these.
  package let id: String
  package let severity: StoreFinding.Severity
  /// What a finding means, in a sentence.
  package let meaning: String
  let problems: @Sendable (StoreExamination) throws(SQLiteError) -> [Problem]
}
