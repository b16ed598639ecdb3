import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Each further constraint makes conflicts harder to resolve.
  static let uniqueMultipleInHierarchy = LintRule(
    RuleDescription(
      "model-unique-multiple-in-hierarchy", .unique, .warning, .info,
      summary: "An entity and those that inherit from it have several uniqueness constraints.",
      explanation: """
        Apple recommends one uniqueness constraint for an entity and all that inherit from it: \
        conflicts are costly to resolve, and an object that collides with one row by one constraint \
        and with another row by the next has no good answer. A subentity may extend the constraint \
        that it inherits by more properties.

        Keep the constraint that identifies objects, and look for other duplicates in code. \
        Constraints are part of the version hash, so remove one in a new version only. Each \
        hierarchy is reported once.
        """),
    .model { linted in
      var hierarchies: [Int: ConstrainedHierarchy] = [:]
      for position in linted.tree.depthFirst {
        let entity = LintedEntity(model: linted, position: position)
        if entity.entity.uniquenessConstraints.isEmpty { continue }
        hierarchies[linted.tree.root(of: position), default: ConstrainedHierarchy()].add(entity)
      }
      return hierarchies.sorted { $0.key < $1.key }.compactMap { root, hierarchy in
        hierarchy.violation(root: LintedEntity(model: linted, position: root))
      }
    })
}

/// The uniqueness constraints of an entity and of those below it.
private struct ConstrainedHierarchy {
  private var first: (owner: LintedEntity, names: Set<String>)?
  /// Where the first stands that does not extend it.
  private var further: (owner: LintedEntity, number: Int)?
  private var count = 0

  mutating func add(_ entity: LintedEntity) {
    var own: Set<Set<String>> = []
    for (number, names) in entity.entity.uniquenessConstraints.enumerated() {
      let names = Set(names)
      // One that is there twice is the matter of another rule.
      guard own.insert(names).inserted else { continue }
      guard let first else {
        first = (entity, names)
        count = 1
        continue
      }
      let extends =
        first.owner.position != entity.position && names.count >= first.names.count
        && entity.inherits(from: first.owner) && names.isSuperset(of: first.names)
      if extends { continue }
      count += 1
      if further == nil { further = (entity, number) }
    }
  }

  func violation(root: LintedEntity) -> Violation? {
    guard let further else { return nil }
    let owners =
      root.children.isEmpty ? "'\(root.name)' has" : "'\(root.name)' and its subentities have"
    return Violation(
      "\(owners) \(count) uniqueness constraints",
      note: "one for a hierarchy is recommended", at: ModelPath(further.owner.name),
      part: .uniquenessConstraint(further.number))
  }
}
