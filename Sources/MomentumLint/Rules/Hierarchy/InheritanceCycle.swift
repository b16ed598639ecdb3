import MomentumDiagnostics

extension LintRule {
  /// Who follows the parents of such an entity never arrives.
  static let inheritanceCycle = LintRule(
    RuleDescription(
      "model-inheritance-cycle", .hierarchy, .error, .blocksOpen,
      summary: "An entity inherits from itself.",
      explanation: """
        The parents of the entity lead back to it, directly or over other entities, so there is no \
        root and no table for them. The model editor does not let you choose such a parent; it \
        comes from edits by hand and from merges that turned a hierarchy round on one side. Every \
        entity of the circle is reported.

        Decide which of them is the root, and remove its `parentEntity`.
        """),
    .reader)
}
