import MomentumMigration
import MomentumModel
import Testing

/// A pair of versions, and the steps between them with what each costs.
struct PlanRow: Sendable, CustomTestStringConvertible {
  var steps: [String]
  var models: Versioned<Model>

  init(_ models: Versioned<Model>, _ steps: String...) {
    self.models = models
    self.steps = steps
  }

  var testDescription: String { steps.joined(separator: "; ") }
}

let planRows: [PlanRow] = entityPlanRows + attributePlanRows + relationshipPlanRows

private let shop = entity("Shop")

private let entityPlanRows: [PlanRow] = [
  PlanRow(versions([], [entity("Note")]), "create entity 'Note': constant"),
  PlanRow(
    versions([shop], [entity("Note"), shop]), "create entity 'Note': constant",
    "renumber 1 entity: per row"),
  PlanRow(versions([shop], []), "remove entity 'Shop': constant"),
  PlanRow(
    versions([shop, entity("Pub", parent: "Shop", attribute("beer"))], [shop]),
    "remove entity 'Pub': rebuild"),
  PlanRow(
    versions([entity("A")], [entity("B") { $0.renamingIdentifier = "A" }]),
    "rename entity 'A' to 'B': constant"),
  PlanRow(
    versions([entity("P"), entity("Q", parent: "P")], [entity("P"), entity("Q")]),
    "move entity 'Q' out of its hierarchy: rebuild"),
  PlanRow(
    versions(
      [entity("P"), entity("Q", parent: "P"), entity("R", parent: "P")],
      [entity("P"), entity("Q", parent: "P"), entity("R", parent: "Q")]),
    "move entity 'R' below 'Q': constant"),
  PlanRow(
    versions(
      [entity("P"), entity("Q", parent: "P", attribute("a"))],
      [entity("P", attribute("a")), entity("Q", parent: "P")]),
    "move property 'a' from 'Q' to 'P': constant", "add attribute 'P.a': constant"),
  PlanRow(
    versions([shop], [entity("Shop") { $0.uniquenessConstraints = [["a"]] }]),
    "change the uniqueness constraints of 'Shop': per row"),
  PlanRow(
    versions(
      [shop],
      [
        entity("Shop") {
          $0.compoundIndexes = [["a"]]
          $0.versionHashModifier = "2"
        }
      ]), "change the indexes of 'Shop': per row",
    "record entity 'Shop': hash modifier '' → '2': constant"),
  PlanRow(
    versions([shop], [entity("Shop") { $0.isAbstract = true }]),
    "record entity 'Shop': abstract 'NO' → 'YES': constant"),
]

private func change(
  _ old: (inout Attribute) -> Void, _ new: (inout Attribute) -> Void
) -> Versioned<Model> {
  notes([attribute("a", change: old)], [attribute("a", change: new)])
}

private let attributePlanRows: [PlanRow] = [
  PlanRow(
    notes([], [attribute("a") { $0.defaultValueText = "x" }]),
    "add attribute 'Note.a': per row"),
  PlanRow(
    notes([], [attribute("a", .date) { $0.derivationExpression = "now()" }]),
    "add attribute 'Note.a': per row"),
  PlanRow(
    change({ $0.type = .integer32 }, { $0.type = .decimal }),
    "convert attribute 'Note.a' from Integer 32 to Decimal: rebuild"),
  PlanRow(change({ _ in }, { $0.isTransient = true }), "store attribute 'Note.a' no more: rebuild"),
  PlanRow(change({ $0.isTransient = true }, { _ in }), "store attribute 'Note.a': constant"),
  PlanRow(
    change({ $0.derivationExpression = "b" }, { _ in }),
    "compute no more attribute 'Note.a': constant"),
  PlanRow(
    change({ _ in }, { $0.derivationExpression = "b" }), "compute attribute 'Note.a': per row"),
  PlanRow(
    change({ _ in }, { $0.allowsExternalBinaryDataStorage = true }),
    "allow external storage of 'Note.a': constant"),
  PlanRow(
    change({ $0.allowsExternalBinaryDataStorage = true }, { _ in }),
    "end external storage of 'Note.a': per row"),
  PlanRow(
    change(
      { _ in },
      {
        $0.isOptional = false
        $0.defaultValueText = "x"
      }), "require attribute 'Note.a': per row"),
]

private func link(
  _ old: ((inout Relationship) -> Void)?, _ new: ((inout Relationship) -> Void)?
) -> Versioned<Model> {
  let entities = [old, new].map { change in
    entity("Note") {
      $0.relationships = change.map { [relationship("r", to: "Note", change: $0)] } ?? []
    }
  }
  return versions([entities[0]], [entities[1]])
}

private let relationshipPlanRows: [PlanRow] = [
  PlanRow(link(nil, { _ in }), "add relationship 'Note.r': constant"),
  PlanRow(link({ _ in }, nil), "remove relationship 'Note.r': rebuild"),
  PlanRow(
    link(
      {
        $0.isToMany = true
        $0.inverse = .init(name: "s", entity: "Note")
      }, nil), "remove relationship 'Note.r': constant"),
  PlanRow(
    link({ _ in }, { ($0.name, $0.renamingIdentifier) = ("s", "r") }),
    "rename relationship 'Note.r' to 's': constant"),
  PlanRow(
    link({ _ in }, { $0.isToMany = true }), "make relationship 'Note.r' to-many: rebuild",
    "record relationship 'Note.r': maximum count '1' → '': constant"),
  PlanRow(
    link({ $0.isToMany = true }, { ($0.isToMany, $0.isOrdered) = (true, true) }),
    "order relationship 'Note.r': per row"),
  PlanRow(
    link({ ($0.isToMany, $0.isOrdered) = (true, true) }, { $0.isToMany = true }),
    "order no more relationship 'Note.r': rebuild"),
  PlanRow(
    link({ _ in }, { $0.inverse = .init(name: "s", entity: "Note") }),
    "change the inverse of 'Note.r': constant"),
  PlanRow(link({ _ in }, { $0.isOptional = false }), "require relationship 'Note.r': constant"),
  PlanRow(
    link({ _ in }, { $0.isTransient = true }), "store relationship 'Note.r' no more: rebuild"),
  PlanRow(link({ $0.isTransient = true }, { _ in }), "store relationship 'Note.r': constant"),
]
