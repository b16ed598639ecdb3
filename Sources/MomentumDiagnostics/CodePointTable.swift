/// Counts the code points of a text up to any byte without reading all before it.
struct CodePointTable: Sendable {
  private static let step = 1024
  /// How many begin before each multiple of the step.
  private var counts: [Int] = []

  init(_ bytes: [UInt8]) {
    var count = 0
    for (place, byte) in bytes.enumerated() {
      if place % Self.step == 0 { counts.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
    }
  }

  /// `bytes` are those of the table, and `place` is at most their number.
  func count(before place: Int, in bytes: [UInt8]) -> Int {
    let known = min(place / Self.step, counts.count - 1)
    guard known >= 0 else { return 0 }
    return bytes[known * Self.step..<place].reduce(counts[known]) { count, byte in
      byte & 0xC0 == 0x80 ? count : count + 1
    }
  }
}
