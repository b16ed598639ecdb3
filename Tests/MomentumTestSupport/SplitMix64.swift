/// A small generator whose whole state is its seed, so that a seed names a failing case.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  package mutating func number(below limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }

  package mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  package mutating func pick<Element>(_ first: Element, _ rest: Element...) -> Element {
    let index = number(below: rest.count + 1)
    return index == 0 ? first : rest[index - 1]
  }

  /// A value in half of the cases.
  package mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    chance(50) ? value(&self) : nil
  }

  package mutating func list<Value>(_ count: ClosedRange<Int>, _ value: (inout Self) -> Value)
    -> [Value]
  {
    let length = count.lowerBound + number(below: count.count)
    return (0..<length).map { _ in value(&self) }
  }
}
