import MomentumDiagnostics

extension LintRule {
  /// Who asks for dictionaries and gets objects finds out at run time.
  static let resultTypeUnknown = LintRule(
    RuleDescription(
      "model-result-type-unknown", .fetch, .warning, .api,
      summary: "The result type of a fetch request is not known.",
      explanation: """
        `resultType` is a number: `0` objects, `1` object ids, `2` dictionaries, `3` a count; \
        without it a request gives objects. Any other number is read as objects, and code that \
        expects something else fails when it casts the results.

        Choose the result type anew in the model editor.
        """),
    .reader)
}
