import MomentumCodegen
import MomentumModel
import Testing

/// Section 10.3. That live collections and ordered accessors do what they promise (26, 27) is shown in
/// MomentumGeneratedTests, on stores.
@Suite struct RelationshipCaseTests {
  private static func model(isOrdered: Bool) -> Model {
    var model = Model.items([])
    var parts = Relationship.toMany("parts", "Part", inverse: "item")
    parts.isOrdered = isOrdered
    model.entities[0].relationships = [parts]
    model.entities.append(.named("Part", class: "Part"))
    var item = Relationship(name: "item", destination: "Item")
    item.inverse = Relationship.Inverse(name: "parts", entity: "Item")
    model.entities[1].relationships = [item]
    return model
  }

  // 24, 27, 28.
  @Test func anUnorderedRelationshipIsASetWithFourMethodsAndALiveOne() throws {
    let made = try UserCase(Self.model(isOrdered: false))
    #expect(made.has("public var parts: Set<Part> {"))
    for method in [
      "partsSet() -> ObjectSet<Part> {", "addToParts(_ value: Part) {",
      "removeFromParts(_ value: Part) {", "addToParts(_ values: Set<Part>) {",
      "removeFromParts(_ values: Set<Part>) {",
    ] { #expect(made.has("public func " + method)) }
    #expect(!made.text.contains("NSSet"))
  }

  // 25, 29: section 3.5 has the names.
  @Test func anOrderedRelationshipIsAnArrayWithTenMethodsAndALiveOne() throws {
    let made = try UserCase(Self.model(isOrdered: true))
    #expect(made.has("public var parts: [Part] {"))
    for method in [
      "partsSet() -> OrderedObjectSet<Part> {", "insertIntoParts(_ value: Part, at index: Int) {",
      "removeFromParts(at index: Int) {",
      "insertIntoParts(_ values: [Part], at indexes: IndexSet) {",
      "removeFromParts(at indexes: IndexSet) {", "replaceParts(at index: Int, with value: Part) {",
      "replaceParts(at indexes: IndexSet, with values: [Part]) {", "addToParts(_ value: Part) {",
      "removeFromParts(_ value: Part) {", "addToParts(_ values: [Part]) {",
      "removeFromParts(_ values: [Part]) {",
    ] { #expect(made.has("public func " + method)) }
  }

  // Sections 3.4 and 10.1: a missing destination is nil, also where the model requires one.
  @Test func aToOneRelationshipIsOptional() throws {
    #expect(try UserCase(Self.model(isOrdered: false)).has("public var item: Item? {"))
  }

  // 31.
  @Test func setsOfNSSetAreTheUsualOnesOfFlavorCoreData() throws {
    let made = try UserCase(Self.model(isOrdered: false)) {
      $0.flavor = .coredata
      $0.optionality = .xcode
    }
    #expect(made.text.contains("public var parts: NSSet?"))
    let typed = try UserCase(Self.model(isOrdered: false)) {
      $0.flavor = .coredata
      $0.coreData.hasTypedSets = true
    }
    #expect(typed.text.contains("public var parts: Set<Part>"))
  }

  // 28: only the first letter changes.
  @Test(arguments: [
    ("books_cd", "addToBooks_cd"), ("URLs", "addToURLs"), ("items_", "addToItems_"),
  ])
  func accessorsChangeTheFirstLetterOnly(name: String, method: String) throws {
    var model = Self.model(isOrdered: false)
    model.entities[0].relationships[0].name = name
    #expect(try UserCase(model).has("public func \(method)(_ value: Part) {"))
  }
}
