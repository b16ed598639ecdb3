import MomentumMigration
import MomentumModel
import Testing

/// A pair of versions, and the change among theirs that a rule of the catalogue is about.
struct RuleRow: Sendable, CustomTestStringConvertible {
  var rule: String
  var verdict: Verdict
  var dangers: Set<Danger>
  var error: CoreDataError?
  /// A part of the advice.
  var advice: String?
  var models: Versioned<Model>

  init(
    _ rule: String, _ verdict: Verdict, _ dangers: Set<Danger>,
    error: CoreDataError? = nil, advice: String? = nil, _ models: Versioned<Model>
  ) {
    self.rule = rule
    self.verdict = verdict
    self.dangers = dangers
    self.error = error
    self.advice = advice
    self.models = models
  }

  init(
    _ rule: String, _ verdict: Verdict, advice: String? = nil, _ models: Versioned<Model>
  ) {
    self.init(rule, verdict, [], advice: advice, models)
  }

  var testDescription: String { rule }
}

@Suite struct DecisionDetailTests {
  @Test("each rule of the catalogue that a diff can show is shown", arguments: ruleRows)
  func rule(row: RuleRow) throws {
    let diff = ModelDiff(row.models)
    let change = try #require(
      diff.changes.first { $0.judgement.rule == row.rule }, "\(diff.changes.map(\.description))")
    let judgement = change.judgement
    #expect(judgement.verdict == row.verdict)
    #expect(judgement.dangers == row.dangers)
    #expect(judgement.errorCode == row.error)
    #expect(judgement.reason != nil)
    if let advice = row.advice {
      #expect(judgement.advice?.contains(advice) == true, "\(judgement.advice ?? "none")")
    }
  }

  @Test("what no hash knows is neutral, and told all the same", arguments: neutralRows)
  func neutral(row: RuleRow) throws {
    try rule(row: row)
    #expect(ModelDiff(row.models).verdict == .neutral)
    #expect(row.models.old.versionHashes() == row.models.new.versionHashes())
    #expect(MigrationPlan(row.models).items == [])
  }
}

private let required = attribute("a") { $0.isOptional = false }

private func changed(
  _ old: (inout Attribute) -> Void = { _ in }, _ new: (inout Attribute) -> Void
) -> Versioned<Model> {
  notes([attribute("a", change: old)], [attribute("a", change: new)])
}

private func link(
  _ old: ((inout Relationship) -> Void)?, _ new: ((inout Relationship) -> Void)?
) -> Versioned<Model> {
  let entities = [old, new].map { change in
    entity("Note") {
      $0.relationships = change.map { [relationship("r", to: "Note", change: $0)] } ?? []
    }
  }
  return versions([entities[0], entity("Shop")], [entities[1], entity("Shop")])
}

private let ruleRows = entityRuleRows + attributeRuleRows + relationshipRuleRows

private let entityRuleRows: [RuleRow] = [
  RuleRow(
    "migration-entity-removed", .lossy, [.deletesData], versions([entity("A")], [])),
  RuleRow(
    "migration-entity-removed", .safe, versions([entity("A") { $0.isAbstract = true }], [])),
  RuleRow(
    "migration-entity-became-abstract", .dataDependent, [.mayFailOnData, .deletesData],
    versions([entity("A")], [entity("A") { $0.isAbstract = true }])),
  RuleRow(
    "migration-entity-renumbering", .safe, versions([entity("B")], [entity("A"), entity("B")])),
  RuleRow(
    "migration-first-subentity", .safe,
    versions([entity("A")], [entity("A"), entity("B", parent: "A")])),
  RuleRow(
    "migration-hierarchy-merge", .blocked, [.needsMapping], error: .inferredMapping,
    advice: "mapping model",
    versions(
      [entity("A"), entity("B")],
      [entity("P"), entity("A", parent: "P"), entity("B", parent: "P")])),
  RuleRow(
    "migration-parent-changed", .safe,
    versions([entity("P"), entity("A", parent: "P")], [entity("P"), entity("A")])),
  RuleRow(
    "migration-unique-added", .dataDependent, [.mayFailOnData], error: .constraintViolation,
    advice: "duplicates",
    versions(
      [entity("A", attribute("a"))],
      [entity("A", attribute("a")) { $0.uniquenessConstraints = [["a"]] }])),
  RuleRow(
    "migration-unique-on-new-attribute", .dataDependent, [.mayFailOnData],
    error: .constraintViolation, advice: "first",
    versions(
      [entity("A")], [entity("A", attribute("a")) { $0.uniquenessConstraints = [["a"]] }])),
  RuleRow(
    "migration-rename-ambiguous", .blocked, [.needsMapping], advice: "'color'",
    notes([attribute("color")], [attribute("color"), attribute("paint", id: "color")])),
  RuleRow(
    "migration-rename-swap", .safe,
    notes(
      [attribute("a"), attribute("b", .date)],
      [attribute("a", .date, id: "b"), attribute("b", id: "a")])),
  RuleRow(
    "migration-property-kind-changed", .blocked, [.needsMapping], error: .inferredMapping,
    versions(
      [entity("Note", attribute("a"))],
      [entity("Note") { $0.relationships = [relationship("a", to: "Note")] }])),
]

private let attributeRuleRows: [RuleRow] = [
  RuleRow(
    "migration-required-without-default", .dataDependent, [.mayFailOnData], error: .migration,
    advice: "defaultValueString", notes([], [required])),
  RuleRow(
    "migration-guessing-default", .safe,
    notes(
      [],
      [
        attribute("a") {
          $0.isOptional = false
          $0.defaultValueText = "x"
        }
      ])),
  RuleRow("migration-attribute-removed", .lossy, [.deletesData], notes([required], [])),
  RuleRow(
    "migration-optional-to-required-no-default", .dataDependent, [.mayFailOnData],
    error: .migration, advice: "earlier release", changed { $0.isOptional = false }),
  RuleRow(
    "migration-optional-to-required-default", .lossy, [.deletesData],
    changed {
      $0.isOptional = false
      $0.defaultValueText = "x"
    }),
  RuleRow(
    "migration-type-incompatible", .blocked, [.needsMapping], error: .inferredMapping,
    advice: "in stages", changed { $0.type = .date }),
  RuleRow(
    "migration-type-narrowing", .lossy, [.deletesData],
    changed({ $0.type = .integer64 }, { $0.type = .integer32 })),
  RuleRow(
    "migration-type-widening", .safe,
    changed({ $0.type = .integer16 }, { $0.type = .integer32 })),
  RuleRow(
    "migration-persistent-to-transient", .lossy, [.deletesData], changed { $0.isTransient = true }),
  RuleRow(
    "migration-transient-to-persistent", .safe, changed({ $0.isTransient = true }, { _ in })),
  RuleRow(
    "migration-derived-changed", .safe,
    notes([], [attribute("a", .date) { $0.derivationExpression = "now()" }])),
  RuleRow(
    "migration-derived-changed", .safe,
    notes([attribute("a", .date) { $0.derivationExpression = "now()" }], [])),
  RuleRow(
    "migration-derived-changed", .lossy, [.deletesData],
    changed { $0.derivationExpression = "b" }),
  RuleRow(
    "migration-external-storage-changed", .lossy, [.deletesData],
    changed({ $0.type = .binary }) {
      $0.type = .binary
      $0.allowsExternalBinaryDataStorage = true
    }),
  RuleRow(
    "migration-external-storage-changed", .lossy, [.deletesData],
    changed({
      $0.type = .binary
      $0.allowsExternalBinaryDataStorage = true
    }) { $0.type = .binary }),
]

private let relationshipRuleRows: [RuleRow] = [
  RuleRow("migration-relationship-removed", .lossy, [.deletesData], link({ _ in }, nil)),
  RuleRow(
    "migration-to-many-to-one", .lossy, [.deletesData], link({ $0.isToMany = true }, { _ in })),
  RuleRow("migration-to-one-to-many", .safe, link({ _ in }, { $0.isToMany = true })),
  RuleRow(
    "migration-ordered-on", .safe,
    link({ $0.isToMany = true }, { ($0.isToMany, $0.isOrdered) = (true, true) })),
  RuleRow(
    "migration-ordered-off", .lossy, [.deletesData],
    link({ ($0.isToMany, $0.isOrdered) = (true, true) }, { $0.isToMany = true })),
  RuleRow(
    "migration-destination-changed", .blocked, [.blocksOpen], error: .migration,
    advice: "second relationship", link({ _ in }, { $0.destination = "Shop" })),
  RuleRow(
    "migration-inverse-changed", .safe,
    link({ _ in }, { $0.inverse = .init(name: "s", entity: "Note") })),
  RuleRow(
    "migration-relationship-required-added", .dataDependent, [.mayFailOnData], error: .migration,
    advice: "optional=\"YES\"", link(nil, { $0.isOptional = false })),
  RuleRow(
    "migration-relationship-required-added", .safe,
    link(nil, { ($0.isOptional, $0.isToMany) = (false, true) })),
  RuleRow(
    "migration-relationship-tightened", .dataDependent, [.mayFailOnData], error: .migration,
    link({ _ in }, { $0.isOptional = false })),
  RuleRow(
    "migration-relationship-tightened", .dataDependent, [.mayFailOnData],
    link({ $0.isToMany = true }, { ($0.isToMany, $0.minimumCount) = (true, 1) })),
  RuleRow(
    "migration-bounds-tightened", .dataDependent, [.mayFailOnData],
    link({ $0.isToMany = true }, { ($0.isToMany, $0.maximumCount) = (true, 3) })),
  RuleRow(
    "migration-ordered-position-lost", .lossy, [.deletesData], advice: "before the migration",
    versions([folder, note(toMany: false)], [folder, note(toMany: true)])),
]

private let folder = entity("Folder") {
  $0.relationships = [
    relationship("notes", to: "Note") {
      ($0.isToMany, $0.isOrdered) = (true, true)
      $0.inverse = .init(name: "folder", entity: "Note")
    }
  ]
}

private func note(toMany: Bool) -> Entity {
  entity("Note") {
    $0.relationships = [
      relationship("folder", to: "Folder") {
        $0.isToMany = toMany
        $0.inverse = .init(name: "notes", entity: "Folder")
      }
    ]
  }
}

private let neutralRows: [RuleRow] = [
  RuleRow("migration-default-changed", .neutral, changed { $0.defaultValueText = "x" }),
  RuleRow("migration-transformer-changed", .neutral, changed { $0.valueTransformerName = "T" }),
  RuleRow("migration-custom-class-changed", .neutral, changed { $0.customClassName = "C" }),
  RuleRow("migration-bounds-tightened", .neutral, changed { $0.maximumText = "5" }),
  RuleRow("migration-bounds-tightened", .neutral, changed { $0.regularExpression = "x" }),
  RuleRow(
    "migration-bounds-tightened", .neutral,
    changed({ $0.minimumText = "1" }, { $0.minimumText = "2" })),
  RuleRow(
    "migration-index-without-hash", .neutral, advice: "hash modifier",
    changed { $0.isIndexed = true }),
  RuleRow(
    "migration-class-renamed", .neutral,
    versions([entity("A")], [entity("A") { $0.className = "B" }])),
  RuleRow(
    "migration-rename-target-missing", .neutral,
    changed { $0.renamingIdentifier = "later" }),
]
