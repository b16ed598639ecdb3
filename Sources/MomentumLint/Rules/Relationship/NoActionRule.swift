import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// The one delete rule under which Core Data does not look after the links.
  static let noActionRule = LintRule(
    RuleDescription(
      "model-no-action-rule", .relationship, .warning, .deletesData,
      summary: "A relationship has the delete rule No Action.",
      explanation: """
        With No Action, the destinations keep pointing at an object that is gone. Such a link comes \
        back as a fault that cannot be fulfilled, and a program that follows it may stop.

        Use Nullify unless your code repairs the links itself. The delete rule is no part of the \
        version hash, so it may change in any version.
        """),
    .relationship { subject in
      // Without an inverse the destinations point at nothing, whatever the rule.
      guard subject.relationship.deleteRule == .noAction, subject.relationship.inverse != nil
      else { return nil }
      return Violation(
        "deleting an object of '\(subject.entity.name)' leaves the links over "
          + "'\(subject.name)' dangling",
        note: "use Nullify, unless your code repairs the links", attribute: "deletionRule")
    })
}
