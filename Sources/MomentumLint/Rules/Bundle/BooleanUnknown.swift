import MomentumDiagnostics

extension LintRule {
  /// A flag that is misspelt is off, whatever was meant.
  static let booleanUnknown = LintRule(
    RuleDescription(
      "model-boolean-unknown", .bundle, .warning, .info,
      summary: "The value of a flag is neither YES nor NO.",
      explanation: """
        Xcode writes `YES` for a flag that is set and leaves out one that is not. `NO`, `true`, \
        `false`, `1` and `0` are understood too. Anything else, `Yes` as well, is read as `NO`, so \
        that an attribute may turn out required or a relationship to-one.

        Write `YES`, or remove the XML attribute.
        """),
    .reader)
}
