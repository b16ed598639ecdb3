import MomentumDiagnostics
import MomentumModel
import MomentumReader
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files that somebody made to do harm.
@Suite struct HostileModelTests {
  private func file(_ inside: String, head: String = "") -> [UInt8] {
    Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(head)<model>\(inside)</model>".utf8)
  }

  private func message(_ bytes: [UInt8]) -> String {
    do throws(ModelReadError) {
      _ = try readModel(bytes, file: "M")
      return "read"
    } catch {
      return error.description
    }
  }

  @Test func refusesAnAttributeOfElevenMegabytes() {
    let value = String(repeating: "x", count: 11 << 20)
    #expect(message(file("<entity name=\"\(value)\"/>")).hasPrefix("M:2:"))
  }

  @Test func refusesNestingOfAHundredThousandLevels() {
    let deep = String(repeating: "<entity>", count: 100_000)
    #expect(message(file(deep)).contains("more than 256 deep"))
  }

  @Test func refusesABombOfEntities() {
    let entities = (1...20).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);\">" }.joined()
    let head = "<!DOCTYPE model [<!ENTITY e0 \"aaaaaaaaaa\">\(entities)]>"
    let said = message(file("<entity name=\"&e20;\"/>", head: head))
    #expect(said.hasPrefix("M:2:") && said.contains("DOCTYPE"))
  }

  @Test(arguments: [
    "<!DOCTYPE model [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>",
    "<!DOCTYPE model SYSTEM \"file:///etc/passwd\">",
    "<!DOCTYPE model [<!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p;]>",
    "<!DOCTYPE model PUBLIC \"-//X//Y\" \"http://127.0.0.1:9/x.dtd\">",
  ])
  func opensNothingThatAFileNames(head: String) {
    let said = message(file("<entity name=\"&x;\"/>", head: head))
    #expect(said.contains("DOCTYPE") && !said.contains("root:"))
  }

  @Test func refusesANullByte() {
    #expect(message(file("<entity name=\"a\0b\"/>")).hasPrefix("M:2:"))
  }

  @Test func readsAHundredThousandEntities() throws {
    let entities = (0..<100_000).map { "<entity name=\"E\($0)\"/>" }.joined()
    #expect(try readModel(file(entities), file: "M").model.entities.count == 100_000)
  }

  @Test func refusesInheritanceWithoutEnd() {
    let entities = (1...300).map { "<entity name=\"E\($0)\" parentEntity=\"E\($0 - 1)\"/>\n" }
    let said = message(file("<entity name=\"E0\"/>\n" + entities.joined()))
    #expect(said == "M:259:35: error: entity 'E257' inherits over more than 256 levels")
  }

  /// Every one of the thousands of subentities has all properties of its parent.
  @Test func refusesInheritanceThatUnfoldsToMillions() {
    let attributes = (0..<1200).map { "<attribute name=\"a\($0)\"/>" }.joined()
    let children = (0..<1200).map { "<entity name=\"E\($0)\" parentEntity=\"P\"/>" }.joined()
    let said = message(file("<entity name=\"P\">\(attributes)</entity>\(children)"))
    #expect(said.contains("inherited properties to more than 1000000"))
  }

  @Test func endsWhereEntitiesInheritInACircle() throws {
    let entities = (0..<50_000).map {
      "<entity name=\"E\($0)\" parentEntity=\"E\(($0 + 1) % 50_000)\"/>"
    }
    let result = try readModel(file(entities.joined()), file: "M")
    #expect(result.diagnostics.count == 1001)
    #expect(result.diagnostics.allSatisfy { $0.id == "model-inheritance-cycle" })
  }

  @Test func findsTheInversesOfAnEntityWithThousandsOfRelationships() throws {
    let relationships = (0..<20_000).map {
      """
      <relationship name="r\($0)" destinationEntity="E" inverseName="r\($0)" inverseEntity="E"/>
      """
    }
    let model = file("<entity name=\"E\">\(relationships.joined())</entity>")
    #expect(try readModel(model, file: "M").diagnostics.isEmpty)
  }

  @Test(arguments: [
    #"<entity name="A" x:name="B" xmlns:x="urn:x"/>"#, #"<x:entity xmlns:x="urn:x" name="A"/>"#,
    #"<entity xmlns="urn:x" name="A"/>"#,
  ])
  func refusesNamespacesSinceTwoNamesWouldBecomeOne(element: String) {
    #expect(message(file(element)).contains("XML namespace"))
  }

  @Test func findsTheMarksOfAMergeBetweenElements() throws {
    let bytes = file("\n<entity name=\"A\"/>\n=======\n<entity name=\"B\"/>\n")
    let findings = try readModel(bytes, file: "M").diagnostics
    #expect(findings.map(\.id) == ["model-unknown-xml"])
    #expect(findings.first?.message.hasPrefix("text inside 'model'") == true)
  }

  @Test func keepsTheFirstThousandFindingsOfARuleAndSaysHowManyMoreThereAre() throws {
    let entities = String(repeating: "<entity name=\"E\" hue=\"1\"/>", count: 30_000)
    let found = try readModel(file(entities), file: "M").diagnostics
    #expect(found.count { $0.id == "model-unknown-xml" } == 1001)
    #expect(found.count { $0.id == "model-duplicate-entity" } == 1001)
    let left = found.filter { $0.message.hasSuffix("more of this rule are left out") }
    #expect(left.map(\.severity.rawValue).sorted() == ["error", "warning"])
    #expect(left.map { $0.message.prefix(5) } == ["28999", "29000"])
  }

  /// Thousands of findings would each tell the name of the entity.
  @Test(arguments: ["entity name", "entity name=\"E\" representedClassName", "composite name"])
  func refusesNamesOfKilobytes(element: String) {
    let name = String(repeating: "n", count: 1025)
    #expect(
      message(file("<\(element)=\"\(name)\"/>")).hasSuffix("a name is longer than 1024 bytes"))
    #expect(message(file("<\(element)=\"\(name.dropFirst())\"/>")) == "read")
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .isoLatin1])
  func readsOtherEncodings(encoding: String.Encoding) throws {
    let name = encoding == .isoLatin1 ? "ISO-8859-1" : "UTF-16"
    let text =
      "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<model><entity name=\"Größe\"/></model>"
    let mark: [UInt8] =
      switch encoding {
      case .utf16LittleEndian: [0xFF, 0xFE]
      case .utf16BigEndian: [0xFE, 0xFF]
      default: []
      }
    let bytes = mark + Array(try #require(text.data(using: encoding)))
    #expect(try readModel(bytes, file: "M").model.entities.map(\.name) == ["Größe"])
    #expect(try ModelFile(bytes, file: "M").model.entities.map(\.name) == ["Größe"])
  }

  @Test func tellsBytesThatAreNotOfTheEncoding() {
    let bytes = Array("<?xml version=\"1.0\" encoding=\"ISO-2022-JP\"?><model a=\"".utf8)
    #expect(message(bytes + [0xBB, 0x2F, 0x1B, 0x24] + Array("\"/>".utf8)).contains("conversion"))
  }
}
