import MomentumDiagnostics

extension LintRule {
  /// Which of several versions an app gets is no guess to make.
  static let noCurrentVersion = LintRule(
    RuleDescription(
      "model-no-current-version", .bundle, .error, .blocksOpen,
      summary: "A bundle of several versions marks none as current.",
      explanation: """
        The `.xccurrentversion` file of the bundle is missing, or holds an empty dictionary, which \
        Xcode sometimes writes. With one version nothing is lost; with several Apple's compiler \
        stops, since it cannot tell which one apps should open.

        Choose the current version in the file inspector of Xcode, and commit the hidden file: \
        some ignore lists leave out every name that begins with a dot.
        """),
    .reader)
}
