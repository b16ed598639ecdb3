import MomentumDiagnostics

extension LintRule {
  /// It can be read, but was written for a type that the attribute had before.
  static let defaultLeftover = LintRule(
    RuleDescription(
      "model-default-leftover", .attribute, .warning, .info,
      summary: "A default is spelled for another type.",
      explanation: """
        When the type of an attribute changes, the model editor may keep the text of its default: \
        `NO` from a Boolean, or `0.0` from a Double, on what is an integer now. Shipped models \
        have more than a hundred of them. Momentum reads such a text as the number that it stands \
        for; what other readers make of it is up to them.

        Write the value in the spelling of the present type, `0` for `NO`. A default is not part \
        of the version hash. `0` and `1` on a Boolean are usual, and no finding.
        """),
    .reader)
}
