import MomentumCodegen
import MomentumDiagnostics
import MomentumModel
import Testing

/// Section 10.2. That a value is encoded or transformed once, and what a value that cannot be decoded
/// reads as (18, 20, 23), is shown in MomentumGeneratedTests, on stores.
@Suite struct EnumAndCodableTests {
  // 15, 16, 19: the type of each kind of attribute.
  @Test(arguments: [AttributeType.string, .integer16, .integer64, .boolean, .double, .uuid, .date])
  func aRawTypeIsAllowedOnEverySimpleAttribute(type: AttributeType) throws {
    let made = try UserCase(.of(type, info: ["RawType": "Kind"]))
    #expect(made.has("public var x: Kind? {"))
    #expect(!made.text.contains("enum Kind") && !made.text.contains("struct Kind"))
  }

  // 16: a phantom identifier, with a type in its brackets.
  @Test func aRawTypeMayBeGenericOrNested() throws {
    #expect(
      try UserCase(.of(.string, info: ["RawType": "ID<Item>"])).has("public var x: ID<Item>? {"))
    #expect(try UserCase(.of(.string, info: ["RawType": "A.B"])).has("public var x: A.B? {"))
  }

  // 17.
  @Test func anOptionSetNeedsNoDefault() throws {
    let info = ["RawType": "Flags", "nonOptionalInit": "YES"]
    #expect(try UserCase(.of(.integer64, optional: false, info: info)).has("public var x: Flags {"))
  }

  // 18: accessors store the raw value, whatever the key.
  @Test(arguments: ["RawType", "attributeValueScalarType", "attributeValueClassName"])
  func anEnumerationGoesThroughItsRawValue(key: String) throws {
    let made = try UserCase(.of(.integer16, info: [key: "Kind"]))
    #expect(made.has("set { setRaw(0, newValue) }"))
  }

  // 20.
  @Test func aCodableTypeMayBeASubentitysToo() throws {
    var model = Model.items([])
    model.entities.append(.named("Part", class: "Part", parent: "Item"))
    model.entities[1].attributes = [.of(.binary, info: ["attributeCodableTypeName": "[Station]"])]
    #expect(try UserCase(model).has("public var x: [Station]? {"))
  }

  // 21: what cannot be a type is said at generation, on the attribute.
  @Test(arguments: ["RawType", "attributeCodableTypeName"])
  func whatIsNoTypeIsReported(key: String) throws {
    let made = try UserCase(.of(.binary, info: [key: "not; a type"]))
    #expect(made.ids == ["generate-type-unreadable"])
    #expect(made.diagnostics.first?.path == ModelPath("Item", "x"))
    #expect(made.has("public var x: Data? {"))
  }

  // 22.
  @Test func aRequiredEnumerationWithDefaultIsNotOptional() throws {
    let with = try UserCase(
      .of(.integer16, optional: false, default: "1", info: ["RawType": "Kind"]))
    #expect(with.has("public var x: Kind {"))
    #expect(with.diagnostics == [])
    let without = try UserCase(.of(.integer16, optional: false, info: ["RawType": "Kind"]))
    #expect(without.has("public var x: Kind? {"))
    #expect(without.ids == ["generate-optional-without-default"])
  }
}
