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
  }

  /// What has no path of its own is known by its number.
  @Test(
    arguments: [
      (nil, .model, "<model"), (nil, .composite(0), "<composite"),
      (nil, .compositeElement(composite: 0, 0), "<attribute name=\"latitude\""),
      (nil, .configuration(0), "<configuration"),
      (nil, .member(configuration: 0, 0), "<memberEntity"),
      (nil, .fetchRequest(0), "<fetchRequest name=\"ByName\""),
      (ModelPath("Animal"), .fetchIndex(0), "<fetchIndex "),
      (ModelPath("Animal"), .fetchIndexElement(index: 0, 2), "<fetchIndexElement expression"),
      (ModelPath("Animal"), .uniquenessConstraint(0), "<uniquenessConstraint>"),
      (
        ModelPath("Animal"), .constraint(uniquenessConstraint: 0, 1), "<constraint value=\"legs\""
      ),
      (ModelPath("Animal"), .compoundIndex(0), "<compoundIndex>"),
      (ModelPath("Animal"), .compoundIndexElement(index: 0, 1), "<index value=\"legs\""),
      (ModelPath("Animal"), .userInfoEntry(0), "<entry key=\"größe\""),
      (ModelPath("Animal", "namesakes"), .request, "<fetchRequest name=\"fetchedProperty"),
      // A part that is not there has the place of what it would be in.
      (ModelPath("Animal"), .fetchIndex(7), "<entity name=\"Animal\""),
      (ModelPath("Animal", "legs"), .userInfoEntry(0), "<attribute name=\"legs\""),
    ] as [(ModelPath?, ModelPart, String)])
  func remembersWhereEachPartBegins(path: ModelPath?, part: ModelPart, text: String) throws {
    let index = SourceIndex(try readZoo().sourceMap)
    #expect(index.position(of: path, part: part) == place(of: text))
  }

  @Test func remembersWhereEachValueStands() throws {
    let map = try readZoo().sourceMap
    #expect(
      map[ModelPath("Animal", "legs"), "defaultValueString"] == place(of: "4\" usesScalar"))
    #expect(map[ModelPath("Dog"), "parentEntity"] == place(of: "Animal\" syncable"))
    // The parser copies values with character references and tells no place of them.
    #expect(
      map[ModelPath("Animal", "name"), "defaultValueString"] == place(of: "&lt;no &quot;"))
    #expect(
      map[ModelPath("Animal", "name"), "regularExpressionString"] == place(of: "[a-z]+\" indexed"))
  }

  @Test func fallsBackToTheNearestElement() throws {
    let map = try readZoo().sourceMap
    let dog = place(of: "<entity name=\"Dog\"")
    #expect(map[ModelPath("Dog"), "versionHashModifier"] == dog)
    #expect(map[ModelPath("Dog", "tail")] == dog)
    #expect(map[ModelPath("Dog", "tail"), "name"] == dog)
    #expect(map[ModelPath("Cat")] == nil)
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
