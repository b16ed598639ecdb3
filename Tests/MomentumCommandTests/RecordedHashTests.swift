import Foundation
import MomentumArchive
import MomentumCommand
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

/// Hashes that no rule tells: they are taken from what a compiler recorded, and never for an entity
/// that was defined otherwise.
@Suite struct RecordedHashTests {
  private let scratch: ScratchBundle
  private let recorded: String
  private static let wanted = VersionHash(bytes: Array(repeating: 0xAB, count: 32))

  /// `Note` inherits from `Base` and has a derived attribute. The compiled bundle records a hash for
  /// it.
  private static let model = """
    <model>
    <entity name="Base" isAbstract="YES">
    <attribute name="made" optional="YES" attributeType="Date"/></entity>
    <entity name="Note" parentEntity="Base">
    <attribute name="count" optional="YES" attributeType="Integer 64" derived="YES"
    derivationExpression="title.length"/>
    <attribute name="title" optional="YES" attributeType="String" defaultValueString="x"/>
    <relationship name="tags" optional="YES" toMany="YES" deletionRule="Nullify"
    destinationEntity="Tag" inverseName="notes" inverseEntity="Tag"/>
    </entity>
    <entity name="Tag"><attribute name="name" optional="YES" attributeType="String"/>
    <relationship name="notes" optional="YES" toMany="YES" deletionRule="Nullify"
    destinationEntity="Note" inverseName="tags" inverseEntity="Note"/>
    </entity>
    </model>
    """

  init() throws {
    scratch = try ScratchBundle()
    recorded = scratch.path("Recorded.momd")
    try FileManager.default.removeItem(atPath: scratch.bundle + "/Notes.xcdatamodel")
    try scratch.writeContents("Notes 2", Self.model)
    try #require(momentum("compile", scratch.bundle, "-o", recorded).code == .success)
    try record { $0["Note"] = Self.wanted }
  }

  /// Writes the hashes of the compiled version, after a change.
  private func record(_ change: (inout [String: VersionHash]) -> Void) throws {
    var hashes = try scratch.model("Notes 2").versionHashes().entities
    change(&hashes)
    let list = PropertyList.dictionary([
      "NSManagedObjectModel_CurrentVersionName": .string("Notes 2"),
      "NSManagedObjectModel_VersionHashes": .dictionary([
        "Notes 2": .dictionary(hashes.mapValues { .data($0.bytes) })
      ]),
    ])
    try Data(list.binary()).write(to: URL(filePath: recorded + "/VersionInfo.plist"))
  }

  private func hash(_ path: String? = nil) -> String {
    momentum("hash", path ?? scratch.bundle, "--compiled", recorded).result
  }

  @Test func theRecordedHashServesTheSameEntity() throws {
    let result = hash()
    #expect(result.contains("\(Self.wanted.base64)  Note\n"))
    #expect(!result.contains("unknown"))
    #expect(hash(recorded) == result)
    #expect(momentum("hash", recorded).result == result)
    #expect(momentum("hash", recorded + "/VersionInfo.plist").result == result)
    #expect(momentum("hash", scratch.bundle).result.contains("unknown  Note  ("))
    // The file alone records nothing.
    #expect(momentum("hash", recorded + "/Notes 2.mom").result.contains("unknown  Note  ("))
  }

  /// What no hash regards.
  @Test(arguments: [
    (#"defaultValueString="x""#, #"defaultValueString="y""#), ("title.length", " title.length "),
    (#"deletionRule="Nullify""#, #"deletionRule="Cascade""#),
    (#"attributeType="Date"/>"#, #"attributeType="Date" usesScalarValueType="NO"/>"#),
    ("<model>", #"<model userDefinedModelVersionIdentifier="7">"#),
    (#"isAbstract="YES">"#, #"isAbstract="YES" representedClassName="Base">"#),
    ("</model>", "<entity name=\"More\"/></model>"),
    (
      #"<attribute name="name" optional="YES""#, #"<attribute name="name""#
    ),
  ])
  func theRecordedHashServesWhatDiffersInOtherThings(old: String, new: String) throws {
    let text = Self.model.replacing(old, with: new)
    try #require(text != Self.model)
    try scratch.writeContents("Notes 2", text)
    #expect(hash().contains("\(Self.wanted.base64)  Note\n"))
    #expect(!hash().contains("unknown  Note"))
  }

  @Test(arguments: [
    ("title.length", "title.length + 1"),
    (
      #"name="count" optional="YES""#, #"name="count""#
    ),
    (
      #"name="count" optional="YES" attributeType="Integer 64""#,
      #"name="count" optional="YES" attributeType="Integer 32""#
    ),
    (
      #"name="title" optional="YES""#, #"name="title""#
    ),
    (
      #"name="made" optional="YES""#, #"name="made""#
    ),
    (#"isAbstract="YES""#, #"isAbstract="NO""#), (#" parentEntity="Base""#, ""),
    (#"name="Note" "#, #"name="Note" versionHashModifier="2" "#),
    (#"name="title" "#, #"name="title" versionHashModifier="2" "#),
    (#"name="tags" optional="YES""#, #"name="tags""#),
    (#"destinationEntity="Tag""#, #"maxCount="3" destinationEntity="Tag""#),
    (#"name="tags" optional="YES""#, #"name="tags" optional="YES" ordered="YES""#),
    (
      #"<relationship name="tags""#,
      "<uniquenessConstraints><uniquenessConstraint><constraint value=\"title\"/>"
        + "</uniquenessConstraint></uniquenessConstraints><relationship name=\"tags\""
    ),
  ])
  func theRecordedHashDoesNotServeAnEntityThatIsDefinedOtherwise(old: String, new: String) throws {
    let text = Self.model.replacing(old, with: new)
    try #require(text != Self.model)
    try scratch.writeContents("Notes 2", text)
    let result = hash()
    #expect(result.contains("unknown  Note  ("))
    #expect(!result.contains(Self.wanted.base64))
    #expect(result.hasSuffix("digest    unknown\nchecksum  unknown\n"))
  }

  /// A compiled model that was read does not tell what its composites are made of.
  @Test func theHashOfACompositeServesOnlyTheModelItself() throws {
    let composite = #"<attribute name="title" attributeType="Composite" composite="Place"/>"#
    let text = """
      <model><entity name="Note">\(composite)</entity>
      <composite name="Place"><attribute name="x" attributeType="Double"/></composite></model>
      """
    try scratch.writeContents("Notes 2", text)
    try #require(momentum("compile", scratch.bundle, "-o", recorded).code == .success)
    let other = scratch.path("Other.momd")
    try #require(momentum("compile", scratch.bundle, "-o", other).code == .success)
    try record { $0["Note"] = Self.wanted }
    #expect(momentum("hash", recorded).result.contains("\(Self.wanted.base64)  Note\n"))
    #expect(momentum("inspect", recorded).messages.contains("note: the composite type is left out"))
    #expect(hash().contains("unknown  Note  ("))
    #expect(hash(other).contains("unknown  Note  ("))
  }

  @Test func recordedHashesThatContradictTheComputedOnesAreNotUsed() throws {
    try record {
      $0["Note"] = Self.wanted
      $0["Tag"] = Self.wanted
    }
    #expect(hash().contains("unknown  Note  ("))
    #expect(!hash().contains(Self.wanted.base64))
    #expect(!momentum("hash", recorded).result.contains(Self.wanted.base64))
    try record {
      $0["Note"] = Self.wanted
      $0["Tag"] = nil
    }
    #expect(hash().contains("unknown  Note  ("))
    try record { _ in }
    #expect(hash().contains("unknown  Note  ("))
  }

  @Test func aHashThatIsComputedStaysAsItIs() throws {
    let own = momentum("hash", scratch.bundle).result.split(separator: "\n")
    let completed = hash().split(separator: "\n")
    for entity in ["Base", "Tag"] {
      let line = own.first { $0.hasSuffix("  " + entity) }
      #expect(line != nil && completed.contains { $0 == line })
    }
  }

  @Test func writesWhatIsUnknownAsJSON() throws {
    func entities(_ arguments: [String]) throws -> [[String: Any]] {
      var result = ""
      let code = run(
        arguments: ["hash", scratch.bundle, "--format", "json"] + arguments,
        output: Output(result: { result += $0 }, message: { _ in }))
      #expect(code == .success)
      let document = try JSONSerialization.jsonObject(with: Data(result.utf8)) as? [String: Any]
      #expect((document?["digest"] is String) == !arguments.isEmpty)
      #expect((document?["checksum"] is String) == !arguments.isEmpty)
      return document?["entities"] as? [[String: Any]] ?? []
    }
    let unknown = try entities([])
    #expect(unknown.map { $0["name"] as? String } == ["Base", "Note", "Tag"])
    #expect(unknown.map { $0["hash"] is String } == [true, false, true])
    #expect(unknown[1]["unknown"] is String)
    let known = try entities(["--compiled", recorded])
    #expect(known[1]["hash"] as? String == Self.wanted.base64)
    #expect(known[1]["unknown"] == nil)
  }

  @Test func severalSourcesMayBeGiven() throws {
    let other = try ScratchBundle()
    let compiled = other.path("Other.momd")
    #expect(momentum("compile", other.bundle, "-o", compiled).code == .success)
    let (code, result, _) = momentum(
      "hash", scratch.bundle, "--compiled", compiled, "--compiled", recorded, "--compiled",
      other.bundle)
    #expect(code == .success)
    #expect(result == hash())
  }

  @Test func aSourceThatIsNoneIsAnError() throws {
    #expect(
      momentum("hash", scratch.bundle, "--compiled", scratch.path("none")).code == .notFound)
    try Data("text".utf8).write(to: URL(filePath: recorded + "/VersionInfo.plist"))
    let (code, result, messages) = momentum("hash", scratch.bundle, "--compiled", recorded)
    #expect(code == .unreadableInput)
    #expect(result == "")
    #expect(messages.contains("VersionInfo.plist:1:1: error: "))
  }
}
