import MomentumDiagnostics

extension LintRule {
  /// What a reader does not know it passes over, and the author believes that it holds.
  static let unknownXML = LintRule(
    RuleDescription(
      "model-unknown-xml", .bundle, .warning, .info,
      summary: "An element, XML attribute or text that no model file is known to have.",
      explanation: """
        Readers pass over names that they do not know. A slip such as `deleteRule` for \
        `deletionRule` leaves the default in force, and nothing says so. Text between elements is \
        often what a merge left behind.

        Correct the spelling; names are case-sensitive. A name that a newer Xcode wrote on purpose \
        can stay: Momentum keeps it when it rewrites the file. Please report it.
        """),
    .reader)
}
