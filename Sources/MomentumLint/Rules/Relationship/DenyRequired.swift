import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// The delete rule asks for what the validation forbids.
  static let denyRequired = LintRule(
    RuleDescription(
      "model-deny-required", .relationship, .note, .info,
      summary: "A relationship that always has a destination denies deletes.",
      explanation: """
        Deny lets an object be deleted only while the relationship is empty. A required to-one \
        relationship, or one with a least count, is never empty in a saved object. It can be \
        deleted only if the program empties the relationship in the same save.

        Put Deny on the other side if the destination is what must not disappear, and use Nullify \
        here. Where a whole model is used with CloudKit, which allows no Deny, `cloudkit-deny-rule` \
        speaks instead. Delete rules are no part of the version hash; whether a relationship is optional is.
        """),
    .relationship { subject in
      let relationship = subject.relationship
      guard relationship.deleteRule == .deny, !relationship.isOptional, !subject.isMirrored,
        !relationship.isToMany || relationship.minimumCount > 0
      else { return nil }
      return Violation(
        "an object of '\(subject.entity.name)' cannot be deleted: '\(subject.name)' denies it "
          + "and is never empty",
        note: "use Nullify, or mark the relationship optional in a new version",
        attribute: "deletionRule")
    })
}
