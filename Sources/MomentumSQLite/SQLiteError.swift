import CSQLite

/// SQLite's refusal of a call.
package struct SQLiteError: Error, Equatable, CustomStringConvertible {
  /// The extended result code.
  package var code: Int32
  /// SQLite's own words.
  package var message: String
  /// The statement that failed. Bound values are left out, since they may be private.
  package var sql: String

  package var isBusy: Bool { [SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF) }
  package var isConstraint: Bool { code & 0xFF == SQLITE_CONSTRAINT }
  /// The columns, each as `TABLE.COLUMN`, whose values must differ from row to row and do not.
  package var uniqueColumns: [String] {
    let prefix = "UNIQUE constraint failed: "
    guard isConstraint, message.hasPrefix(prefix) else { return [] }
    return message.dropFirst(prefix.count).split(separator: ", ").map(String.init)
  }
  package var isNotADatabase: Bool { code & 0xFF == SQLITE_NOTADB }
  package var isDamaged: Bool { code & 0xFF == SQLITE_CORRUPT }
  package var cannotOpen: Bool { code & 0xFF == SQLITE_CANTOPEN }
  /// A table or column is not as the statement takes it to be.
  package var isMisfit: Bool { code & 0xFF == SQLITE_ERROR }
  package var isFull: Bool { code & 0xFF == SQLITE_FULL }
  package var isReadOnly: Bool { code & 0xFF == SQLITE_READONLY }

  package var description: String {
    sql.isEmpty ? message : "\(message) (in: \(sql.prefix(200)))"
  }
}
