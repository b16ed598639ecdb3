import MomentumDiagnostics

extension LintRule {
  /// Without its parent an entity lacks properties, and its hash is unknown.
  static let parentMissing = LintRule(
    RuleDescription(
      "model-parent-missing", .hierarchy, .error, .blocksOpen,
      summary: "The parent of an entity does not exist.",
      explanation: """
        `parentEntity` names an entity that the model does not have. The properties that should be \
        inherited are unknown, and so are the table that the entity lives in and its version hash. \
        Other rules look at the entity as if it had no parent.

        Correct the name, which is case-sensitive, or bring the parent back: it may have been \
        renamed or removed on another branch.
        """),
    .reader)
}
