import CSQLite

/// An open SQLite database. Closed when the last reference goes.
package final class SQLiteConnection {
  package enum Access {
    case readOnly
    /// Reads a file that nobody writes meanwhile, without locks and without files beside it.
    case immutable
    case readWrite, create
    /// Shuts every other connection out, from the first look at the file until it is closed. In
    /// WAL mode nothing less keeps readers out, nor those who have the file open and wait.
    case exclusive
  }

  let handle: OpaquePointer
  let affectedRows = AffectedRows()
  private var cache: [String: SQLiteStatement] = [:]

  /// Opens the file at `path`; only `.create` makes one that is missing. Other writers are waited
  /// for, `busyTimeout` milliseconds at most.
  package init(
    path: String, access: Access, busyTimeout: Int32 = 5000
  ) throws(SQLiteError) {
    let mode =
      switch access {
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .readWrite, .exclusive: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    guard !path.isEmpty else {
      throw SQLiteError(code: SQLITE_CANTOPEN, message: "the path is empty", sql: "")
    }
    // ":memory:" and "file:…" mean something else to SQLite than a file of that name.
    let path = path.hasPrefix("/") ? path : "./" + path
    var handle: OpaquePointer?
    let name = access == .immutable ? "file:\(percentEncoded(path))?immutable=1" : path
    let status = sqlite3_open_v2(name, &handle, mode | SQLITE_OPEN_NOMUTEX, nil)
    guard status == SQLITE_OK, let handle else {
      let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(handle)
      throw SQLiteError(code: status, message: "\(message): \(path)", sql: "")
    }
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, busyTimeout)
    registerCoreDataFunctions()
    if access == .exclusive { try execute("PRAGMA locking_mode = EXCLUSIVE") }
  }

  deinit {
    cache.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Runs one or more statements that give no rows.
  package func execute(_ sql: String) throws(SQLiteError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure(sql) }
  }

  /// A statement made for this call.
  package func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    try SQLiteStatement(sql, in: self)
  }

  /// A statement kept for the next call with the same text; reset and without bound values.
  package func cached(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    // One with thousands of parameters takes megabytes and hardly comes again.
    if sql.utf8.count > 20_000 { return try prepare(sql) }
    if let statement = cache[sql] {
      statement.reset()
      return statement
    }
    // Texts vary with the changed columns and with lists; what is rare need not be kept for ever.
    if cache.count >= 256 { cache.removeAll() }
    let statement = try prepare(sql)
    cache[sql] = statement
    return statement
  }

  /// Forgets the kept statements, which would hold locks on tables that are about to change.
  package func clearCache() { cache.removeAll() }

  /// The rows that the last INSERT, UPDATE or DELETE changed.
  package var changes: Int { Int(sqlite3_changes(handle)) }

  /// Whether the file was moved, deleted or replaced since it was opened. SQLite would go on
  /// writing to a file that nobody finds again.
  package var hasMoved: Bool {
    var moved: Int32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return moved != 0
  }

  /// Whether the file system lets nobody write the file, for SQLite then opens it for reading.
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Whether a transaction is open. SQLite ends one by itself where it cannot undo a statement
  /// alone, and at an `OR ROLLBACK`; what is written after that nobody takes back.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs `body` in a transaction that other connections cannot write beside, or read beside if
  /// `exclusive`. Rolls back if it throws.
  package func transaction<Result>(
    exclusive: Bool = false, _ body: () throws -> Result
  ) throws -> Result {
    try execute(exclusive ? "BEGIN EXCLUSIVE" : "BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // A failed COMMIT or a full disk may have rolled back already.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }

  func failure(_ sql: String) -> SQLiteError {
    SQLiteError(handle, sql)
  }
}

/// The path as part of an SQLite URI, where `?`, `#` and `%` have a meaning.
private func percentEncoded(_ path: String) -> String {
  let digits = Array("0123456789ABCDEF".unicodeScalars.map(Character.init))
  return path.utf8.map { byte in
    switch Character(UnicodeScalar(byte)) {
    case "a"..."z", "A"..."Z", "0"..."9", "/", "-", "_", ".", "~":
      String(UnicodeScalar(byte))
    default: "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
  }.joined()
}
