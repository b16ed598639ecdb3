import MomentumArchive
import MomentumTestSupport
import Testing

@Suite struct HostilePropertyListTests {
  private func sample(seed: UInt64) -> [UInt8] {
    var generator = SplitMix64(seed: seed)
    let parts = (0..<3).map { _ in PropertyList.random(using: &generator) }
    return PropertyList.array(parts).binary()
  }

  @Test(arguments: UInt64(0)..<10)
  func refusesEveryTruncation(seed: UInt64) {
    let bytes = sample(seed: seed)
    for length in 0..<bytes.count {
      #expect(throws: PropertyListError.self) {
        try PropertyList(binary: Array(bytes[..<length]))
      }
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func survivesFlippedBytes(seed: UInt64) {
    let original = sample(seed: seed)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<20 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 7..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      // Whatever is read can be written and read again.
      guard let value = try? PropertyList(binary: bytes) else { continue }
      #expect(throws: Never.self) { try PropertyList(binary: value.binary()) }
    }
  }

  @Test func refusesAnObjectThatContainsItself() {
    #expect(throws: PropertyListError.circular(offset: 8)) {
      try PropertyList(binary: file(objects: [[0xA1, 1], [0xA1, 0]]))
    }
  }

  @Test func refusesAReferenceToNothing() {
    #expect(throws: PropertyListError.unknownObject(9)) {
      try PropertyList(binary: file(objects: [[0xA1, 9]]))
    }
  }

  @Test func refusesABombOfSharedObjects() {
    let layers = (1...30).map { UInt8($0) }.map { [0xA4, $0, $0, $0, $0] as [UInt8] }
    #expect(throws: PropertyListError.tooManyValues) {
      try PropertyList(binary: file(objects: layers + [[0x09]]))
    }
  }

  @Test func refusesDeepNesting() {
    var value = PropertyList.array([])
    for _ in 0..<255 { value = .array([value]) }
    #expect(throws: Never.self) { try PropertyList(binary: value.binary()) }
    for _ in 0..<3 { value = .array([value]) }
    #expect(throws: PropertyListError.self) { try PropertyList(binary: value.binary()) }
  }

  @Test func refusesLengthsThatLie() {
    let most: [UInt8] = [0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    for marker: UInt8 in [0x4F, 0x5F, 0x6F, 0xAF, 0xCF, 0xDF] {
      #expect(throws: PropertyListError.truncated(offset: 8)) {
        try PropertyList(binary: file(objects: [[marker] + most]))
      }
    }
  }

  @Test func refusesMalformedTextsKeysAndNumbers() {
    let cases: [([[UInt8]], PropertyListError)] = [
      ([[0x51, 0xE9]], .malformedText(offset: 8)),
      ([[0x61, 0xD8, 0x00]], .malformedText(offset: 8)),
      ([[0xD1, 1, 1], [0x09]], .malformedKey(offset: 8)),
      ([[0xD2, 1, 1, 2, 2], [0x51, 0x61], [0x09]], .malformedKey(offset: 8)),
      ([[0x14] + Array(repeating: 1, count: 16)], .integerOutOfRange(offset: 8)),
      ([[0x00]], .unknownMarker(0, offset: 8)),
    ]
    for (objects, error) in cases {
      #expect(throws: error) { try PropertyList(binary: file(objects: objects)) }
    }
  }
}
