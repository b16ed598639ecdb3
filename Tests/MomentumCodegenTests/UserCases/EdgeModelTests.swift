import MomentumCodegen
import MomentumModel
import Testing

/// Section 5.4: models that end SwiftGen or make it write what does not compile.
@Suite struct EdgeModelTests {
  @Test func aTransientAttributeWithoutTypeIsAValueInMemory() throws {
    let made = try UserCase(.of(nil) { $0.isTransient = true })
    #expect(made.has("public var x: Any? {"))
    #expect(made.has("get { getTransient(0) }"))
    #expect(made.diagnostics == [])
  }

  @Test func aStoredAttributeWithoutTypeIsLeftOutAndTheRestIsThere() throws {
    let made = try UserCase(.of(nil, "odd"), .of(.string, "name"))
    #expect(made.ids == ["generate-not-covered"])
    #expect(made.has("public var name: String? {"))
    #expect(!made.text.contains("var odd"))
  }

  @Test func anAttributeOfAnUnknownCompositeIsLeftOutAndTheRestIsThere() throws {
    let made = try UserCase(
      .of(.composite, "odd") { $0.composite = "Nowhere" }, .of(.string, "name"))
    #expect(made.ids == ["generate-not-covered"])
    #expect(made.has("public var name: String? {"))
  }

  @Test func anEmptyClassMakesNoClass() throws {
    let made = try UserCase(Model(entities: [.named("E", class: "")]))
    #expect(!made.text.contains("class :") && !made.text.contains("ManagedObject {"))
    #expect(made.diagnostics == [])
  }

  @Test func aDateWithTheScalarFlagIsADate() throws {
    let made = try UserCase(.of(.date) { $0.usesScalarValueType = true })
    #expect(made.has("public var x: Date? {"))
  }
}
