import MomentumDiagnostics
import MomentumReader
import MomentumTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Each folder of `Fixtures/Broken` is a case: a file, and what reading it says.
/// `MOMENTUM_UPDATE_GOLDENS=1` writes the expectations anew, and fails.
@Suite struct BrokenModelTests {
  static let folder = TestFiles.fixtures.appending(path: "Broken")
  static let cases = TestFiles.names(in: folder)

  @Test(arguments: cases)
  func saysWhatIsWrongAndWhere(name: String) throws {
    let bytes = TestFiles.bytes(path(name, "contents"))
    let said = report(bytes)
    let golden = path(name, "expected.txt")
    if ProcessInfo.processInfo.environment["MOMENTUM_UPDATE_GOLDENS"] != nil {
      try said.write(toFile: golden, atomically: true, encoding: .utf8)
      Issue.record("the expectation was written anew")
    }
    #expect(said == TestFiles.text(golden))
  }

  /// Whatever is cut off or overwritten, reading ends with a model or an error.
  @Test(arguments: UInt64(0)..<200)
  func survivesDamage(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let names = Self.cases
    var bytes = TestFiles.bytes(path(names[random.number(below: names.count)], "contents"))
    if seed % 2 == 0 {
      bytes = TestFiles.bytes(
        TestFiles.fixtures.appending(path: "Models/Zoo.xcdatamodel/contents")
          .path(percentEncoded: false))
    }
    for _ in 0..<5 where !bytes.isEmpty {
      bytes[random.number(below: bytes.count)] = UInt8(truncatingIfNeeded: random.next())
    }
    if random.chance(50) { bytes.removeLast(random.number(below: bytes.count)) }
    #expect(report(bytes).hasPrefix("contents:") || report(bytes).isEmpty)
  }

  private func path(_ name: String, _ file: String) -> String {
    Self.folder.appending(path: name).appending(path: file).path(percentEncoded: false)
  }

  private func report(_ bytes: [UInt8]) -> String {
    do throws(ModelReadError) {
      return try readModel(bytes, file: "contents").diagnostics.map { finding in
        finding.description + "\n" + (finding.note.map { "  note: \($0)\n" } ?? "")
      }.joined()
    } catch {
      return error.description + "\n"
    }
  }
}
