import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Records keep no order among each other.
  static let cloudKitOrdered = LintRule(
    RuleDescription(
      "cloudkit-ordered", .cloudKit, .error, .blocksOpen,
      summary: "A relationship that CloudKit mirrors is ordered.",
      explanation: """
        Two devices can insert at one place at the same time, and CloudKit has no way to settle the \
        order. Core Data does not load a mirrored store with ordered relationships. Apple's table of \
        limits does not mention it; the message at load does.

        Make the relationship unordered in a new version, and keep the order in an attribute of the destination, such \
        as a position or a date.
        """),
    .mirroredRelationship { subject in
      guard subject.relationship.isOrdered, subject.relationship.isToMany else { return nil }
      return Violation(
        "relationship '\(subject.name)' is ordered, which CloudKit does not support",
        note: "keep the order in an attribute of '\(subject.relationship.destination)'",
        attribute: "ordered")
    })
}
