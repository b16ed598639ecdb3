import MomentumDiagnostics

extension LintRule {
  /// An ignore that is left behind would hide the next fault of its kind.
  static let unusedIgnore = LintRule(
    RuleDescription(
      "config-unused-ignore", .run, .warning, .info,
      summary: "An ignore covers no finding, names no rule, or has ended.",
      explanation: """
        What it covered is mended, or it never covered what it was meant to. It is told of a \
        `momentum.ignore` in the user info of an element, and of an entry of `ignore` in `momentum.json`.

        An ignore is judged only by what was looked at: by the rules that ran, and, where paths were \
        named on the command line, by entries whose `path` and `version` match a file that was read. An \
        entry whose `until` has passed counts no more, and is told while it would still cover something.

        Remove it, or correct the id of the rule.
        """), .run)
}
