import MomentumFuzzedReaders
import MomentumTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a fuzzer once found stays found. A fault ends the process, and the name of the test that runs
/// tells the reader.
@Suite struct ReplayTests {
  private static func kept(_ reader: FuzzedReader) throws -> [String] {
    let folder = TestFiles.fixtures.appending(path: "Fuzzing/\(reader.rawValue)")
      .path(percentEncoded: false)
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { folder + "/" + $0 }
  }

  @Test(arguments: FuzzedReader.allCases)
  func comesBackFromEveryInputThatWasKept(reader: FuzzedReader) throws {
    let kept = try Self.kept(reader)
    #expect(!kept.isEmpty)
    for path in kept { reader.read(TestFiles.bytes(path)) }
  }

  /// A fuzzer of a second: inputs that were kept, with bytes changed, cut out and doubled.
  @Test(arguments: FuzzedReader.allCases, UInt64(0)..<50)
  func comesBackFromDamage(reader: FuzzedReader, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for path in try Self.kept(reader) {
      var bytes = Array(TestFiles.bytes(path).prefix(4096))
      for _ in 0..<8 where !bytes.isEmpty {
        let place = random.number(below: bytes.count)
        switch random.number(below: 4) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes[place] ^= 1 << UInt8(random.number(below: 8))
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 4))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 16)], at: place)
        }
      }
      reader.read(bytes)
    }
  }
}
