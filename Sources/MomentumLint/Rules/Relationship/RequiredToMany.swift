import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// People read "required" as "at least one", which nobody checks.
  static let requiredToMany = LintRule(
    RuleDescription(
      "model-required-to-many", .relationship, .note, .info,
      summary: "A to-many relationship is required but has no least count.",
      explanation: """
        On a to-many relationship, the flag alone enforces nothing. All compiled models that were \
        looked at have a least count of 0 for it, and stores written by Apple's programs have \
        objects without any destination. Only `minCount` makes Core Data refuse an empty set (error \
        1580).

        If at least one destination is meant, set the minimum count to 1. If not, mark the \
        relationship optional, or leave it: many models do. Either change is one of the version \
        hash, so do it in a new version. CloudKit wants every relationship optional: where a whole model is used \
        with it, `cloudkit-required-relationship` speaks instead.
        """),
    .relationship { subject in
      let relationship = subject.relationship
      guard relationship.isToMany, !relationship.isOptional, relationship.minimumCount < 1,
        !subject.isMirrored
      else { return nil }
      return Violation(
        "to-many relationship '\(subject.name)' is required, which alone enforces nothing",
        note: "set minCount=\"1\" if at least one is meant, or mark it optional, in a new version")
    })
}
