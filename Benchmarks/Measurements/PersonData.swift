/// What one row holds, made before any measurement.
struct PersonData {
  var name: String
  var city: String?
  var age: Int32
  var score: Double
  /// Seconds since 2001-01-01 00:00 UTC.
  var created: Double
  var payload: String

  /// Names and payloads of about 30 bytes; a tenth of the cities is missing.
  static func rows(_ count: Int) -> [PersonData] {
    var random = LinearRandom(state: 42)
    let cities = ["Magdeburg", "Zürich", "Oslo", "Lagos", "Osaka", "Lima", "Perth", "Quito"]
    return (0..<count).map { index in
      let value = random.next()
      return PersonData(
        name: "Person \(value % 1_000_000) of \(index)",
        city: value % 10 == 0 ? nil : cities[Int(value % 8)], age: Int32(value % 90),
        score: Double(value % 10_000) / 7, created: Double(700_000_000 + index),
        payload: "payload-\(index)-abcdefghijklmnopqrstuvwxyz")
    }
  }

  /// Different keys from 1 to `count`, in random order: those of `draws` draws.
  static func keys(_ draws: Int, upTo count: Int) -> [Int64] {
    var random = LinearRandom(state: 7)
    var seen: Set<Int64> = []
    return (0..<draws).map { _ in Int64(random.next() % UInt64(count)) + 1 }
      .filter { seen.insert($0).inserted }
  }
}

/// The same numbers on every machine.
private struct LinearRandom {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
