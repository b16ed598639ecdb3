import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A copy of a database in a file of its own, made page by page. Rows that are only in the log are
/// in it too.
package struct SQLiteBackup {
  private let source: SQLiteConnection
  private let path: String
  /// What is at `path` is whole: the copy grows under this name.
  private let unfinished: String

  /// Writes the copy to `path`, where nothing may be. `check` looks at the copy before it gets its
  /// name. `progress` gets the pages that are done, and all of them; its answer is whether to go
  /// on.
  package static func write(
    _ source: SQLiteConnection, to path: String, mode: UInt32,
    progress: (Int, Int) -> Bool, check: (String) throws -> Void
  ) throws {
    let backup = SQLiteBackup(
      source: source, path: path, unfinished: "\(path).unfinished-\(getpid())")
    defer { unlink(backup.unfinished) }
    try backup.makeFile(mode)
    try backup.copyPages(progress)
    try check(backup.unfinished)
    try backup.giveName()
  }

  /// The file gets the rights of the store before anything is in it.
  private func makeFile(_ mode: UInt32) throws(SQLiteError) {
    unlink(unfinished)
    let file = open(unfinished, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode_t(0o600))
    guard file >= 0 else { throw failure(SQLITE_CANTOPEN) }
    fchmod(file, mode_t(mode & 0o777))
    close(file)
  }

  private func copyPages(_ progress: (Int, Int) -> Bool) throws(SQLiteError) {
    let copy = try SQLiteConnection(path: unfinished, access: .readWrite)
    // Nobody needs to undo anything in a file that is thrown away on failure.
    try copy.execute("PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE")
    guard let handle = sqlite3_backup_init(copy.handle, "main", source.handle, "main") else {
      throw copy.failure("")
    }
    var status = SQLITE_OK
    while status == SQLITE_OK {
      status = sqlite3_backup_step(handle, 512)
      let count = Int(sqlite3_backup_pagecount(handle))
      let isWanted = progress(count - Int(sqlite3_backup_remaining(handle)), count)
      if !isWanted, status == SQLITE_OK { status = SQLITE_INTERRUPT }
    }
    let finish = sqlite3_backup_finish(handle)
    guard status == SQLITE_DONE else {
      throw status == SQLITE_INTERRUPT ? failure(status) : copy.failure("", status)
    }
    guard finish == SQLITE_OK else { throw copy.failure("", finish) }
  }

  /// Puts the copy on disk, then under its name. A hard link is made only where nothing is, which
  /// renaming does not promise; renaming is for file systems without links.
  private func giveName() throws(SQLiteError) {
    try synchronize(unfinished)
    if link(unfinished, path) != 0 {
      guard errno != EEXIST, access(path, F_OK) != 0, rename(unfinished, path) == 0 else {
        throw failure(SQLITE_CANTOPEN)
      }
    }
    // Some file systems cannot put a folder on disk, and then nothing is to be done.
    try? synchronize(folder)
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func synchronize(_ path: String) throws(SQLiteError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(SQLITE_CANTOPEN) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw failure(SQLITE_IOERR) }
  }

  private func failure(_ code: Int32) -> SQLiteError {
    let reason = code == SQLITE_INTERRUPT ? "interrupted" : String(cString: strerror(errno))
    return SQLiteError(code: code, message: "\(reason): \(path)", sql: "")
  }
}

extension SQLiteConnection {
  /// A failure of a call that gives its own code.
  fileprivate func failure(_ sql: String, _ code: Int32) -> SQLiteError {
    var error = failure(sql)
    if error.code & 0xFF == SQLITE_OK || error.code & 0xFF != code & 0xFF {
      error = SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)), sql: sql)
    }
    return error
  }

  /// What is wrong with the file's structure, in SQLite's words; nothing for a sound one. Reads
  /// the whole file.
  package func problems() throws(SQLiteError) -> [String] {
    let rows = try prepare("PRAGMA quick_check(5)")
    var problems: [String] = []
    while try rows.step() { problems.append(rows.text(0)) }
    return problems == ["ok"] ? [] : problems
  }
}
