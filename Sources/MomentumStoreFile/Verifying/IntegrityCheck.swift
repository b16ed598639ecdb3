import MomentumSQLite

extension StoreCheck {
  static let integrity = StoreCheck(
    id: "store-integrity", severity: .error,
    meaning: "SQLite's own check of the file's pages and indexes complains."
  ) { (examination) throws(SQLiteError) in
    let lines = try examination.store.connection.prepare("PRAGMA integrity_check(20)")
    var problems: [Problem] = []
    // SQLite breaks the first complaint into lines itself.
    while try lines.step() {
      problems += lines.text(0).split(separator: "\n").map { Problem(String($0)) }
    }
    return problems.filter { $0.message != "ok" }
  }
}
