import CSQLite

/// What SQL of a user's own must not do inside a migration: leave the transaction, leave the file,
/// or change how the connection works.
private final class Restriction {
  let protectedTables: Set<String>
  /// Why the last statement was refused.
  var refusal: String?

  init(protectedTables: Set<String>) {
    self.protectedTables = Set(protectedTables.map { $0.uppercased() })
  }

  func judge(_ action: Int32, _ first: String, _ second: String) -> String? {
    switch action {
    case SQLITE_TRANSACTION: "\(first) would end or nest the migration's transaction"
    case SQLITE_SAVEPOINT: "SAVEPOINT and RELEASE would nest the migration's transaction"
    case SQLITE_ATTACH: "ATTACH would reach another file"
    case SQLITE_DETACH: "DETACH would close a file of the migration"
    case SQLITE_PRAGMA: "PRAGMA \(first) would change how the migration works"
    case SQLITE_FUNCTION where second.lowercased() == "load_extension":
      "load_extension would run foreign code"
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE, SQLITE_DROP_TABLE:
      protected(first)
    case SQLITE_ALTER_TABLE, SQLITE_CREATE_TRIGGER, SQLITE_CREATE_TEMP_TRIGGER: protected(second)
    default: nil
    }
  }

  private func protected(_ table: String) -> String? {
    protectedTables.contains(table.uppercased())
      ? "\(table) belongs to the store, and the migration writes it itself" : nil
  }
}

extension SQLiteConnection {
  /// Runs `body` while no statement can be made that ends or nests the transaction, reaches another
  /// file, changes settings, loads code, or writes a protected table. It fails with a message that
  /// says so.
  package func restricted<Result>(
    protecting tables: Set<String>, _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    let restriction = Restriction(protectedTables: tables)
    sqlite3_set_authorizer(
      handle,
      { context, action, first, second, _, _ in
        guard let context else { return SQLITE_DENY }
        let restriction = Unmanaged<Restriction>.fromOpaque(context).takeUnretainedValue()
        guard
          let refusal = restriction.judge(
            action, first.map { String(cString: $0) } ?? "",
            second.map { String(cString: $0) } ?? ""
          )
        else { return SQLITE_OK }
        restriction.refusal = refusal
        return SQLITE_DENY
      }, Unmanaged.passUnretained(restriction).toOpaque())
    defer { sqlite3_set_authorizer(handle, nil, nil) }
    do {
      return try withExtendedLifetime(restriction) { () throws(SQLiteError) in try body() }
    } catch {
      guard error.isRefused, let refusal = restriction.refusal else { throw error }
      var error = error
      error.message = "not allowed inside a migration: \(refusal)"
      throw error
    }
  }

  /// The one statement in `sql`; text behind it is refused.
  package func prepareAlone(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    try SQLiteStatement(sql, in: self, isAlone: true)
  }
}

extension SQLiteError {
  /// The connection's own rules forbid the statement.
  package var isRefused: Bool { code & 0xFF == SQLITE_AUTH }
}
