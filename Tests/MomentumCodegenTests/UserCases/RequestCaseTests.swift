import MomentumCodegen
import MomentumModel
import Testing

/// Section 10.6.
@Suite struct RequestCaseTests {
  private static func model(_ predicate: String, _ type: FetchRequestTemplate.ResultType = .objects)
    -> Model
  {
    var model = Model.items([.of(.date, "day"), .of(.string, "name"), .of(.uuid, "uuid")])
    var parent = Relationship(name: "parent", destination: "Item")
    parent.inverse = Relationship.Inverse(name: "parent", entity: "Item")
    model.entities[0].relationships = [parent]
    var request = FetchRequestTemplate(name: "found", entity: "Item")
    request.predicate = predicate
    request.resultType = type
    model.fetchRequests = [request]
    return model
  }

  // 45, 48: `FetchRequest<Item>()` is typed already, and there is no function to be ambiguous.
  @Test func noClassDeclaresFetchRequest() throws {
    #expect(!(try UserCase(.of(.string)).text.contains("func fetchRequest(")))
  }

  // 45: one name for both flavors, beside Apple's.
  @Test func classesForCoreDataHaveATypedRequest() throws {
    let made = try UserCase(.of(.string), change: { $0.flavor = .coredata })
    #expect(made.text.contains("fetchRequest() -> NSFetchRequest<Item>"))
  }

  // 46.
  @Test func aRequestCanBeHadWithoutBeingCarriedOut() throws {
    let made = try UserCase(Self.model("name == \"x\""))
    #expect(made.text.contains("class func foundFetchRequest("))
    #expect(made.text.contains("throws -> FetchRequest<Item> {"))
  }

  // 47: key paths through relationships give types.
  @Test func variablesTakeTheTypesOfTheirKeyPaths() throws {
    let made = try UserCase(
      Self.model("parent.parent.day > $FROM AND name IN $NAMES AND parent == $PARENT"))
    #expect(made.text.contains("from: Date, names: [String], parent: Item"))
    #expect(made.diagnostics == [])
  }

  // 47.
  @Test func aRepeatedVariableIsOneParameter() throws {
    let made = try UserCase(Self.model("name == $N OR parent.name == $N"))
    #expect(made.text.contains("n: String\n"))
    #expect(!made.text.contains("n_: "))
  }

  // Section 13, 11: `$UUID` of the type `UUID`.
  @Test func aVariableNamedAsItsTypeIsInLowerCase() throws {
    #expect(try UserCase(Self.model("uuid == $UUID")).text.contains("uuid: UUID\n"))
  }

  // Section 3.6 and 5.4.
  @Test(arguments: [
    (FetchRequestTemplate.ResultType.objects, "[Item]"), (.objectIDs, "[ObjectID<Item>]"),
    (.dictionaries, "[[String: Any]]"), (.count, "Int"),
  ])
  func theResultTypeIsTheRequests(type: FetchRequestTemplate.ResultType, name: String) throws {
    let made = try UserCase(Self.model("name == \"x\"", type))
    #expect(made.text.contains("throws -> \(name) {"))
  }

  // 47: what cannot be read is reported, and the rest is generated.
  @Test func aPredicateThatCannotBeReadLeavesOnlyItsRequestOut() throws {
    let made = try UserCase(Self.model("name =="))
    #expect(made.ids == ["generate-not-covered"])
    #expect(made.has("public var name: String? {"))
  }
}
