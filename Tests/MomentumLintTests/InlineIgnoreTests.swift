import MomentumDiagnostics
import MomentumLint
import MomentumModel
import Testing

@Suite struct InlineIgnoreTests {
  private func found(
    entity: String? = nil, relationship: String? = nil, rules: ActiveRules = ActiveRules()
  ) -> [Diagnostic] {
    let info = { (value: String?) in
      UserInfo(value.map { [UserInfo.Entry(key: "momentum.ignore", value: $0)] } ?? [])
    }
    var author = Entity(name: "Author")
    author.userInfo = info(entity)
    var books = Relationship(name: "books", destination: "Author")
    books.isToMany = true
    books.isOptional = true
    books.userInfo = info(relationship)
    author.relationships = [books]
    let version = LintedVersion(
      name: "M", file: "M", model: LintedModel(Model(entities: [author])))
    return lint(
      LintedBundle(path: "M", versions: [version], currentName: "M"), versions: ["M"],
      rules: rules
    ).filter { ["model-no-inverse", "config-unused-ignore"].contains($0.id) }
  }

  @Test func thousandsOfIgnoresAreNoProductWithTheFindings() {
    let names = (0..<20_000).map { "model-x\($0)" } + ["model-no-inverse"]
    let start = ContinuousClock.now
    let found = found(entity: names.joined(separator: " "))
    #expect(found.first { $0.id == "model-no-inverse" }?.suppression == Suppression(.inSource))
    #expect(found.contains { $0.message == "19000 more of this rule are left out" })
    #expect(start.duration(to: .now) < .seconds(60))
  }

  @Test(arguments: ["model-no-inverse", "model-ordered,model-no-inverse", " model-no-inverse "])
  func coversWhatIsFoundOnTheElement(value: String) {
    let finding = found(relationship: value).first { $0.id == "model-no-inverse" }
    #expect(finding?.suppression == Suppression(.inSource))
  }

  @Test func ofAnEntityCoversItsPropertiesToo() {
    #expect(found(entity: "model-no-inverse").map(\.suppression) == [Suppression(.inSource)])
  }

  @Test func oneThatCoversNothingIsAFindingAndOneOfARuleThatDoesNotRunIsNone() {
    let unused = found(relationship: "model-no-inverse,model-abstract-leaf,model-optional-scalar")
    #expect(
      unused.map(\.message) == [
        "nothing here is found by 'model-abstract-leaf', which 'momentum.ignore' names",
        "relationship 'books' has no inverse",
      ])
  }

  @Test func aNameThatIsNoRuleIsAFindingWithAGuess() {
    let unknown = found(relationship: "model-no-inverze").first
    #expect(unknown?.message == "'momentum.ignore' names 'model-no-inverze', which is no rule")
    #expect(unknown?.note == "did you mean 'model-no-inverse'?")
  }

  /// The finding stands on the constraint, and is about the attribute.
  @Test(arguments: ["model-unique-optional", "model-unique-*", "model-*; swift-keyword", "*"])
  func coversWhatAConstraintSaysOfAnAttribute(value: String) {
    var tag = Entity(name: "Tag")
    var name = Attribute(name: "name", type: .string)
    name.isOptional = true
    name.userInfo = UserInfo([UserInfo.Entry(key: "momentum.ignore", value: value)])
    tag.attributes = [name]
    tag.uniquenessConstraints = [["name"]]
    let version = LintedVersion(
      name: "M", file: "M", model: LintedModel(Model(entities: [tag])))
    let found = lint(
      LintedBundle(path: "M", versions: [version], currentName: "M"), versions: ["M"])
    #expect(
      found.first { $0.id == "model-unique-optional" }?.suppression == Suppression(.inSource))
  }

  @Test func anIgnoreWithoutRulesIsAFinding() {
    #expect(found(relationship: " ").first?.id == "config-unused-ignore")
  }

  @Test func levelsAreAsAskedFor() {
    let rules = ActiveRules(levels: ["model-no-inverse": .error])
    #expect(found(rules: rules).map(\.severity) == [.error])
    #expect(found(rules: ActiveRules(levels: ["model-no-inverse": .off])).isEmpty)
  }
}
