import MomentumModel
import MomentumReader
import MomentumTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct WritingTests {
  private static let head = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"# + "\n"

  /// A model with what is given inside its first entity, in Xcode's form.
  private func file(
    root: String = "", entity: String = "", inEntity: String = "", inModel: String = ""
  ) -> String {
    Self.head
      + #"""
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" lastSavedToolsVersion="21513" systemVersion="22D68" minimumToolsVersion="Automatic" sourceLanguage="Swift"\#(root) userDefinedModelVersionIdentifier="">
          <entity name="Order" representedClassName="Order" syncable="YES"\#(entity)>
      \#(inEntity.isEmpty ? "" : inEntity + "\n")        <attribute name="total" optional="YES" attributeType="Double"/>
          </entity>\#(inModel.isEmpty ? "" : "\n" + inModel)
      </model>
      """#
  }

  private func rewritten(_ text: String) throws -> String {
    String(decoding: try ModelFile(Array(text.utf8), file: "contents").bytes, as: UTF8.self)
  }

  @Test func givesBackTheWholeVocabularyByteForByte() throws {
    let path = TestFiles.fixtures.appending(path: "Models/Zoo.xcdatamodel/contents")
      .path(percentEncoded: false)
    let lines = try rewritten(TestFiles.text(path)).split(separator: "\n")
    #expect(lines == TestFiles.text(path).split(separator: "\n"))
  }

  @Test(arguments: [
    #"        <attribute name="a" optional="NO" attributeType="Boolean" defaultValueString="0"/>"#,
    #"        <attribute name="a" optional="true" attributeType="Double"/>"#,
    #"        <attribute name="a" attributeType="Integer 32" defaultValueString="NO"/>"#,
    #"        <attribute name="a" attributeType="Integer32"/>"#,
    #"        <attribute name="a" attributeType="Transformable" valueTransformerName="" customClassName="."/>"#,
    #"        <attribute name="a" attributeType="Date" defaultDateTimeInterval="0" defaultValueString="0" usesScalarValueType="NO"/>"#,
    #"        <attribute name="a" attributeType="String" elementID="" shine="&lt;&gt;&amp;&quot;'&#10;&#9;é"/>"#,
    #"        <relationship name="r" minCount="0" maxCount="01" deletionRule="Vanish" destinationEntity="Order"/>"#,
    #"        <relationship name="r" maxCount="1"/>"#,
    #"        <compoundIndexes/>"#,
    #"        <fetchIndex name="i">"# + "\n"
      + #"            <fetchIndexElement property="total" type="Weird" order="up"/>"# + "\n"
      + #"        </fetchIndex>"#,
  ])
  func keepsWhatXcodeWouldSpellOtherwise(line: String) throws {
    let sorted = line.contains("<attribute") ? line : nil
    let text =
      sorted.map { file(inEntity: $0) }
      ?? file(inEntity: "").replacing("\n    </entity>", with: "\n\(line)\n    </entity>")
    #expect(try rewritten(text) == text)
  }

  @Test(arguments: [
    (#" usedWithCloudKit="false""#, "", ""), (#" usedWithCloudKit="true""#, "", ""),
    ("", #" codeGenerationType="robot""#, ""), ("", #" hue="5" zeal="9""#, ""),
    ("", "", #"    <planet name="Saturn">"# + "\n        <ring/>\n    </planet>"),
    ("", "", #"    <configuration name="Default"/>"#), ("", "", "    <elements/>"),
  ])
  func keepsUnknownItems(root: String, entity: String, inModel: String) throws {
    let text = file(root: root, entity: entity, inModel: inModel)
    #expect(try rewritten(text) == text)
    #expect(try rewritten(text + "\n") == text + "\n")
  }

  @Test func movesAnElementWithoutANameBehindItsLikes() throws {
    let nameless = #"        <attribute optional="YES" attributeType="String"/>"#
    let named = #"        <attribute name="a" attributeType="String"/>"#
    let text = try rewritten(file(inEntity: nameless + "\n" + named))
    #expect(text.contains(nameless + "\n    </entity>"))
  }

  @Test func keepsTwoElementsOfOneName() throws {
    let twice = #"        <attribute name="total" attributeType="Integer 16" hue="5"/>"#
    let text = file(inEntity: twice + "\n" + twice)
    #expect(try rewritten(text) == text)
  }

  @Test func keepsABareGreaterThanSignWhereTheFileHasOne() throws {
    let request =
      #"    <fetchRequest name="Big" entity="Order" predicateString="total > 5 &amp;&amp; b == '&apos;'"/>"#
    let bare = file(inModel: request)
    #expect(try rewritten(bare) == bare.replacing("'&apos;'", with: "&apos;&apos;&apos;"))
    let escaped = file(inModel: request.replacing("total >", with: "total &gt;"))
    #expect(try rewritten(escaped).contains("total &gt; 5"))
  }

  @Test func putsTheIdentifierWhereOldToolsPutIt() throws {
    let old = file().replacing(#" userDefinedModelVersionIdentifier="""#, with: "")
      .replacing("<model ", with: #"<model name="" userDefinedModelVersionIdentifier="2" "#)
      .replacing(
        #" sourceLanguage="Swift""#, with: #" macOSVersion="Automatic" iOSVersion="Automatic""#)
    #expect(try rewritten(old) == old)
  }

  @Test(arguments: UInt64(0)..<200)
  func writesARandomModelSoThatItReadsBackTheSame(seed: UInt64) throws {
    let read = try ModelFile(ModelFile(Model.random(seed: seed)).bytes, file: "contents")
    let again = try ModelFile(read.bytes, file: "contents")
    #expect(again.model == read.model)
    let isSame = again.bytes == read.bytes
    #expect(isSame)
  }

  @Test func anEditOfTheModelLeavesTheRestOfTheFileAlone() throws {
    let odd = #"        <attribute name="odd" optional="true" attributeType="Double" hue="5"/>"#
    var read = try ModelFile(Array(file(inEntity: odd).utf8), file: "contents")
    read.model.entities[0].attributes[1].isOptional = false
    let expected = file(inEntity: odd)
      .replacing(#""total" optional="YES""#, with: #""total""#)
    #expect(String(decoding: read.bytes, as: UTF8.self) == expected)
  }

  @Test func anEntryWithoutAKeyKeepsItsPlace() throws {
    let entries = #"<entry value="b"/>"# + "\n" + #"            <entry key="a" value="b"/>"#
    let text = file().replacing(
      "\n    </entity>",
      with: "\n        <userInfo>\n            \(entries)\n        </userInfo>\n    </entity>")
    #expect(try rewritten(text) == text)
  }

  @Test func exceptionsOfARemovedElementGoWithIt() throws {
    let odd = #"        <attribute name="odd" optional="true" attributeType="Double" hue="5"/>"#
    var read = try ModelFile(Array(file(inEntity: odd).utf8), file: "contents")
    read.model.entities[0].attributes.removeFirst()
    #expect(String(decoding: read.bytes, as: UTF8.self) == file())
  }
}
