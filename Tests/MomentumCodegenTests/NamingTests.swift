import MomentumCodegen
import MomentumDiagnostics
import MomentumModel
import Testing

/// Which names classes and members get, and what is said when they are not those of the model.
@Suite struct NamingTests {
  private func result(_ entities: [Entity], bundle: String = "Shop") throws -> GenerationResult {
    try generate(.single(Model(entities: entities), bundle: bundle))
  }

  private func classLines(_ result: GenerationResult) -> [String] {
    result.files[0].text.split(separator: "\n").filter { $0.contains(" class ") }
      .filter { $0.hasPrefix("nonisolated") }
      .map { String($0.dropFirst("nonisolated public ".count).dropLast(2)) }
  }

  private func ids(_ result: GenerationResult) -> [String] { result.diagnostics.map(\.id) }

  @Test(arguments: [
    ("X", "final class X: ManagedObject"), (".X", "final class X: ManagedObject"),
    ("Module.X", "final class X: ManagedObject"), ("A.B.X", "final class X: ManagedObject"),
    ("while", "final class `while`: ManagedObject"),
  ])
  func takesTheLastPartOfAClassName(className: String, expected: String) throws {
    let result = try result([.named("E", class: className)])
    #expect(classLines(result) == [expected])
    #expect(result.diagnostics == [])
  }

  @Test(arguments: [nil, "", ".", "NSManagedObject"])
  func makesNoClassForAnEntityWithoutOne(className: String?) throws {
    let result = try result([.named("E", class: className)])
    #expect(classLines(result) == [])
    #expect(result.diagnostics == [])
  }

  @Test(arguments: [
    ("String", "swift-shadows-stdlib"), ("ManagedObject", "swift-shadows-stdlib"),
    ("Self", "swift-shadows-stdlib"), ("my class", "swift-name-invalid"),
    ("1st", "swift-name-invalid"), ("_", "swift-name-invalid"),
    ("a\u{200D}b", "swift-name-invalid"),
  ])
  func leavesOutAClassThatCannotBeWritten(className: String, id: String) throws {
    let result = try result([.named("E", class: className)])
    #expect(classLines(result) == [])
    #expect(ids(result) == [id])
  }

  @Test func aClassOfTwoEntitiesGoesToTheFirst() throws {
    let result = try result([.named("B", class: "X"), .named("A", class: "M.X")])
    #expect(classLines(result) == ["final class X: ManagedObject"])
    #expect(result.files[0].text.contains("\"B\": X.self"))
    #expect(ids(result) == ["swift-class-duplicate"])
  }

  @Test func aSecondEntityOfTheSameNameIsLeftOut() throws {
    let result = try result([.named("A", class: "A"), .named("A", class: "B")])
    #expect(classLines(result) == ["final class A: ManagedObject"])
    #expect(ids(result) == ["model-duplicate-entity"])
  }

  @Test func inheritsThroughEntitiesWithoutClass() throws {
    let result = try result([
      .named("A", class: "A"), .named("B", class: nil, parent: "A"),
      .named("C", class: "C", parent: "B"), .named("D", class: "D", parent: "Nowhere"),
    ])
    #expect(
      classLines(result)
        == ["class A: ManagedObject", "final class C: A", "final class D: ManagedObject"])
  }

  @Test func survivesInheritanceThatGoesRoundInCircles() throws {
    let result = try result([
      .named("A", class: "A", parent: "B"), .named("B", class: "B", parent: "A"),
    ])
    #expect(classLines(result).count == 2)
  }

  @Test(arguments: [
    "description", "hash", "objectID", "isDeleted", "Type", "self", "init", "getString",
    "setToMany", "entityName",
  ])
  func renamesAPropertyThatMeansSomethingElse(name: String) throws {
    let result = try result([.named("E", class: "E", strings: [name, name + "_"])])
    #expect(result.files[0].text.contains(" var \(name)_: String?"))
    #expect(result.files[0].text.contains(" var \(name)__: String?"))
    #expect(ids(result) == ["swift-reserved-nsobject"])
    #expect(result.diagnostics[0].path == ModelPath("E", name))
  }

  @Test func renamesWhatCollidesWithAccessors() throws {
    var entity = Entity.named("E", class: "E", strings: ["addToTags"])
    entity.relationships = ["tags", "Tags"].map { .toMany($0, "E", inverse: "e") }
    let result = try result([entity])
    #expect(result.files[0].text.contains(" var addToTags__: String?"))
    #expect(result.files[0].text.contains(" func addToTags_(_ values: Set<E>)"))
    #expect(ids(result) == ["swift-accessor-collision", "swift-accessor-collision"])
  }

  @Test func leavesOutASecondPropertyOfTheSameName() throws {
    let result = try result([
      .named("A", class: "A", strings: ["name", "name"]),
      .named("B", class: "B", parent: "A", strings: ["name", "x"]),
    ])
    #expect(result.files[0].text.components(of: " var name: ") == 1)
    #expect(result.files[0].text.contains("getOptionalString(3)"))
    #expect(ids(result) == ["model-duplicate-property", "model-duplicate-property"])
  }

  @Test(arguments: [
    ("Shop", "ShopModel"), ("ShopModel", "ShopModel"), ("my shop 2", "MyShop2Model"),
    ("2nd", "_2ndModel"), ("", "_Model"), ("\"}\n", "_Model"), ("Order", "OrderModelDefinition"),
  ])
  func namesTheModelAfterItsBundle(bundle: String, name: String) throws {
    let result = try result([.named("E", class: "OrderModel")], bundle: bundle)
    #expect(result.files[0].text.contains("\nnonisolated public enum \(name) {\n"))
  }

  @Test(arguments: [
    ("Shop", "Shop+Momentum.swift"), ("My Shop", "My_Shop+Momentum.swift"),
    ("../a", "_.._a+Momentum.swift"), ("", "_+Momentum.swift"), ("a\u{0}b", "a_b+Momentum.swift"),
  ])
  func namesTheFileAfterItsBundle(bundle: String, name: String) throws {
    #expect(try result([], bundle: bundle).files.map(\.name) == [name])
  }

  @Test func keepsFilesApartOnDisksWithoutCase() throws {
    var input = GenerationInput.single(
      Model(entities: [
        .named("A", class: "URLItem"), .named("B", class: "UrlItem"),
        .named("C", class: "shopmodel"),
      ]))
    input.options.layout = .perEntity
    let result = try generate(input)
    #expect(
      result.files.map(\.name) == [
        "URLItem+Momentum.swift", "UrlItem_+Momentum.swift", "shopmodel_+Momentum.swift",
        "ShopModel+Momentum.swift",
      ])
    #expect(ids(result) == ["swift-case-collision", "swift-case-collision"])
  }
}
