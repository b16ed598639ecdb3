import Foundation
import MomentumDiagnostics
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

/// Files that are damaged or made to mislead are refused with a place, or read; nothing traps.
@Suite struct HostileMappingTests {
  private func read(_ text: String) throws -> MappingModelFile {
    try MappingModelFile(Array(text.utf8), file: "x/xcmapping.xml")
  }

  private func document(_ objects: String) -> String {
    """
    <?xml version="1.0" standalone="yes"?>
    <!DOCTYPE database SYSTEM "file:///System/Library/DTDs/CoreData.dtd">
    <database>
    <databaseInfo><version>1</version></databaseInfo>
    \(objects)
    </database>
    """
  }

  @Test("What is wrong with a file is told with its line")
  func faultsAreTold() throws {
    let model = #"<object type="XDDEVMAPPINGMODEL" id="z1">"#
    let cases: [(String, String, Int)] = [
      ("", "the file is empty", 1), ("bplist00", "a binary property list", 1),
      ("<database>", "not well-formed", 1),
      ("<other/>", "no Core Data store in XML", 1), (document(""), "no mapping model", 1),
      (document("\(model)</object>"), "has no 'sourcemodeldata'", 5),
      (
        document(
          "\n\(model)<attribute name=\"sourcemodeldata\" type=\"binary\">?</attribute></object>"),
        "is not base64", 6
      ),
      (
        document(
          "\(model)<attribute name=\"sourcemodeldata\" type=\"binary\">AAAA</attribute></object>"),
        "in 'sourcemodeldata'", 5
      ),
      (document("\(model)</object>\n\(model)</object>"), "two objects have the id 'z1'", 6),
      (
        document("\(model)</object>\n<object type=\"XDDEVMAPPINGMODEL\" id=\"z2\"></object>"),
        "two mapping models", 6
      ),
      (
        document(
          "\(model)<attribute name=\"a\" type=\"b\">1</attribute><attribute name=\"a\" type=\"b\">2</attribute></object>"
        ),
        "'a' stands twice", 5
      ),
      (
        #"<!DOCTYPE d [<!ENTITY e "x">]><database>&e;</database>"#, "entity", 1
      ),
    ]
    for (text, message, line) in cases {
      let error = #expect(throws: ModelReadError.self, "\(message)") { try read(text) }
      #expect(error?.message.contains(message) == true, "\(error?.description ?? "")")
      #expect(error?.position.line == line, "\(message)")
      #expect(error?.position.file == "x/xcmapping.xml")
    }
  }

  @Test(
    "References to nothing, to the wrong kind, and to one object twice are refused",
    .enabled(if: TestFiles.hasShared))
  func referencesAreChecked() throws {
    let text = TestFiles.text(
      (SharedMappings.paths.first { $0.hasSuffix("Moody 4-Moody 5.xcmappingmodel") } ?? "")
        + "/xcmapping.xml")
    #expect(throws: Never.self) { try read(text) }
    let marker = "name=\"entitymappings\""
    let start = try #require(text.firstRange(of: marker))
    let ids = try #require(text[start.upperBound...].firstRange(of: "idrefs=\""))
    let end = try #require(text[ids.upperBound...].firstIndex(of: "\""))
    let list = text[ids.upperBound..<end]
    let first = try #require(list.split(separator: " ").first)
    let root = try #require(text.firstRange(of: "type=\"XDDEVMAPPINGMODEL\" id=\""))
    let rootID = text[root.upperBound...].prefix { $0 != "\"" }
    for (replacement, message) in [
      ("z999999", "is no object"), (String(rootID), "which is a 'XDDEVMAPPINGMODEL'"),
      ("\(first) \(first)", "belongs elsewhere"),
    ] {
      let changed = text.replacingCharacters(in: ids.upperBound..<end, with: replacement)
      let error = #expect(throws: ModelReadError.self) { try read(changed) }
      #expect(error?.message.contains(message) == true, "\(error?.description ?? "")")
    }
    // An entity that the embedded model does not have is no error, and never fits.
    let renamed = text.replacing(">Mood</attribute>", with: ">Moo</attribute>")
    let mapping = try read(renamed).mapping
    #expect(mapping.entityMappings.contains { $0.source == MappedEntity(name: "Moo", hash: nil) })
    #expect(mapping.fit(to: try read(text).models.map { $0.versionHashes() }) == .unrelated)
    // What is not known is kept, so that it is not passed over.
    let strange = text.replacing(
      "<attribute name=\"mappingnumber\"",
      with:
        "<attribute name=\"filterthing\" type=\"string\">x</attribute><attribute name=\"mappingnumber\""
    )
    #expect(
      try read(strange).mapping.entityMappings.allSatisfy { $0.notUnderstood == ["filterthing"] })
  }

  @Test(
    "A real file that is cut or has bytes changed is read or refused",
    .enabled(if: TestFiles.hasShared))
  func damagedFilesNeverTrap() throws {
    let path = SharedMappings.paths.first { $0.hasSuffix("V2toV3.xcmappingmodel") } ?? ""
    let bytes = TestFiles.bytes(path + "/xcmapping.xml")
    var (read, refused) = (0, 0)
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var damaged = bytes
      if random.chance(30) {
        damaged.removeLast(random.number(below: damaged.count))
      }
      for _ in 0..<(1 + random.number(below: 4)) where !damaged.isEmpty {
        let place = random.number(below: damaged.count)
        damaged[place] = random.chance(50) ? UInt8(random.number(below: 256)) : UInt8(ascii: "A")
      }
      do throws(ModelReadError) {
        let file = try MappingModelFile(damaged, file: "damaged")
        let again = try? MappingModel(text: file.mapping.text)
        #expect(again == file.mapping, "seed \(seed)")
        read += 1
      } catch {
        #expect(!error.message.isEmpty, "seed \(seed)")
        refused += 1
      }
    }
    print("200 damaged mapping models: \(read) read, \(refused) refused")
    #expect(read > 0 && refused > 0)
  }

  @Test("A mapping model with hundreds of thousands of objects is read in linear time")
  func longFilesEnd() {
    let many = (0..<200_000).map {
      #"<object type="A" id="a\#($0)"><attribute name="n" type="s">x</attribute></object>"#
    }
    let error = #expect(throws: ModelReadError.self) { try read(document(many.joined())) }
    #expect(error?.message == "the file holds no mapping model")
  }

  @Test("Paths that hold no mapping model are told")
  func pathsAreChecked() throws {
    let folder = try TestFiles.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    #expect(throws: ModelReadError("no such file or folder", file: path + "/no", kind: .notFound)) {
      try MappingModelFile(at: path + "/no")
    }
    #expect(throws: ModelReadError("the folder holds no 'xcmapping.xml'", file: path)) {
      try MappingModelFile(at: path)
    }
  }
}
