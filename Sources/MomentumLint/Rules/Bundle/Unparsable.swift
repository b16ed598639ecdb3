import MomentumDiagnostics

extension LintRule {
  /// A version that cannot be read is as good as lost, whichever it is.
  static let unparsable = LintRule(
    RuleDescription(
      "model-unparsable", .bundle, .error, .blocksOpen,
      summary: "A version of the bundle cannot be read.",
      explanation: """
        The `contents` file is missing or empty, is not well-formed XML, or its root is not \
        `<model>`. A bundle without any version counts too. Xcode compiles every version of a \
        bundle, so one broken file stops the build; stores of that version cannot be migrated \
        either.

        Broken files come from merges and from edits by hand. Take the last good state from \
        version control: what is committed as a shipped version must not change.
        """),
    .reader)
}
