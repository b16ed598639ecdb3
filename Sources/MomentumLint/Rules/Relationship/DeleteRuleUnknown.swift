import MomentumDiagnostics

extension LintRule {
  /// A rule that is not known may have been meant to keep objects, or to remove them.
  static let deleteRuleUnknown = LintRule(
    RuleDescription(
      "model-delete-rule-unknown", .relationship, .error, .deletesData,
      summary: "The delete rule of a relationship is not known.",
      explanation: """
        `deletionRule` is `Nullify`, `Cascade`, `Deny` or `No Action`. Any other text is read as \
        Nullify, so that objects stay which a cascade should have removed, or go which a deny \
        should have kept. Spellings are case-sensitive; the words of code, such as \
        `nullifyDeleteRule`, are not understood here.

        Choose the rule anew in the model editor. It is not part of the version hash.
        """),
    .reader)
}
