import MomentumCommand
import MomentumTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct InspectCommandTests {
  private struct Document: Decodable {
    struct Counts: Decodable, Equatable {
      var entities: Int
      var attributes: Int
      var relationships: Int
    }
    struct Finding: Decodable {
      var id: String
      var severity: String
      var line: Int?
      var column: Int?
      var entity: String?
      var property: String?
    }

    var version: Int
    var modelVersion: String
    var currentVersion: String?
    var versions: [String]
    var counts: Counts
    var findings: [Finding]
  }

  private func document(_ path: String) throws -> Document {
    let (code, result, messages) = momentum("inspect", path, "--format", "json")
    #expect(code == .success)
    #expect(messages.isEmpty)
    return try JSONDecoder().decode(Document.self, from: Data(result.utf8))
  }

  @Test func listsTheVersionsAndMarksTheCurrentOne() {
    let (code, result, messages) = momentum("inspect", fixture("Models/Shop.xcdatamodeld"))
    #expect(code == .success)
    #expect(messages.contains("[model-nested-version]"))
    #expect(result.contains("\n  Shop\n* Shop 2  (current)\n  Shop 10\n"))
    #expect(result.contains("Shop 2: 1 entity, 1 attribute, 0 relationships"))
    #expect(result.contains("\n  attribute v2  String, optional\n"))
  }

  @Test func describesRelationships() {
    let result = momentum("inspect", fixture("Models/Zoo.xcdatamodel")).result
    #expect(
      result.contains(
        "\n  relationship friends  to-many Animal, inverse Animal.friends, optional, ordered, "
          + "minimum 1, maximum 20, on delete Deny, renaming identifier 'pals', "
          + "hash modifier '3'\n"))
    #expect(
      result.contains(
        "\n  index byName (name descending, legs RTree, expression 'length:(name)')\n"))
  }

  @Test func countsTheElementsOfComposites() throws {
    let zoo = try document(fixture("Models/Zoo.xcdatamodel"))
    #expect(zoo.version == 1)
    #expect(zoo.counts == Document.Counts(entities: 2, attributes: 9, relationships: 2))
    #expect(zoo.versions == ["Zoo"])
  }

  @Test func showsTheVersionAskedFor() throws {
    let shop = try document(fixture("Models/Shop.xcdatamodeld#Shop"))
    #expect(shop.modelVersion == "Shop")
    #expect(shop.currentVersion == "Shop 2")
  }

  @Test func reportsFindingsInBothForms() throws {
    let path = fixture("Broken/unknown-attribute/contents")
    let finding = try #require(try document(path).findings.first)
    #expect(finding.id == "model-unknown-xml")
    #expect(finding.severity == "warning")
    #expect(finding.line == 4 && finding.column == 64)
    #expect(finding.entity == "Order")
    let (code, _, messages) = momentum("inspect", path)
    #expect(code == .success)
    #expect(messages.contains(":4:64: warning: 'deleteRule' is not known"))
    #expect(messages.contains("\n  note: look for a misspelling; it is kept, and means"))
  }

  @Test func givesTheSameBytesEveryTime() {
    let path = fixture("Models/Zoo.xcdatamodel")
    let first = momentum("inspect", path, "--format=json").result
    #expect(first == momentum("inspect", "--format=json", path).result)
  }

  @Test(arguments: [
    ("Models/Gone.xcdatamodeld", ExitCode.notFound),
    ("Models/Shop.xcdatamodeld#Shop 3", .notFound), ("Models", .unreadableInput),
    ("Models/Unmarked.xcdatamodeld", .unreadableInput),
    ("Models/Hollow.xcdatamodeld", .unreadableInput),
    ("Broken/truncated/contents", .unreadableInput),
    ("Broken/binary-model/contents", .unreadableInput),
  ])
  func saysInTheExitCodeWhatIsWrong(path: String, code: ExitCode) {
    let outcome = momentum("inspect", fixture(path))
    #expect(outcome.code == code)
    #expect(outcome.result.isEmpty)
    #expect(outcome.messages.contains("error: "))
  }

  /// Runs on real models where the folder `shared` stands beside the package.
  @Test(.enabled(if: TestFiles.hasShared))
  func inspectsEveryModelOfTheCorpus() {
    for path in TestFiles.corpusModels {
      #expect(momentum("inspect", path).code == .success)
    }
  }
}
