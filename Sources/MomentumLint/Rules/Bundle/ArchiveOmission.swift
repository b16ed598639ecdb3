import MomentumDiagnostics

extension LintRule {
  /// A finding on a compiled model is only as good as what could be read of it.
  static let archiveOmission = LintRule(
    RuleDescription(
      "model-archive-omission", .bundle, .note, .info,
      summary: "A compiled or old binary model says something that was left out.",
      explanation: """
        Compiled models (`.mom`) and the binary models of Xcode 3 (`elements`) can hold what no \
        model in XML holds: validation predicates made in code, values that are no texts, \
        configurations in a form that no file seen has. It is left out, and what depends on it is \
        not checked.

        Nothing is wrong with the file. Where the source of the model is at hand, check that one.
        """),
    .reader)
}
