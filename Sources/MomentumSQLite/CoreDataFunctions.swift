import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension SQLiteConnection {
  /// Registers the SQL functions that the triggers of Apple's stores call; without them a write to
  /// such a table fails with "no such function".
  func registerCoreDataFunctions() {
    let notifications = [
      "NSCoreDataDATriggerUpdatedAffectedObjectValue",
      "NSCoreDataDATriggerInsertUpdatedAffectedObjectValue",
      "NSCoreDataTriggerUpdateAffectedObjectValue",
    ]
    for name in notifications { registerNotification(name) }
    sqlite3_create_function_v2(
      handle, "NSCoreDataNow", -1, SQLITE_UTF8, nil,
      { context, _, _ in sqlite3_result_double(context, secondsSince2001()) }, nil, nil, nil)
  }
}

private func secondsSince2001() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_REALTIME, &now)
  return Double(now.tv_sec) - 978_307_200 + Double(now.tv_nsec) / 1e9
}
