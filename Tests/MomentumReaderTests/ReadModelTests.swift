import MomentumDiagnostics
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct ReadModelTests {
  private let file = TestFiles.fixtures.appending(path: "Models/Zoo.xcdatamodel/contents")
    .path(percentEncoded: false)

  private func readZoo() throws -> ReadResult {
    try readModel(TestFiles.bytes(file), file: "Zoo")
  }

  @Test func knowsTheWholeVocabulary() throws {
    #expect(try readZoo().diagnostics.isEmpty)
  }

  @Test func readsEveryFieldOfTheModel() throws {
    #expect(try readZoo().model == zooModel)
  }

  /// The line and column of a text in the fixture, both from 1.
  private func place(of text: String, plus offset: Int = 0) -> FilePosition? {
    let lines = TestFiles.text(file).split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if let range = line.firstRange(of: text) {
        let column = line[..<range.lowerBound].utf8.count + 1 + offset
        return FilePosition(file: "Zoo", line: number + 1, column: column)
      }
    }
    return nil
  }

  @Test func remembersWhereEachElementBegins() throws {
    let map = try readZoo().sourceMap
    #expect(map[ModelPath("Animal")] == place(of: "<entity name=\"Animal\""))
    #expect(map[ModelPath("Animal", "owner")] == place(of: "<relationship name=\"owner\""))
    #expect(map[ModelPath("Animal", "namesakes")] == place(of: "<fetchedProperty"))
    #expect(map[ModelPath("Place")] == place(of: "<composite name=\"Place\""))
    #expect(map[ModelPath("Place", "latitude")] == place(of: "<attribute name=\"latitude\""))
  }

  @Test func remembersWhereEachValueStands() throws {
    let map = try readZoo().sourceMap
    #expect(
      map[ModelPath("Animal", "legs"), "defaultValueString"] == place(of: "4\" usesScalar"))
    #expect(map[ModelPath("Dog"), "parentEntity"] == place(of: "Animal\" syncable"))
  }

  @Test func fallsBackToTheNearestElement() throws {
    let map = try readZoo().sourceMap
    let dog = place(of: "<entity name=\"Dog\"")
    #expect(map[ModelPath("Dog"), "versionHashModifier"] == dog)
    #expect(map[ModelPath("Dog", "tail")] == dog)
    #expect(map[ModelPath("Dog", "tail"), "name"] == dog)
    #expect(map[ModelPath("Cat")] == nil)
    // The value holds character references, so that its place is not known exactly.
    #expect(
      map[ModelPath("Animal", "name"), "defaultValueString"]
        == place(of: "<attribute name=\"name\""))
  }

  @Test func readsOtherEncodings() throws {
    let text = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><model>\n<entity name=\"Gr"
    let bytes = Array(text.utf8) + [0xF6] + Array("sse\" colour=\"x\"/></model>".utf8)
    let result = try readModel(bytes, file: "latin")
    #expect(result.model.entities.map(\.name) == ["Grösse"])
    #expect(result.diagnostics.first?.position == FilePosition(file: "latin", line: 2))
  }

  @Test func readsAFileWithAByteOrderMark() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("<model><entity name=\"Order\"/></model>".utf8)
    let result = try readModel(bytes, file: "x")
    #expect(result.model.entities.map(\.name) == ["Order"])
  }

  @Test func refusesAFileThatIsTooLarge() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 64 << 20 + 1)
    #expect(throws: ModelReadError.self) { try readModel(bytes, file: "x") }
  }

  /// Twenty times the entities may not take four hundred times the time.
  @Test func readsALargeModelInLinearTime() throws {
    func time(_ count: Int) throws -> Duration {
      let entities = (0..<count).map { number in
        "<entity name=\"E\(number)\">\n<attribute name=\"a\" attributeType=\"String\"/>\n"
          + "<relationship name=\"r\" destinationEntity=\"E0\"/>\n</entity>\n"
      }
      let bytes = Array("<model>\n\(entities.joined())</model>".utf8)
      // The best of three, since other tests run at the same time.
      let times = try (0..<3).map { _ in
        try ContinuousClock().measure { _ = try readModel(bytes, file: "x") }
      }
      return times.min() ?? .zero
    }
    let small = try time(200)
    #expect(try time(4000) < small * 100 + .milliseconds(200))
  }
}
