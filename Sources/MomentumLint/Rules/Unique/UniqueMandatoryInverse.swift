import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// To resolve a conflict one of two objects goes, and nothing may depend on it.
  static let uniqueMandatoryInverse = LintRule(
    RuleDescription(
      "model-unique-mandatory-inverse", .unique, .error, .blocksOpen,
      summary: "A required to-one relationship leads to an entity with uniqueness constraints.",
      explanation: """
        When two objects are equal by a uniqueness constraint, Core Data may remove one of them. An \
        object whose required relationship pointed at it would be left invalid, so Apple's compiler \
        refuses an entity with uniqueness constraints that is the destination of a required to-one \
        inverse. Of a required relationship without an inverse nothing is known.

        In a compiled model it is a warning: Core Data opens stores of such a model if it was made in \
        code, and Apple's compiler never saw it.

        Make the relationship optional and check it in code, or take the constraint away and look \
        for an equal object before you insert one. Both change the version hash, so where stores \
        exist do it in a new version.
        """),
    .model { linted in
      let constrained = constrainedBelow(linted)
      var found: [Violation] = []
      for entity in linted.entities {
        for relationship in entity.entity.relationships
        where !relationship.isToMany && !relationship.isOptional {
          let subject = LintedRelationship(relationship, of: entity)
          guard let inverse = subject.reciprocalInverse,
            let target = constrained[inverse.entity.position]
          else { continue }
          let name = linted.model.entities[target].name
          found.append(
            Violation(
              "'\(subject.path)' is required, yet leads to '\(name)', "
                + "which has uniqueness constraints",
              note: "mark '\(subject.path)' optional, or remove the constraints of '\(name)'",
              at: ModelPath(entity.name, relationship.name), attribute: "optional",
              level: linted.isCompiled ? .warning : nil))
        }
      }
      return found
    })
}

/// For each entity the first that has uniqueness constraints, of it and of those that inherit its
/// relationships.
private func constrainedBelow(_ linted: LintedModel) -> [Int?] {
  let entities = linted.model.entities
  var found: [Int?] = Array(repeating: nil, count: entities.count)
  for position in linted.tree.depthFirst.reversed() {
    if !entities[position].uniquenessConstraints.isEmpty { found[position] = position }
    if let parent = linted.tree.parent(of: position), let below = found[position] {
      found[parent] = below
    }
  }
  return found
}
