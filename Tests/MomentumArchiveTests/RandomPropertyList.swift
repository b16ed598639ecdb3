import MomentumArchive
import MomentumTestSupport

extension PropertyList {
  /// A small random value with every kind in it sooner or later. Equal seeds give equal values.
  static func random(using generator: inout SplitMix64, depth: Int = 0) -> PropertyList {
    switch Int.random(in: 0...(depth < 4 ? 10 : 6), using: &generator) {
    case 0: .string(text(using: &generator))
    case 1: .integer(number(using: &generator))
    case 2: .real(Double(Int.random(in: -9_999...9_999, using: &generator)) / 16)
    case 3: .boolean(Bool.random(using: &generator))
    case 4: .date(Double(Int.random(in: -999_999_999...999_999_999, using: &generator)))
    case 5: .data(Array(text(using: &generator).utf8))
    case 6: .uid(UInt64.random(in: 0...70_000, using: &generator))
    case 7, 8: array(using: &generator, depth: depth)
    default: dictionary(using: &generator, depth: depth)
    }
  }

  private static func array(using generator: inout SplitMix64, depth: Int) -> PropertyList {
    let count = Int.random(in: 0...20, using: &generator)
    return .array((0..<count).map { _ in random(using: &generator, depth: depth + 2) })
  }

  private static func dictionary(using generator: inout SplitMix64, depth: Int) -> PropertyList {
    var entries: [String: PropertyList] = [:]
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      entries[text(using: &generator)] = random(using: &generator, depth: depth + 2)
    }
    return .dictionary(entries)
  }

  private static func text(using generator: inout SplitMix64) -> String {
    let letters: [Character] = ["a", "b", "Z", "0", " ", "\n", "ß", "漢", "😀", "\u{0}"]
    let count = Int.random(in: 0...20, using: &generator)
    let range = Bool.random(using: &generator) ? letters[...5] : letters[...]
    return String((0..<count).map { _ in range.randomElement(using: &generator) ?? "a" })
  }

  private static func number(using generator: inout SplitMix64) -> Int64 {
    let bits = Int64.random(in: .min ... .max, using: &generator)
    return bits >> Int64.random(in: 0...63, using: &generator)
  }
}
