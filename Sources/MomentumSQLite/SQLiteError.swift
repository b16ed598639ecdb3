import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// SQLite's refusal of a call.
package struct SQLiteError: Error, Equatable, CustomStringConvertible {
  /// The extended result code.
  package var code: Int32
  /// SQLite's own words.
  package var message: String
  /// The statement that failed. Bound values are left out, since they may be private.
  package var sql: String
  /// Where in the statement SQLite saw the fault, in bytes, if it tells.
  package var offset: Int?

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
  package var isInterrupted: Bool { code & 0xFF == SQLITE_INTERRUPT }
  /// The file system refused to read or write, as it does over a quota.
  package var isIO: Bool { code & 0xFF == SQLITE_IOERR }
  package var isReadOnly: Bool { code & 0xFF == SQLITE_READONLY }

  package var description: String {
    sql.isEmpty ? message : "\(message) (in: \(sql.prefix(200)))"
  }
}

extension SQLiteError {
  /// The last failure of a connection.
  init(_ connection: OpaquePointer?, _ sql: String) {
    let place = sqlite3_error_offset(connection)
    self.init(
      code: sqlite3_extended_errcode(connection),
      message: String(cString: sqlite3_errmsg(connection)), sql: sql,
      offset: place < 0 ? nil : Int(place))
    // "disk I/O error" alone helps nobody.
    let reason = sqlite3_system_errno(connection)
    if isIO || isFull || cannotOpen, reason != 0 {
      message += ": " + String(cString: strerror(reason))
    }
  }
}
