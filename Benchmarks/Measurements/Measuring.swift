#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The milliseconds of processor time that `body` takes. Wall time would tell as much about what
/// else runs on the machine.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let start = processorTime()
  try body()
  return processorTime() - start
}

private func processorTime() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return Double(now.tv_sec) * 1e3 + Double(now.tv_nsec) / 1e6
}

/// Measures two ways to do the same by turns, so that both see the same machine, and prints the
/// least time of each and their ratio.
func compare(
  _ name: String, rounds: Int = 5, to other: String, _ ours: () throws -> Double,
  _ theirs: () throws -> Double
) rethrows {
  var best = (ours: Double.infinity, theirs: Double.infinity)
  for _ in 0..<rounds {
    best.theirs = min(best.theirs, try theirs())
    best.ours = min(best.ours, try ours())
  }
  let ratio = fixed(best.ours / best.theirs, 2)
  print("\(name): \(fixed(best.ours, 2)) ms, \(other) \(fixed(best.theirs, 2)) ms, ratio \(ratio)")
}

/// Prints the least time of several rounds, and that for each of `count` things.
func measure(
  _ name: String, rounds: Int = 5, count: Int, of unit: String, _ body: () throws -> Void
) rethrows {
  var best = Double.infinity
  for _ in 0..<rounds { best = min(best, try milliseconds(body)) }
  let each = fixed(best * 1e6 / Double(count), 1)
  print("\(name): \(fixed(best, 2)) ms, \(each) ns for each \(unit)")
}

/// Decimal places without Foundation's formats.
private func fixed(_ value: Double, _ places: Int) -> String {
  let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
  let digits = String(Int((value * scale).rounded()))
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  return padded.dropLast(places) + "." + padded.suffix(places)
}

/// Keeps the optimizer from dropping work whose result nobody uses.
@inline(never)
func use<Value: ~Copyable>(_ value: borrowing Value) {}
