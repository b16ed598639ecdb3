/// Something about a store that is not as it should be.
package struct StoreFinding: Equatable, Sendable {
  /// The id of the check that found it.
  package var check: String
  package var severity: Severity
  package var message: String
  /// The rows that it is about, and the keys of some of them.
  package var rows: Rows?

  package struct Rows: Equatable, Sendable {
    package var count: Int64
    /// Values of `Z_PK`, or of the column of a join table.
    package var keys: [Int64]
  }

  package enum Severity: String, Sendable {
    /// Objects are lost, wrong or cannot be opened.
    case error
    /// Core Data opens the store all the same.
    case warning
  }
}
