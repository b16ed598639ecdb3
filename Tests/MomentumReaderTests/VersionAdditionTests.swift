import Foundation
import MomentumReader
import MomentumTestSupport
import Testing

@Suite struct VersionAdditionTests {
  private let scratch: ScratchFolder
  private var bundle: String { scratch.path("App.xcdatamodeld") }
  private static let key = "<key>_XCCurrentVersionName</key>"
  static let contents = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" \
    lastSavedToolsVersion="21513" systemVersion="22D68" minimumToolsVersion="Automatic" \
    sourceLanguage="Swift" userDefinedModelVersionIdentifier="">
        <entity name="Order" representedClassName="Order" syncable="YES">
            <attribute name="total" optional="YES" attributeType="Double"/>
        </entity>
    </model>
    """

  init() throws { scratch = try ScratchFolder() }

  private func write(_ version: String, _ text: String = contents) throws {
    try scratch.write(text, to: "App.xcdatamodeld/\(version).xcdatamodel/contents")
  }

  private func mark(_ text: String) throws {
    try scratch.write(text, to: "App.xcdatamodeld/.xccurrentversion")
  }

  private var marked: String { TestFiles.text(bundle + "/.xccurrentversion") }

  @discardableResult
  private func add(_ name: String? = nil) throws -> VersionAddition {
    let addition = try VersionAddition(to: try loadSide(bundle).bundle, named: name)
    try addition.write()
    return addition
  }

  @Test func addsAFolderAndTheMarkAndTouchesNothingElse() throws {
    try write("App")
    try write("App 2", Self.contents.replacing("Double", with: "Float"))
    try mark("<plist><dict>\(Self.key)<string>App 2.xcdatamodel</string></dict></plist>")
    try scratch.write("kept", to: "App.xcdatamodeld/App 2.xcdatamodel/layout")
    try scratch.write("kept", to: "App.xcdatamodeld/notes.txt")
    try scratch.write("kept", to: "beside")
    let before = try scratch.tree()
    let addition = try add()
    #expect(addition.name == "App 3")
    #expect(addition.source == "App 2")
    #expect(addition.isVerbatim)
    let after = try scratch.tree()
    let changed = after.keys.filter { before[$0] != after[$0] }
    #expect(
      Set(changed) == [
        "App.xcdatamodeld/App 3.xcdatamodel", "App.xcdatamodeld/App 3.xcdatamodel/contents",
        "App.xcdatamodeld/.xccurrentversion",
      ])
    #expect(before.keys.allSatisfy { after[$0] != nil })
    #expect(
      after["App.xcdatamodeld/App 3.xcdatamodel/contents"]
        == before["App.xcdatamodeld/App 2.xcdatamodel/contents"])
    #expect(try loadSide(bundle).version().name == "App 3")
  }

  /// Each `NAME` stands for the version's name.
  @Test(arguments: [
    "<plist><dict>\(key)<string>NAME.xcdatamodel</string></dict></plist>",
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <!-- <key>_XCCurrentVersionName</key><string>Never.xcdatamodel</string> -->
    <plist version="1.0">
    <dict>
    \t<key>Before</key> <string>NAME.xcdatamodel</string>
    \t\(key)
    \t<!-- the > next --> <string>NAME.xcdatamodel</string>
    \t<key>After &amp; last</key>  <array><true/></array>
    </dict>
    </plist>\r\n\r\n
    """,
    "<plist><dict>\(key)<string >NAME.xcdatamodel</string\n></dict></plist>",
    "<plist><dict>\(key)<string>NAME</string></dict></plist>",
  ])
  func changesNothingButTheNameInTheMark(text: String) throws {
    try write("Old")
    try mark(text.replacing("NAME", with: "Old"))
    try add("New")
    // Only the first key's value is a name; another one of the same text stays.
    let place = try #require(text.ranges(of: Self.key).last)
    let name = try #require(
      text[place.upperBound...].firstRange(of: "NAME.xcdatamodel")
        ?? text[place.upperBound...].firstRange(of: "NAME"))
    var wanted = text
    wanted.replaceSubrange(name, with: "New.xcdatamodel")
    #expect(marked == wanted.replacing("NAME", with: "Old"))
    #expect(try loadSide(bundle).version().name == "New")
  }

  /// Where the name is spelled in a way that no tool writes, what matters is what the file says.
  @Test(arguments: [
    "<plist><dict>\(key)<string><![CDATA[Old.xcdatamodel]]></string><key>k</key><true/></dict></plist>",
    "<plist><dict>\(key)<string>O<!-- </string> -->ld.xcdatamodel</string></dict></plist>",
    "<plist><dict>\(key)<string a='>'>Old.xcdatamodel</string></dict></plist>",
    "<plist><dict>\(key)<string>&#79;ld.xcdatamodel</string></dict></plist>",
  ])
  func setsTheMarkHoweverTheNameIsSpelled(text: String) throws {
    try write("Old")
    try write("Older")
    try mark(text)
    #expect(try loadSide(bundle).version().name == "Old")
    try add("New")
    #expect(try loadSide(bundle).version().name == "New")
    #expect(!marked.contains("ld.xcdatamodel"))
  }

  @Test func setsTheMarkInAnotherEncoding() throws {
    try write("Old")
    let text = "<plist><dict>\(Self.key)<string>Old.xcdatamodel</string></dict></plist>"
    try mark("")
    let encoded = try #require(text.data(using: .utf16))
    try encoded.write(to: URL(filePath: bundle + "/.xccurrentversion"))
    try #require(try loadSide(bundle).version().name == "Old")
    try add("New")
    #expect(try loadSide(bundle).version().name == "New")
  }

  @Test(arguments: [
    nil, "<plist><dict/></plist>", "<plist><dict></dict></plist>",
    "<plist><dict><key>other</key><true/></dict></plist>",
    "<plist><dict><key>other</key><true/>\(key)<string/></dict></plist>",
    "<plist><dict><key>other</key><true/>\(key)<string></string></dict></plist>",
    "<plist><dict><key>other</key><true/>\(key)<string /></dict></plist>",
  ])
  func setsTheMarkWhereTheOnlyVersionHadNone(text: String?) throws {
    try write("Old")
    if let text { try mark(text) }
    try add()
    #expect(try loadSide(bundle).version().name == "Old 2")
    #expect(marked.contains("<key>other</key><true/>") == text?.contains("other") ?? false)
  }

  @Test(arguments: ["Größe & <Maß> \"1\"", "a'b", "日本", "A#2", "A.mom", "A.xcdatamodel.x", " A"])
  func takesAnyNameThatAFolderCanHave(name: String) throws {
    try write("Old")
    #expect(try add(name).name == name)
    #expect(try loadSide(bundle).version().name == name)
    #expect(try loadSide("\(bundle)#\(name)").version().name == name)
    #expect(try add().source == name)
  }

  @Test func takesTheNameOfAFolderToo() throws {
    try write("Old")
    #expect(try add("New.xcdatamodel").name == "New")
  }

  @Test(arguments: [
    "", " ", "a/b", "/", ".x", ".", "..", "../x", ".xcdatamodel", "a\nb", "a\u{0}b", "a\u{7F}",
    "a\u{85}", "a\u{2028}", "a" + String(decoding: [0xEF, 0xBF, 0xBF] as [UInt8], as: UTF8.self),
    "Old", "old", "OLD.xcdatamodel",
  ])
  func refusesANameThatIsNone(name: String) throws {
    try write("Old")
    let before = try scratch.tree()
    let error = #expect(throws: ModelReadError.self) { try add(name) }
    #expect(error?.kind == .unreadable)
    #expect(try scratch.tree() == before)
  }

  @Test func saysThatACopyIsNotVerbatim() throws {
    try write("Old", Self.contents.replacing("</model>", with: "<!-- by hand --></model>"))
    let addition = try add()
    #expect(!addition.isVerbatim)
    let copy = try loadSide(bundle).version().read().model
    #expect(try loadSide(bundle + "#Old").version().read().model == copy)
  }

  @Test func leavesWhatAppearedMeanwhile() throws {
    try write("Old")
    let addition = try VersionAddition(to: try loadSide(bundle).bundle, named: nil)
    try write("Old 2", "somebody else's")
    let before = try scratch.tree()
    #expect(throws: (any Error).self) { try addition.write() }
    #expect(try scratch.tree() == before)
  }

  @Test func addsNothingWhereTheMarkCannotBeWritten() throws {
    try write("Old")
    let addition = try VersionAddition(to: try loadSide(bundle).bundle, named: nil)
    try scratch.write("in the way", to: "App.xcdatamodeld/.xccurrentversion/file")
    let before = try scratch.tree()
    #expect(throws: (any Error).self) { try addition.write() }
    #expect(try scratch.tree() == before)
  }

  @Test func addsNothingWhereTheFolderCannotBeMade() throws {
    try write("Old")
    let long = try VersionAddition(
      to: try loadSide(bundle).bundle, named: String(repeating: "x", count: 250))
    let gone = try VersionAddition(to: try loadSide(bundle).bundle, named: nil)
    try scratch.write("a file", to: "App.xcdatamodeld/Old 2.xcdatamodel")
    let before = try scratch.tree()
    #expect(throws: (any Error).self) { try long.write() }
    #expect(throws: (any Error).self) { try gone.write() }
    #expect(try scratch.tree() == before)
    try FileManager.default.removeItem(atPath: bundle)
    #expect(throws: (any Error).self) { try gone.write() }
    #expect(try scratch.tree().isEmpty)
  }

  @Test func keepsThePermissionsOfTheMark() throws {
    try write("Old")
    try mark("<plist><dict/></plist>")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o664], ofItemAtPath: bundle + "/.xccurrentversion")
    try add()
    let attributes = try FileManager.default.attributesOfItem(
      atPath: bundle + "/.xccurrentversion")
    #expect(attributes[.posixPermissions] as? Int == 0o664)
  }
}
