import MomentumCodegen
import MomentumModel
import Testing

/// Section 9: the user-info keys that people already have in their models.
@Suite struct UserInfoKeyTests {
  @Test func rawTypeGivesAnAttributeATypeOfTheUsers() throws {
    let made = try UserCase(.of(.integer16, info: ["RawType": "Kind"]))
    #expect(made.has("public var x: Kind? {"))
    #expect(made.has("get { getRaw(0) }"))
    #expect(!made.text.contains("enum Kind"))
  }

  @Test(arguments: ["true", "YES", "1", "", "anything"])
  func unwrapOptionalCountsWithAnyValue(value: String) throws {
    let made = try UserCase(.of(.string, info: ["RawType": "Kind", "unwrapOptional": value]))
    #expect(made.has("public var x: Kind {"))
  }

  @Test func nonOptionalInitMakesARequiredAttributeOfAnOptionSet() throws {
    let made = try UserCase(
      .of(.integer32, optional: false, info: ["RawType": "Flags", "nonOptionalInit": "true"]))
    #expect(made.has("public var x: Flags {"))
    #expect(made.diagnostics == [])
  }

  @Test(arguments: [
    ("Gender", "Gender?"), ("NSInteger", "Int?"), ("UInt16", "UInt16?"), ("int32_t", "Int32?"),
    ("BOOL", "Bool?"), ("NSTimeInterval", "Double?"), ("double", "Double?"),
  ])
  func attributeValueScalarTypeIsANumberOrAnEnumeration(name: String, type: String) throws {
    let made = try UserCase(.of(.integer32, info: ["attributeValueScalarType": name]))
    #expect(made.has("public var x: \(type) {"))
    #expect(made.diagnostics == [])
  }

  @Test(arguments: [
    (AttributeType.string, "GameType", "GameType?"), (.uri, "NSURL", "URL?"),
    (.uri, "URL", "URL?"), (.transformable, "GameControllerInputType", "GameControllerInputType?"),
    (.transformable, "Any", "Any?"), (.transformable, "NSArray", "[Any]?"),
    (.integer32, "NSNumber", "Int32?"), (.date, "NSDate", "Date?"),
  ])
  func attributeValueClassNameIsAnyType(
    stored: AttributeType, name: String, type: String
  ) throws {
    let made = try UserCase(.of(stored, info: ["attributeValueClassName": name]))
    #expect(made.has("public var x: \(type) {"))
    #expect(made.diagnostics == [])
  }

  @Test func protocolsOfATransformableAreAComposition() throws {
    let made = try UserCase(
      .of(.transformable, info: ["attributeTransformableProtocols": "Shape, Sized"]))
    #expect(made.has("public var x: (any Shape & Sized)? {"))
  }

  @Test func aCodableTypeIsStoredInABinaryAttribute() throws {
    let made = try UserCase(.of(.binary, info: ["attributeCodableTypeName": "Station"]))
    #expect(made.has("public var x: Station? {"))
    #expect(made.has("set { setCodable(0, newValue) }"))
  }

  @Test func readOnlyPropertiesHaveNoSetter() throws {
    let made = try UserCase(.of(.string, info: ["mogenerator.readonly": "true"]))
    #expect(made.has("getOptionalString(0)"))
    #expect(!made.text.contains("setString"))
  }

  @Test func mogeneratorsOwnMirrorOfTheScalarFlagChangesNothing() throws {
    let marked = try UserCase(.of(.integer16, info: ["mogenerator.usesScalarAttributeType": "NO"]))
    #expect(marked.has("public var x: Int16? {"))
    #expect(marked.diagnostics == [])
  }

  // 37 too.
  @Test func anIgnoredEntityHasNoClass() throws {
    let made = try UserCase(.of(.string), info: ["mogenerator.ignore": "YES"])
    #expect(!made.text.contains("class Item"))
    #expect(made.diagnostics == [])
  }

  @Test func aCustomBaseClassIsThatOfARootClassOnly() throws {
    var model = Model.items([], info: ["mogenerator.customBaseClass": "Base"])
    model.entities.append(.named("Part", class: "Part", parent: "Item"))
    model.entities[1].userInfo = UserInfo(marks: ["mogenerator.customBaseClass": "Other"])
    let made = try UserCase(model)
    #expect(made.has("nonisolated public class Item: Base {"))
    #expect(made.has("nonisolated public final class Part: Item {"))
  }

  // 44 too.
  @Test func additionalImportsAreModulesWithCommasBetween() throws {
    let made = try UserCase(info: ["additionalImports": " Shapes,UIKit.UIColor, no module,,"])
    #expect(made.has("import Shapes"))
    #expect(made.has("import UIKit.UIColor"))
    #expect(!made.text.contains("import no module"))
  }

  @Test(arguments: ["additionalHeaderFileName", "comment", "columnName", "with.dots..."])
  func anyOtherKeyIsCarriedAlongAndNoError(key: String) throws {
    let made = try UserCase(.of(.string, info: [key: "\"Item.h\""]), info: [key: "\"Item.h\""])
    #expect(made.diagnostics == [])
    #expect(made.text.components(of: "info \(key) is=%22Item.h%22") == 2)
    #expect(made.text.components(of: "Item.h") == 2)
  }

  @Test func documentationAndDiscussionAreComments() throws {
    let words = ["documentation": "Short.", "discussion": "Long\nstory."]
    let made = try UserCase(.of(.string, info: words), info: words)
    #expect(made.text.contains("/// Short.\n///\n/// Long\n/// story.\nnonisolated public"))
    #expect(made.text.contains("  /// Short.\n  ///\n  /// Long\n  /// story.\n  public var x"))
  }

  @Test(arguments: ["RawType", "attributeValueScalarType", "attributeValueClassName"])
  func aTypeWithoutRawValueIsReportedAndLeftOut(key: String) throws {
    for name in ["[String]", "String: Any", "any Shape", "Shape?, Size", "Locale"] {
      let made = try UserCase(.of(.integer16, info: [key: name]))
      #expect(made.ids == ["generate-type-unreadable"], "\(name)")
      #expect(made.has("public var x: Int16? {"), "\(name)")
    }
  }
}
