import MomentumDiagnostics

extension LintRule {
  /// A pointer to nothing is worse than none: it was right once.
  static let currentNotFound = LintRule(
    RuleDescription(
      "model-current-not-found", .bundle, .error, .blocksOpen,
      summary: "The version that is marked as current is not in the bundle.",
      explanation: """
        The `.xccurrentversion` file names a folder that the bundle does not have, lies outside of \
        it, or cannot be read. The bundle does not compile, and no tool can say which version apps \
        open.

        This happens when a version is renamed or deleted outside of Xcode, and when a merge takes \
        the pointer of one branch and the versions of the other. Name a version that exists, or \
        bring back the missing one.
        """),
    .reader)
}
