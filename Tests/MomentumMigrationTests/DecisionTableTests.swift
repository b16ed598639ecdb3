import MomentumMigration
import MomentumModel
import Testing

/// The rows of `migration-rules.md` section 4, each as the smallest pair of versions that has it.
struct DecisionRow: Sendable, CustomTestStringConvertible {
  var name: String
  var models: Versioned<Model>
  var verdict: Verdict
  var danger: Danger?

  init(_ name: String, _ verdict: Verdict, _ danger: Danger?, _ models: Versioned<Model>) {
    self.name = name
    self.models = models
    self.verdict = verdict
    self.danger = danger
  }

  var testDescription: String { name }
}

@Suite struct DecisionTableTests {
  @Test(arguments: entityRows + hierarchyRows)
  func judgesEntitiesAsTheTableDoes(row: DecisionRow) { expect(row) }

  @Test(arguments: addedAttributeRows + changedAttributeRows)
  func judgesAttributesAsTheTableDoes(row: DecisionRow) { expect(row) }

  @Test(arguments: addedRelationshipRows + changedRelationshipRows)
  func judgesRelationshipsAsTheTableDoes(row: DecisionRow) { expect(row) }

  private func expect(_ row: DecisionRow) {
    let diff = ModelDiff(row.models)
    #expect(diff.verdict == row.verdict, "\(diff.changes.map(\.description))")
    let worst = diff.changes.map(\.judgement).first { $0.verdict == row.verdict }
    #expect(worst?.danger == row.danger)
    let hashes = row.models.map { $0.versionHashes() }
    if hashes.old.unknown.isEmpty, hashes.new.unknown.isEmpty {
      #expect(
        (hashes.old == hashes.new) == (row.verdict <= .neutral),
        "a migration runs where a hash changes, and only there")
    }
  }
}

private let note = entity("Note", attribute("a"), attribute("b"))

private let entityRows: [DecisionRow] = [
  DecisionRow("added", .safe, nil, versions([note], [note, entity("Shop")])),
  DecisionRow("removed", .lossy, .deletesData, versions([note, entity("Shop")], [note])),
  DecisionRow(
    "renamed with id", .safe, nil,
    versions([entity("A")], [entity("B") { $0.renamingIdentifier = "A" }])),
  DecisionRow("renamed without id", .lossy, .deletesData, versions([entity("A")], [entity("B")])),
  DecisionRow(
    "isAbstract false → true", .dataDependent, .mayFailOnData,
    versions([entity("A")], [entity("A") { $0.isAbstract = true }])),
  DecisionRow(
    "isAbstract true → false", .safe, nil,
    versions([entity("A") { $0.isAbstract = true }], [entity("A")])),
  DecisionRow(
    "class, codegen", .neutral, nil,
    versions(
      [entity("A")],
      [
        entity("A") {
          $0.className = "B"
          $0.codeGeneration = .category
        }
      ])),
  DecisionRow(
    "hash modifier", .safe, nil,
    versions([entity("A")], [entity("A") { $0.versionHashModifier = "2" }])),
  DecisionRow(
    "constraint added", .dataDependent, .mayFailOnData, constraints([], [["a"]])),
  DecisionRow("constraint removed", .safe, nil, constraints([["a"]], [])),
  DecisionRow("one of two constraints removed", .safe, nil, constraints([["a"], ["b"]], [["b"]])),
  DecisionRow("constraint widened", .safe, nil, constraints([["a"]], [["a", "b"]])),
  DecisionRow(
    "constraint narrowed", .dataDependent, .mayFailOnData, constraints([["a", "b"]], [["a"]])),
  DecisionRow(
    "constraint follows a renamed attribute", .safe, nil,
    versions(
      [entity("A", attribute("a")) { $0.uniquenessConstraints = [["a"]] }],
      [entity("A", attribute("b", id: "a")) { $0.uniquenessConstraints = [["b"]] }])),
  DecisionRow(
    "fetch index added", .neutral, nil,
    versions([note], [entity("Note", attribute("a") { $0.isIndexed = true }, attribute("b"))])),
]

private func constraints(_ old: [[String]], _ new: [[String]]) -> Versioned<Model> {
  let entities = [old, new].map { constraints in
    entity("A", attribute("a"), attribute("b")) { $0.uniquenessConstraints = constraints }
  }
  return versions([entities[0]], [entities[1]])
}

private let hierarchyRows: [DecisionRow] = [
  DecisionRow(
    "new parent above one entity", .safe, nil,
    versions([entity("A")], [entity("P"), entity("A", parent: "P")])),
  DecisionRow(
    "new parent above entities that share a root", .safe, nil,
    versions(
      [entity("R"), entity("A", parent: "R"), entity("B", parent: "R")],
      [
        entity("R"), entity("P", parent: "R"), entity("A", parent: "P"), entity("B", parent: "P"),
      ])),
  DecisionRow(
    "new root above a hierarchy", .safe, nil,
    versions(
      [entity("R"), entity("A", parent: "R")],
      [entity("Top"), entity("R", parent: "Top"), entity("A", parent: "R")])),
  DecisionRow(
    "entities without common ancestor get one", .blocked, .needsMapping,
    versions(
      [entity("A"), entity("B")],
      [entity("P"), entity("A", parent: "P"), entity("B", parent: "P")])),
  DecisionRow(
    "an entity moves below another root", .blocked, .needsMapping,
    versions([entity("A"), entity("B")], [entity("A"), entity("B", parent: "A")])),
  DecisionRow(
    "moved out of its hierarchy", .safe, nil,
    versions([entity("P"), entity("A", parent: "P")], [entity("P"), entity("A")])),
  DecisionRow(
    "parent changed inside the same root", .safe, nil,
    versions(
      [entity("R"), entity("A", parent: "R"), entity("B", parent: "R")],
      [entity("R"), entity("A", parent: "R"), entity("B", parent: "A")])),
  DecisionRow(
    "a parent that was only renamed", .safe, nil,
    versions(
      [entity("P"), entity("A", parent: "P")],
      [entity("Q") { $0.renamingIdentifier = "P" }, entity("A", parent: "Q")])),
]

private let addedAttributeRows: [DecisionRow] = [
  DecisionRow("added optional", .safe, nil, notes([], [attribute("a")])),
  DecisionRow(
    "added optional with default", .safe, nil,
    notes([], [attribute("a") { $0.defaultValueText = "x" }])),
  DecisionRow(
    "added required with default", .safe, nil,
    notes(
      [],
      [
        attribute("a") {
          $0.isOptional = false
          $0.defaultValueText = "x"
        }
      ])),
  DecisionRow(
    "added required, no default", .dataDependent, .mayFailOnData,
    notes([], [attribute("a") { $0.isOptional = false }])),
  DecisionRow(
    "added required, default of another type", .dataDependent, .mayFailOnData,
    notes(
      [],
      [
        attribute("a", .uuid) {
          $0.isOptional = false
          $0.defaultValueText = "none"
        }
      ])),
  DecisionRow("removed", .lossy, .deletesData, notes([attribute("a")], [])),
  DecisionRow("renamed with id", .safe, nil, notes([attribute("a")], [attribute("b", id: "a")])),
  DecisionRow(
    "renamed without id", .lossy, .deletesData, notes([attribute("a")], [attribute("b")])),
  DecisionRow(
    "transient added", .neutral, nil, notes([], [attribute("a", nil) { $0.isTransient = true }])),
  DecisionRow(
    "transient retyped", .neutral, nil,
    notes(
      [attribute("a", nil) { $0.isTransient = true }],
      [attribute("a", .date) { $0.isTransient = true }])),
]

private let changedAttributeRows: [DecisionRow] = [
  change("required → optional", .safe, nil, { $0.isOptional = false }, { _ in }),
  change(
    "optional → required with default", .lossy, .deletesData, { _ in },
    {
      $0.isOptional = false
      $0.defaultValueText = "x"
    }),
  change(
    "optional → required, no default", .dataDependent, .mayFailOnData, { _ in },
    { $0.isOptional = false }),
  change(
    "transient → persistent", .safe, nil,
    {
      $0.isTransient = true
      $0.type = nil
    }, { _ in }),
  change(
    "transient → persistent and required", .dataDependent, .mayFailOnData,
    {
      $0.isTransient = true
      $0.isOptional = false
    }, { $0.isOptional = false }),
  change("persistent → transient", .lossy, .deletesData, { _ in }, { $0.isTransient = true }),
  change("default changed", .neutral, nil, { _ in }, { $0.defaultValueText = "x" }),
  change(
    "scalar flag, min/max, regex", .neutral, nil, { _ in },
    {
      $0.usesScalarValueType = true
      $0.minimumText = "1"
      $0.regularExpression = "x"
    }),
  change(
    "external storage on", .lossy, .deletesData, { $0.type = .binary },
    {
      $0.type = .binary
      $0.allowsExternalBinaryDataStorage = true
    }),
  change("transformer", .neutral, nil, { _ in }, { $0.valueTransformerName = "T" }),
  change("attribute hash modifier", .safe, nil, { _ in }, { $0.versionHashModifier = "2" }),
  DecisionRow(
    "attribute ↔ relationship under one identity", .blocked, .needsMapping,
    versions(
      [entity("Note", attribute("a"))],
      [entity("Note") { $0.relationships = [relationship("a", to: "Note")] }])),
]

private func change(
  _ name: String, _ verdict: Verdict, _ danger: Danger?,
  _ old: (inout Attribute) -> Void, _ new: (inout Attribute) -> Void
) -> DecisionRow {
  DecisionRow(
    name, verdict, danger, notes([attribute("a", change: old)], [attribute("a", change: new)]))
}

private let addedRelationshipRows: [DecisionRow] = [
  link("added optional", .safe, nil, nil, { _ in }),
  link("added required to-one", .dataDependent, .mayFailOnData, nil, { $0.isOptional = false }),
  link(
    "added required to-many", .safe, nil, nil,
    {
      $0.isOptional = false
      $0.isToMany = true
    }),
  link("removed", .lossy, .deletesData, { _ in }, nil),
  link("renamed with id", .safe, nil, { _ in }, { ($0.name, $0.renamingIdentifier) = ("s", "r") }),
  link("renamed without id", .lossy, .deletesData, { _ in }, { $0.name = "s" }),
]

private let changedRelationshipRows: [DecisionRow] = [
  link("to-one → to-many", .safe, nil, { _ in }, { $0.isToMany = true }),
  link(
    "to-one that states its maximum → to-many", .safe, nil, { $0.maximumCount = 1 },
    { $0.isToMany = true }),
  link("to-many → to-one", .lossy, .deletesData, { $0.isToMany = true }, { _ in }),
  link(
    "unordered → ordered", .safe, nil, { $0.isToMany = true },
    { ($0.isToMany, $0.isOrdered) = (true, true) }),
  link(
    "ordered → unordered", .lossy, .deletesData, { ($0.isToMany, $0.isOrdered) = (true, true) },
    { $0.isToMany = true }),
  link("destination changed", .blocked, .blocksOpen, { _ in }, { $0.destination = "Shop" }),
  link(
    "inverse changed", .safe, nil, { _ in }, { $0.inverse = .init(name: "back", entity: "Shop") }),
  link("delete rule", .neutral, nil, { _ in }, { $0.deleteRule = .cascade }),
  link(
    "maximum lowered", .dataDependent, .mayFailOnData, { $0.isToMany = true },
    { ($0.isToMany, $0.maximumCount) = (true, 3) }),
  link(
    "maximum raised", .safe, nil, { ($0.isToMany, $0.maximumCount) = (true, 3) },
    { $0.isToMany = true }),
  link(
    "minimum raised", .dataDependent, .mayFailOnData, { $0.isToMany = true },
    { ($0.isToMany, $0.minimumCount) = (true, 1) }),
  link(
    "minimum lowered", .safe, nil, { ($0.isToMany, $0.minimumCount) = (true, 1) },
    { $0.isToMany = true }),
  link(
    "optional → required (to-one)", .dataDependent, .mayFailOnData, { _ in },
    { $0.isOptional = false }),
  link(
    "optional → required (to-many)", .safe, nil, { $0.isToMany = true },
    { ($0.isToMany, $0.isOptional) = (true, false) }),
  link("required → optional", .safe, nil, { $0.isOptional = false }, { _ in }),
  link("persistent → transient", .lossy, .deletesData, { _ in }, { $0.isTransient = true }),
  link(
    "transient → persistent and required", .dataDependent, .mayFailOnData,
    { ($0.isTransient, $0.isOptional) = (true, false) }, { $0.isOptional = false }),
]

private func link(
  _ name: String, _ verdict: Verdict, _ danger: Danger?,
  _ old: ((inout Relationship) -> Void)?, _ new: ((inout Relationship) -> Void)?
) -> DecisionRow {
  let entities = [old, new].map { change in
    entity("Note") {
      $0.relationships = change.map { [relationship("r", to: "Note", change: $0)] } ?? []
    }
  }
  return DecisionRow(
    name, verdict, danger,
    versions([entities[0], entity("Shop")], [entities[1], entity("Shop")]))
}
