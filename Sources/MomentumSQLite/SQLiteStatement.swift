import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A prepared statement. Finalized when the last reference goes; keeps its connection open.
package final class SQLiteStatement {
  private let handle: OpaquePointer
  package let sql: String
  /// The first binding that failed since the last reset. Going on would write a missing value in
  /// place of one that is too long.
  private var bindingFailure: Int32?

  /// `isAlone` refuses text behind the statement, which would be passed over.
  init(
    _ sql: String, in connection: SQLiteConnection, isAlone: Bool = false
  ) throws(SQLiteError) {
    var handle: OpaquePointer?
    var rest = 0
    let status = sql.withCString { start in
      var tail: UnsafePointer<CChar>?
      defer { rest = tail.map { strlen($0) } ?? 0 }
      return sqlite3_prepare_v2(connection.handle, start, -1, &handle, &tail)
    }
    guard status == SQLITE_OK else { throw connection.failure(sql) }
    guard let handle else {
      throw SQLiteError(code: SQLITE_ERROR, message: "there is no statement", sql: sql)
    }
    guard !isAlone || rest == 0 else {
      sqlite3_finalize(handle)
      throw SQLiteError(code: SQLITE_ERROR, message: "there is more than one statement", sql: sql)
    }
    self.handle = handle
    // No reference to the connection, whose cache holds the statement; `sqlite3_close_v2` waits
    // for statements that outlive their connection.
    self.sql = sql
  }

  deinit { sqlite3_finalize(handle) }

  /// Advances to the next row. Returns false after the last one.
  @inline(__always)
  package func step() throws(SQLiteError) -> Bool {
    if let bindingFailure { throw failure(bindingFailure) }
    let status = sqlite3_step(handle)
    if status == SQLITE_ROW { return true }
    guard status == SQLITE_DONE else { throw failure() }
    return false
  }

  /// Runs a statement that gives no rows and makes it ready for the next values.
  package func run() throws(SQLiteError) {
    defer { reset() }
    while try step() {}
  }

  /// Makes the statement ready for new values.
  package func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    bindingFailure = nil
  }

  private func check(_ status: Int32) {
    if status != SQLITE_OK, bindingFailure == nil { bindingFailure = status }
  }

  private func failure(_ status: Int32) -> SQLiteError {
    SQLiteError(code: status, message: String(cString: sqlite3_errstr(status)), sql: sql)
  }

  private func failure() -> SQLiteError {
    SQLiteError(sqlite3_db_handle(handle), sql)
  }

  // Parameters count from 1.

  package func bindNull(_ index: Int32) { check(sqlite3_bind_null(handle, index)) }
  package func bind(_ index: Int32, _ value: Int64) {
    check(sqlite3_bind_int64(handle, index, value))
  }
  package func bind(_ index: Int32, _ value: Double) {
    check(sqlite3_bind_double(handle, index, value))
  }

  package func bind(_ index: Int32, _ value: String) {
    var value = value
    value.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        check(momentum_bind_text(handle, index, $0.baseAddress, Int32(clamping: $0.count)))
      }
    }
  }

  package func bind(_ index: Int32, _ value: some Collection<UInt8>) {
    func bind(_ bytes: UnsafeRawBufferPointer) {
      check(momentum_bind_blob(handle, index, bytes.baseAddress, Int32(clamping: bytes.count)))
    }
    if value.withContiguousStorageIfAvailable({ bind(UnsafeRawBufferPointer($0)) }) == nil {
      Array(value).withUnsafeBytes(bind)
    }
  }

  // Columns count from 0.

  package enum ColumnType { case null, integer, real, text, blob }

  package var columnCount: Int32 { sqlite3_column_count(handle) }

  package func type(_ column: Int32) -> ColumnType {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }
  package func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  package func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The bytes of a column, valid inside `body` only.
  package func withBytes<Result>(
    _ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let start = sqlite3_column_blob(handle, column)
    return body(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  package func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { Array($0) } }
}
