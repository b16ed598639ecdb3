import CSQLite

/// Somebody who is asked now and then, while statements run, whether they shall go on.
private final class Watcher {
  let goesOn: () -> Bool
  init(_ goesOn: @escaping () -> Bool) { self.goesOn = goesOn }
}

extension SQLiteConnection {
  /// Runs `body`, and asks `goesOn` every few milliseconds of a statement's work. If the answer is
  /// no the statement fails as interrupted.
  package func watched<Result>(
    by goesOn: @escaping () -> Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    let watcher = Watcher(goesOn)
    sqlite3_progress_handler(
      handle, 100_000,
      { context in
        guard let context else { return 0 }
        return Unmanaged<Watcher>.fromOpaque(context).takeUnretainedValue().goesOn() ? 0 : 1
      }, Unmanaged.passUnretained(watcher).toOpaque())
    defer { sqlite3_progress_handler(handle, 0, nil, nil) }
    return try withExtendedLifetime(watcher) { try body() }
  }
}
