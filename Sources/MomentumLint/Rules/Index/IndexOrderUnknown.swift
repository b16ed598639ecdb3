import MomentumDiagnostics

extension LintRule {
  /// A descending index that is read as ascending does not help the fetch that it was made for.
  static let indexOrderUnknown = LintRule(
    RuleDescription(
      "model-index-order-unknown", .index, .warning, .info,
      summary: "The order of an index element is not known.",
      explanation: """
        `order` is `ascending` or `descending`; without it an index is ascending. Any other text \
        is read as ascending. Results stay the same, but a fetch that sorts the other way round \
        may not use the index.

        Write one of the two, in lower case.
        """),
    .reader)
}
