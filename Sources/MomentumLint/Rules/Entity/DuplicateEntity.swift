import MomentumDiagnostics

extension LintRule {
  /// Everything refers to entities by name.
  static let duplicateEntity = LintRule(
    RuleDescription(
      "model-duplicate-entity", .entity, .error, .blocksOpen,
      summary: "Two entities have the same name.",
      explanation: """
        Relationships, predicates and stores know an entity by its name only, so the second one \
        can never be reached. Core Data refuses to merge models with two different entities of one \
        name when it loads them, and that holds across the models of an app too, which no check of \
        a single model sees.

        After a merge compare the two: mostly one is an older state of the other. Rename or remove \
        one.
        """),
    .reader)
}
