import MomentumDiagnostics

extension LintRule {
  /// An index of another kind answers other questions.
  static let indexTypeUnknown = LintRule(
    RuleDescription(
      "model-index-type-unknown", .index, .warning, .info,
      summary: "The type of an index element is not known.",
      explanation: """
        `type` is `Binary`, the usual kind, or `RTree` for ranges of coordinates. Any other text \
        is read as Binary. Results stay the same, but a search by place may not use the index.

        Write one of the two.
        """),
    .reader)
}
