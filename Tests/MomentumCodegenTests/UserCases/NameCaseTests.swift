import MomentumCodegen
import MomentumModel
import Testing

/// Sections 3.6 and 10.4.
@Suite struct NameCaseTests {
  // 32 and section 3.6.
  @Test(arguments: ["X", ".X", "Mod.X", "Something.We.Cannot.Handle.X"])
  func modulesStayOutOfNamesOfClassesAndFiles(className: String) throws {
    var input = GenerationInput.single(Model(entities: [.named("E", class: className)]))
    input.options.layout = .perEntity
    let result = try generate(input)
    #expect(result.files.map(\.name) == ["X+Momentum.swift", "ShopModel+Momentum.swift"])
    #expect(result.files[0].text.contains("nonisolated public final class X: ManagedObject {"))
    #expect(result.files[1].text.contains("\"E\": X.self"))
    #expect(result.files[1].text.contains("class=\(className)"))
  }

  // Section 3.6, and 37.
  @Test(arguments: [nil, "", ".", "NSManagedObject"])
  func childrenOfAnEntityWithoutClassHaveTheirsAndItsProperties(className: String?) throws {
    let made = try UserCase(
      Model(entities: [
        .named("Parent", class: className, strings: ["name"]),
        .named("Child", class: ".Child", parent: "Parent", strings: ["toy"]),
      ]))
    #expect(made.has("nonisolated public final class Child: ManagedObject {"))
    #expect(made.has("public var name: String? {") && made.has("public var toy: String? {"))
    #expect(made.diagnostics == [])
  }

  // 33.
  @Test func fetchedPropertiesAndRequestsSayTheClassAndNotTheEntity() throws {
    var model = Model(entities: [.named("Item", class: "Mod.ItemObject")])
    var property = FetchedProperty(name: "others")
    property.fetchRequest = FetchRequestTemplate(name: "f", entity: "Item")
    model.entities[0].fetchedProperties = [property]
    model.fetchRequests = [FetchRequestTemplate(name: "all", entity: "Item")]
    let made = try UserCase(model)
    #expect(made.has("public var others: [ItemObject] {"))
    #expect(made.text.contains("throws -> [ItemObject] {"))
    #expect(!made.text.contains("[Item]"))
  }

  // 34: the selector is a matter of Objective-C.
  @Test func anAttributeMayBeCalledType() throws {
    let made = try UserCase(.of(.string, "type"), .of(.string, "id"))
    #expect(made.has("public var type: String? {") && made.has("public var id: String? {"))
    #expect(made.diagnostics == [])
  }

  // 35.
  @Test func aDescriptionIsRenamedAndNeverRecursive() throws {
    let made = try UserCase(.of(.string, "description"))
    #expect(made.has("public var description_: String? {"))
    #expect(made.ids == ["swift-reserved-nsobject"])
    let named = try UserCase(.of(.string, "description", info: ["momentum.name": "details"]))
    #expect(named.has("public var details: String? {"))
    #expect(named.diagnostics == [])
  }

  // 36.
  @Test(arguments: ["default", "class", "in", "func", "protocol", "extension", "nil", "throws"])
  func wordsOfTheLanguageAreInBackTicks(name: String) throws {
    let made = try UserCase(.of(.string, name))
    #expect(made.has("public var `\(name)`: String? {"))
    #expect(made.diagnostics == [])
  }

  // 38: the names are those of key paths, and one list of texts.
  @Test func namesOfPropertiesAreTextsAndNoEnumeration() throws {
    let made = try UserCase(.of(.string, "b"), .of(.string, "a"))
    #expect(made.has("[\"a\", \"b\"]"))
    #expect(!made.text.contains("enum Item"))
  }

  // 39: the generator says it too.
  @Test func anEntityOfAnInvalidClassNameIsReported() throws {
    let made = try UserCase(Model(entities: [.named("My Item", class: "My Item")]))
    #expect(made.ids == ["swift-name-invalid"])
  }
}
