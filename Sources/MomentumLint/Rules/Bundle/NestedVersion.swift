import MomentumDiagnostics

extension LintRule {
  /// Such a copy looks like a version in a file list, and edits of it go nowhere.
  static let nestedVersion = LintRule(
    RuleDescription(
      "model-nested-version", .bundle, .warning, .info,
      summary: "A model lies inside a version of a model.",
      explanation: """
        A bundle has its versions exactly one level deep. An `.xcdatamodel` inside an \
        `.xcdatamodel` is never compiled and never opened; a shipped app carried sixteen of them, \
        one in each version. They come from dragging a model in the Finder or from scripts that \
        walk too deep.

        Remove the inner folder. If it holds newer work than the version around it, move that work \
        out first.
        """),
    .reader)
}
