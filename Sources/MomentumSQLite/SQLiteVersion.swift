import CSQLite

/// The version of the library that the program runs with, such as `3.40.1`.
package var sqliteVersion: String {
  sqlite3_libversion().map { String(cString: $0) } ?? ""
}
