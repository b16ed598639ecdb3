import MomentumDiagnostics

extension LintRule {
  /// The reader finds it: references are its business.
  static let destinationMissing = LintRule(
    RuleDescription(
      "model-destination-missing", .relationship, .error, .blocksOpen,
      summary: "The destination of a relationship does not exist.",
      explanation: """
        A relationship names an entity that the model does not have. Names are compared letter by \
        letter, capitals included. The model does not compile.

        Correct the name, or add the entity. After an entity was renamed by hand, look for its old \
        name in `destinationEntity` and `inverseEntity`.
        """), .reader)
}
