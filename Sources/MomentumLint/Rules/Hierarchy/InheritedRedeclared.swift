import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A subentity has the properties of its ancestors already.
  static let inheritedRedeclared = LintRule(
    RuleDescription(
      "model-inherited-redeclared", .hierarchy, .error, .blocksOpen,
      summary: "A subentity declares a property that it inherits.",
      explanation: """
        An entity has all properties of its ancestors, and Core Data does not let it declare one \
        of them again, not even with the same type. It happens when a property is moved up into \
        the parent and one of the subentities keeps its own.

        Remove the property from the subentity, or give it another name if it means something \
        else.
        """),
    .model { linted in
      guard linted.model.entities.contains(where: { $0.parent != nil }) else { return [] }
      let tree = linted.tree
      var lineage = Lineage(tree)
      /// The entity that declared a name first, as long as the walk is below it.
      var owners: [String: Int] = [:]
      var violations: [Violation] = []
      for position in tree.depthFirst {
        let entity = linted.model.entities[position]
        lineage.enter(position)
        guard tree.position(of: entity.name) == position else { continue }
        for name in propertyNames(of: entity) {
          guard let owner = owners[name], owner != position, lineage.contains(owner) else {
            owners[name] = position
            continue
          }
          violations.append(
            Violation(
              "'\(entity.name)' inherits '\(name)' from '\(linted.model.entities[owner].name)'"
                + " and declares it again",
              note: "remove it here, or give it another name", at: ModelPath(entity.name, name),
              attribute: "name"))
        }
      }
      return violations
    })
}

private func propertyNames(of entity: Entity) -> [String] {
  entity.attributes.map(\.name) + entity.relationships.map(\.name)
    + entity.fetchedProperties.map(\.name)
}
