import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Nothing can ever be stored in such an entity.
  static let abstractLeaf = LintRule(
    RuleDescription(
      "model-abstract-leaf", .entity, .warning, .info,
      summary: "An abstract entity has no concrete subentity.",
      explanation: """
        Objects of an abstract entity cannot be created, only objects of its subentities. Without \
        a concrete one the entity, and each relationship that leads to it, stays empty for ever. \
        Mostly `Abstract Entity` was ticked by mistake, or the last subentity was removed and the \
        parent forgotten.

        Add a concrete subentity, make the entity concrete, or remove it. A framework that adds \
        subentities in code before it opens the store is right, and can ignore the finding. \
        Turning the flag off changes the version hash, so do it in a new version.
        """),
    .model { linted in
      let (model, tree) = (linted.model, linted.tree)
      var hasConcrete = [Bool](repeating: false, count: model.entities.count)
      // Subentities come before what they inherit from.
      for position in tree.depthFirst.reversed() {
        guard let parent = tree.parent(of: position) else { continue }
        if hasConcrete[position] || !model.entities[position].isAbstract {
          hasConcrete[parent] = true
        }
      }
      return model.entities.indices.compactMap { position in
        let entity = model.entities[position]
        guard entity.isAbstract, !hasConcrete[position], tree.position(of: entity.name) == position,
          !isInCircle(entity, at: position, tree)
        else { return nil }
        return Violation(
          "abstract entity '\(entity.name)' has no concrete subentity",
          note: "add one, or make '\(entity.name)' concrete", at: ModelPath(entity.name),
          attribute: "isAbstract")
      }
    })
}

/// Whether its parent exists and does not count: its subentities do not either.
private func isInCircle(_ entity: Entity, at position: Int, _ tree: InheritanceTree) -> Bool {
  guard let parent = entity.parent, tree.position(of: parent) != nil else { return false }
  return tree.parent(of: position) == nil
}
