import MomentumMigration
import MomentumModel
import MomentumTestSupport
import Testing

/// A change of a field, and how the diff tells it.
struct FieldCase<Element>: Sendable, CustomTestStringConvertible {
  var texts: [String]
  var change: @Sendable (inout Element) -> Void

  init(_ texts: [String], _ change: @escaping @Sendable (inout Element) -> Void) {
    self.texts = texts
    self.change = change
  }

  var testDescription: String { texts.first ?? "nothing" }
}

/// What the diff finds: each kind of change once, and nothing beside it.
@Suite struct ModelDiffTests {
  @Test func findsAddedAndRemovedEntities() {
    #expect(
      changes(versions([entity("Note")], [entity("Shop")])) == [
        "entity 'Note' removed", "entity 'Shop' added",
      ])
  }

  @Test func findsARenamedEntityAndKeepsWhatPointsAtIt() {
    let link = relationship("note", to: "Note")
    let newLink = relationship("note", to: "Memo")
    let models = versions(
      [entity("Note"), entity("Shop") { $0.relationships = [link] }],
      [
        entity("Memo") { $0.renamingIdentifier = "Note" },
        entity("Shop") { $0.relationships = [newLink] },
      ])
    #expect(changes(models) == ["entity 'Note' renamed to 'Memo'"])
  }

  @Test(
    arguments: [
      FieldCase(["abstract 'NO' → 'YES'"]) { $0.isAbstract = true },
      FieldCase(["hash modifier '' → '2'"]) { $0.versionHashModifier = "2" },
      FieldCase(["uniqueness constraints '' → 'a,b'"]) { $0.uniquenessConstraints = [["a", "b"]] },
      FieldCase(["class '' → 'Memo'"]) { $0.className = "Memo" },
      FieldCase(["code generation '' → 'class'"]) { $0.codeGeneration = .classDefinition },
      FieldCase(["indexes '' → 'a'"]) { $0.compoundIndexes = [["a"]] },
    ] as [FieldCase<Entity>])
  func findsAChangedFieldOfAnEntity(field: FieldCase<Entity>) {
    #expect(
      changes(versions([entity("Note")], [entity("Note") { field.change(&$0) }]))
        == field.texts.map { "entity 'Note': \($0)" })
  }

  @Test(
    arguments: [
      FieldCase(["type 'String' → 'Date'"]) { $0.type = .date },
      FieldCase(["optional 'YES' → 'NO'"]) { $0.isOptional = false },
      FieldCase(["transient 'NO' → 'YES'"]) { $0.isTransient = true },
      FieldCase(["external storage 'NO' → 'YES'"]) { $0.allowsExternalBinaryDataStorage = true },
      FieldCase(["preserve after deletion 'NO' → 'YES'"]) {
        $0.preservesValueInHistoryOnDeletion = true
      },
      FieldCase(["derivation '' → 'now()'"]) { $0.derivationExpression = "now()" },
      FieldCase(["composite '' → 'Place'"]) { $0.composite = "Place" },
      FieldCase(["hash modifier '' → '2'"]) { $0.versionHashModifier = "2" },
      FieldCase(["default 'none' → 'x'"]) { $0.defaultValueText = "x" },
      FieldCase(["validation ' …  … ' → '1 …  … '"]) { $0.minimumText = "1" },
      FieldCase(["value transformer '' → 'T'"]) { $0.valueTransformerName = "T" },
      FieldCase(["custom class '' → 'C'"]) { $0.customClassName = "C" },
      FieldCase(["scalar flag '' → 'YES'"]) { $0.usesScalarValueType = true },
      FieldCase(["indexes 'NO' → 'YES'"]) { $0.isIndexed = true },
    ] as [FieldCase<Attribute>])
  func findsAChangedFieldOfAnAttribute(field: FieldCase<Attribute>) {
    #expect(
      changes(notes([attribute("a")], [attribute("a") { field.change(&$0) }]))
        == field.texts.map { "attribute 'Note.a': \($0)" })
  }

  @Test(
    arguments: [
      FieldCase(["destination 'Note' → 'Shop'"]) { $0.destination = "Shop" },
      FieldCase(["inverse '' → 'back'"]) { $0.inverse = .init(name: "back", entity: "Note") },
      FieldCase(["to-many 'NO' → 'YES'", "maximum count '1' → ''"]) { $0.isToMany = true },
      FieldCase(["ordered 'NO' → 'YES'"]) { $0.isOrdered = true },
      FieldCase(["optional 'YES' → 'NO'"]) { $0.isOptional = false },
      FieldCase(["transient 'NO' → 'YES'"]) { $0.isTransient = true },
      FieldCase(["minimum count '0' → '1'"]) { $0.minimumCount = 1 },
      FieldCase(["hash modifier '' → '2'"]) { $0.versionHashModifier = "2" },
      FieldCase(["delete rule 'Nullify' → 'Deny'"]) { $0.deleteRule = .deny },
      FieldCase([]) { $0.maximumCount = 1 },
    ] as [FieldCase<Relationship>])
  func findsAChangedFieldOfARelationship(field: FieldCase<Relationship>) {
    let versions = versions(
      [entity("Note") { $0.relationships = [relationship("r", to: "Note")] }, entity("Shop")],
      [
        entity("Note") { $0.relationships = [relationship("r", to: "Note") { field.change(&$0) }] },
        entity("Shop"),
      ])
    #expect(changes(versions) == field.texts.map { "relationship 'Note.r': \($0)" })
  }

  @Test func findsAddedRemovedAndRenamedProperties() {
    let old = entity("Note", attribute("a"), attribute("b")) {
      $0.relationships = [relationship("r", to: "Note"), relationship("s", to: "Note")]
    }
    let new = entity("Note", attribute("c", id: "b"), attribute("d")) {
      $0.relationships = [relationship("t", to: "Note", id: "s"), relationship("u", to: "Note")]
    }
    #expect(
      changes(versions([old], [new])) == [
        "attribute 'Note.a' removed (String, optional)",
        "attribute 'Note.d' added (String, optional)",
        "attribute 'Note.c' renamed from 'b'", "relationship 'Note.r' removed",
        "relationship 'Note.u' added", "relationship 'Note.t' renamed from 's'",
      ])
  }

  @Test func findsWhatStoresKeepNothingOf() {
    var models = versions([entity("Note")], [entity("Note")])
    models.new.versionIdentifiers = ["2"]
    models.new.fetchRequests = [FetchRequestTemplate(name: "all", entity: "Note")]
    models.new.entities[0].fetchedProperties = [FetchedProperty(name: "others")]
    #expect(
      changes(models) == [
        "version identifier changed", "fetch requests changed",
        "'Note': fetched properties changed",
      ])
    #expect(ModelDiff(models).verdict == .neutral)
  }

  @Test("elements of a composite are judged as attributes are")
  func elements() {
    let place = attribute("place", .composite) { $0.composite = "Place" }
    func diff(_ old: [Attribute], _ new: [Attribute]) -> ModelDiff {
      var models = notes([place], [place])
      models.old.composites = [Composite(name: "Place")]
      models.old.composites[0].attributes = old
      models.new.composites = [Composite(name: "Place")]
      models.new.composites[0].attributes = new
      return ModelDiff(models)
    }
    let added = diff([], [attribute("street")])
    #expect(
      added.changes.map(\.description)
        == ["attribute 'Note.place': composite elements '' → 'street'"])
    #expect(added.verdict == .safe)
    #expect(diff([attribute("street")], []).verdict == .lossy)
    #expect(diff([], [attribute("street") { $0.isOptional = false }]).verdict == .dataDependent)
    #expect(diff([attribute("street")], [attribute("street", .date)]).verdict == .blocked)
    #expect(diff([attribute("street")], [attribute("road", id: "street")]).verdict == .safe)
    #expect(MigrationPlan(diff([attribute("street")], [])).cost == .rebuild)
    #expect(MigrationPlan(added).cost == .constant)
  }

  @Test func findsNothingInAnotherOrder() {
    let (a, b) = (attribute("a"), attribute("b"))
    let models = versions(
      [entity("Note", a, b), entity("Shop")], [entity("Shop"), entity("Note", b, a)])
    #expect(ModelDiff(models).verdict == .identical)
  }

  @Test(arguments: UInt64(0)..<200)
  func findsNothingBetweenAVersionAndItself(seed: UInt64) {
    let model = Model.random(seed: seed)
    let diff = ModelDiff(Versioned(old: model, new: model))
    #expect(diff.changes == [])
    #expect(diff.verdict == .identical)
  }

  @Test(arguments: UInt64(0)..<200)
  func judgesAnyTwoModels(seed: UInt64) {
    let models = Versioned(
      old: Model.random(seed: seed), new: Model.random(seed: seed &+ 1_000_000))
    for change in ModelDiff(models).changes {
      #expect(!change.description.isEmpty)
      let judgement = change.judgement
      #expect((judgement.verdict > .safe) == !judgement.dangers.isEmpty)
      // Section 15 of the rule catalogue: what each verdict comes from.
      switch judgement.verdict {
      case .identical, .neutral, .safe: break
      case .lossy: #expect(judgement.dangers == [.deletesData])
      case .dataDependent: #expect(judgement.dangers.contains(.mayFailOnData))
      case .blocked:
        #expect(judgement.danger == .needsMapping || judgement.danger == .blocksOpen)
      }
      if judgement.verdict > .safe { #expect(judgement.rule != nil && judgement.reason != nil) }
    }
    let worst = ModelDiff(models).changes.map(\.judgement.verdict)
    #expect(ModelDiff(models).verdict == Verdict.allCases.last { worst.contains($0) } ?? .identical)
    let plan = MigrationPlan(models)
    #expect(plan.blocked.allSatisfy { !$0.judgement.verdict.isInferable })
  }
}
