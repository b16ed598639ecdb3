import MomentumCodegen
import MomentumModel
import Testing

/// Section 10.5.
@Suite struct AccessAndImportTests {
  // 40.
  @Test func anInternalModelHasNoPublicImportAndNothingPublic() throws {
    let made = try UserCase(.of(.date), change: { $0.accessLevel = .internal })
    #expect(!made.text.contains("public"))
    #expect(made.has("import MomentumRuntime"))
  }

  // 40: a public import that nothing public needs is a warning.
  @Test(arguments: [
    (AttributeType?.some(.string), String?.none, false), (.date, nil, true),
    (.transformable, "[Int64]", false),
    (.transformable, "UIColor", false), (.transformable, "[String: Date]", true),
    (nil, "Any", false),
  ])
  func foundationIsImportedOnlyWhereTheInterfaceNamesIt(
    type: AttributeType?, name: String?, isNeeded: Bool
  ) throws {
    let made = try UserCase(
      .of(type) {
        $0.customClassName = name
        $0.isTransient = type == nil
      })
    #expect(made.text.contains("import FoundationEssentials") == isNeeded)
  }

  // 40: what the smaller part of Foundation does not have.
  @Test(arguments: ["IndexSet", "[CGRect]", "NSRange", "Measurement<UnitLength>"])
  func theWholeOfFoundationIsImportedWhereItIsNeeded(name: String) throws {
    let made = try UserCase(.of(.transformable) { $0.customClassName = name })
    #expect(made.has("public import Foundation"))
    #expect(!made.text.contains("FoundationEssentials"))
  }

  // 41.
  @Test(arguments: AccessLevel.allCases)
  func membersAreAsVisibleAsTheirClass(level: AccessLevel) throws {
    var model = Model.items([.of(.string)])
    model.entities[0].relationships = [.toMany("parts", "Item", inverse: "parts")]
    model.fetchRequests = [FetchRequestTemplate(name: "all", entity: "Item")]
    let made = try UserCase(model) { $0.accessLevel = level }
    let words = level == .internal ? "" : (level == .open ? "open" : level.rawValue) + " "
    #expect(made.has(words + "var x: String? {"))
    #expect(made.has(words + "func addToParts(_ value: Item) {"))
    let start = "class func fetchAll("
    #expect(made.text.contains("  " + words + start))
  }

  // 42.
  @Test func everyDeclarationAtTheTopIsNonisolated() throws {
    var model = Model.items([.of(.composite) { $0.composite = "Place" }])
    var place = Composite(name: "Place")
    place.attributes = [.of(.double)]
    model.composites = [place]
    let lines = try UserCase(model).text.split(separator: "\n").filter { line in
      [" class ", " struct ", " enum ", "extension "].contains { line.contains($0) }
        && !line.hasPrefix(" ") && !line.hasPrefix("/")
    }
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.hasPrefix("nonisolated ") })
  }

  // 43: snapshots and typed IDs are the runtime's.
  @Test func classesDoNotSayThatTheyAreSendable() throws {
    #expect(!(try UserCase(.of(.string)).text.contains("Sendable")))
  }

  // 44.
  @Test func importsOfTheOptionsAreInEveryFile() throws {
    var input = GenerationInput.single(.items([.of(.string)]))
    input.options.layout = .perEntity
    input.options.imports = ["Shapes"]
    for file in try generate(input).files { #expect(file.text.contains("\nimport Shapes\n")) }
  }
}
