import CSQLite

/// The rows whose derived attributes triggers changed. Triggers tell by calling a function with
/// the table, the entity number, the row, the property and its new value.
final class AffectedRows {
  fileprivate(set) var rows: Set<AffectedRow> = []

  func take() -> Set<AffectedRow> {
    defer { rows = [] }
    return rows
  }
}

package struct AffectedRow: Hashable, Sendable {
  /// `Z_ENT`.
  package var entity: Int
  package var row: Int64
}

extension SQLiteConnection {
  /// The rows whose derived attributes changed since the last call, rolled back ones included.
  package func takeAffectedRows() -> Set<AffectedRow> { affectedRows.take() }

  /// Registers a function that remembers the row it is called for and gives nothing.
  func registerNotification(_ name: String) {
    // Statements may outlive the connection and call it.
    let collector = Unmanaged.passRetained(affectedRows).toOpaque()
    sqlite3_create_function_v2(
      handle, name, -1, SQLITE_UTF8, collector,
      { context, count, values in
        defer { sqlite3_result_null(context) }
        guard count >= 3, let values, let data = sqlite3_user_data(context) else { return }
        let affected = Unmanaged<AffectedRows>.fromOpaque(data).takeUnretainedValue()
        affected.rows.insert(
          AffectedRow(
            entity: Int(sqlite3_value_int64(values[1])), row: sqlite3_value_int64(values[2])))
      }, nil, nil, { data in data.map { Unmanaged<AffectedRows>.fromOpaque($0).release() } })
  }
}
