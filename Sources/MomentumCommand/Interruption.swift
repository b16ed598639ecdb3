import Synchronization

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Ctrl-C and its like, while work goes on that has to be taken back and not just dropped.
struct Interruption {
  /// Looks at the flag once, so that the first use of it is not in the signal's handler.
  init() { isAskedFlag.store(false, ordering: .relaxed) }

  var isAsked: Bool { isAskedFlag.load(ordering: .relaxed) }

  /// Runs `body`, during which the signals only set `isAsked`.
  func whileListening<Result>(_ body: () throws -> Result) rethrows -> Result {
    let signals = [SIGINT, SIGTERM, SIGHUP]
    let before = signals.map { number in
      let before = signal(number) { _ in isAskedFlag.store(true, ordering: .relaxed) }
      // What `nohup` has switched off stays off.
      if isIgnored(before) { signal(number, SIG_IGN) }
      return before
    }
    defer { for (number, handler) in zip(signals, before) { signal(number, handler) } }
    return try body()
  }
}

private func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
  unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

private let isAskedFlag = Atomic(false)
