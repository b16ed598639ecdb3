import MomentumCodegen
import MomentumModel
import Testing

/// Section 10.1.
@Suite struct TypeAndOptionalityTests {
  static let numbers: [(AttributeType, String)] = [
    (.integer16, "Int16"), (.integer32, "Int32"), (.integer64, "Int64"), (.double, "Double"),
    (.float, "Float"), (.boolean, "Bool"),
  ]

  // 1, 2, 3, 8: whatever the scalar flag says.
  @Test(arguments: numbers)
  func numbersFollowTheModelsOptionality(type: AttributeType, name: String) throws {
    for isScalar in [true, false, nil] {
      let optional = try UserCase(.of(type) { $0.usesScalarValueType = isScalar })
      #expect(optional.has("public var x: \(name)? {"))
      #expect(optional.has("get { getOptional\(name)(0) }"))
      let required = try UserCase(.of(type, optional: false) { $0.usesScalarValueType = isScalar })
      #expect(required.has("public var x: \(name) {"))
    }
  }

  // 4, 5, 7, 9.
  @Test(arguments: [
    (AttributeType.string, "String"), (.date, "Date"), (.binary, "Data"), (.decimal, "Decimal"),
    (.uuid, "UUID"), (.uri, "URL"),
  ])
  func objectsFollowTheModelsOptionality(type: AttributeType, name: String) throws {
    #expect(try UserCase(.of(type)).has("public var x: \(name)? {"))
    #expect(try UserCase(.of(type, optional: false)).has("public var x: \(name) {"))
  }

  // 4: the other policy.
  @Test func xcodesOptionalityIsThereForTheAsking() throws {
    let made = try UserCase(
      .of(.string, "a", optional: false), .of(.integer16, "b"),
      change: { $0.optionality = .xcode })
    #expect(made.has("public var a: String? {"))
    #expect(made.has("public var b: Int16 {"))
  }

  // 10.
  @Test func aMinimumOfZeroMakesNoUnsignedType() throws {
    let made = try UserCase(.of(.integer32) { $0.minimumText = "0" })
    #expect(made.has("public var x: Int32? {"))
  }

  // 11.
  @Test(arguments: ["now()", "parts.@count", "canonical:(name)"])
  func aDerivedAttributeCanOnlyBeRead(expression: String) throws {
    let made = try UserCase(.of(.string) { $0.derivationExpression = expression })
    #expect(made.has("public var x: String? {"))
    #expect(!made.text.contains("setString"))
  }

  // 12.
  @Test func aCompositeIsAStructure() throws {
    var place = Composite(name: "Place")
    place.attributes = [.of(.double, "width", optional: false), .of(.string, "default")]
    var model = Model.items([.of(.composite) { $0.composite = "Place" }])
    model.composites = [place]
    let made = try UserCase(model)
    #expect(made.has("public var x: Place? {"))
    #expect(made.has("nonisolated public struct Place: CompositeValue {"))
    #expect(made.has("public var `default`: String?"))
    #expect(made.diagnostics == [])
  }

  // 13.
  @Test func aReadOnlyTransientCanOnlyBeRead() throws {
    let made = try UserCase(
      .of(.string, info: ["mogenerator.readonly": "YES"]) { $0.isTransient = true })
    #expect(made.has("public var x: String? {"))
    #expect(!made.text.contains("setString"))
  }

  // 14, and section 3.6: dots before types of the module.
  @Test(arguments: [
    ("[String]", "[String]?"), ("[String: Any]", "[String: Any]?"), ("[Int64]", "[Int64]?"),
    (".Color", "Color?"), (".[Color]", "[Color]?"), ("Shapes.Color", "Shapes.Color?"),
    (".", "Any?"), ("Set<Tag>", "Set<Tag>?"), ("(Int, Int)", "(Int, Int)?"), ("Color?", "Color?"),
  ])
  func aTransformableTakesAnyType(name: String, type: String) throws {
    let made = try UserCase(.of(.transformable) { $0.customClassName = name })
    #expect(made.has("public var x: \(type) {"))
    #expect(made.diagnostics == [])
  }
}
