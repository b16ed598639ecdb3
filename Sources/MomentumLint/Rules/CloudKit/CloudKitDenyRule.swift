import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A delete that arrives from another device has already happened.
  static let cloudKitDenyRule = LintRule(
    RuleDescription(
      "cloudkit-deny-rule", .cloudKit, .error, .blocksOpen,
      summary: "A relationship that CloudKit mirrors has the delete rule Deny.",
      explanation: """
        A record that another device deleted is gone; no rule here can refuse it. Core Data does not \
        load a mirrored store with the rule Deny. The other three, No Action among them, are accepted.

        Use Nullify or Cascade, and refuse the delete in code, before it is saved.
        """),
    .mirroredRelationship { subject in
      guard subject.relationship.deleteRule == .deny else { return nil }
      return Violation(
        "relationship '\(subject.name)' has the delete rule Deny, which CloudKit does not support",
        note: "use Nullify or Cascade, and refuse deletes in code", attribute: "deletionRule")
    })
}
