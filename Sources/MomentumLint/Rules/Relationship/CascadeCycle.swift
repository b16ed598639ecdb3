import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A delete may come back to an object of the entity where it began.
  static let cascadeCycle = LintRule(
    RuleDescription(
      "model-cascade-cycle", .relationship, .note, .info,
      summary: "Relationships that cascade lead back to where they began.",
      explanation: """
        A delete cascades from entity to entity and comes back to the first one. It may therefore \
        delete more objects of that entity than the one that was meant. Each group of entities that \
        lead to each other is reported once, with the shortest way round.

        If the objects form a tree, as with folders in folders, that is what you want: ignore this. \
        A single relationship that leads back to its own entity is such a tree and is not \
        reported, and two that are each other's inverse are the matter of `model-mutual-cascade`. \
        Otherwise let one relationship of the way use Nullify.
        """),
    .model { linted in
      var cascades = CascadeGraph(linted)
      cascades.build()
      return cascades.graph.cycles().compactMap { cycle in
        guard let first = cycle.first else { return nil }
        let paths = cycle.map { cascades.paths[$0] }
        return Violation(
          "a delete cascades over \(nameList(paths.map(\.description))) "
            + "back to '\(paths[0].entity)'",
          note: "if that is no tree, let one of them use Nullify", at: cascades.paths[first],
          attribute: "deletionRule")
      }
    })
}
