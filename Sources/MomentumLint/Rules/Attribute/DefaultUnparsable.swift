import MomentumDiagnostics

extension LintRule {
  /// An object that is made gets no value where it should have one.
  static let defaultUnparsable = LintRule(
    RuleDescription(
      "model-default-unparsable", .attribute, .error, .blocksOpen,
      summary: "A default cannot be read as a value of its type.",
      explanation: """
        The default is text in the file and has to be read as a number, a truth value or, for a \
        Date, as seconds since 2001. This one cannot be, not even leniently, so the attribute \
        counts as one without a default. A required attribute then fails when it is saved.

        Write a value of the type, or remove the default. A default is not part of the version \
        hash, but a migration that adds the attribute fills old rows with it.
        """),
    .reader)
}
