import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Two orders in one join table.
  static let orderedBothSides = LintRule(
    RuleDescription(
      "model-ordered-both-sides", .relationship, .warning, .info,
      summary: "A many-to-many relationship is ordered on both sides.",
      explanation: """
        Both ends of the link keep an order of their own in one join table, so a change of one side \
        may touch the places of the other.

        Unconfirmed: more conflicts between programs that save at the same time are expected of it, \
        no case was looked at. Keep the order of one side only, or make the link an entity of its \
        own with an attribute for each place. Both change the version hash, so do it in a new version.
        """),
    .relationship { subject in
      let relationship = subject.relationship
      guard relationship.isOrdered, relationship.isToMany,
        let inverse = subject.reciprocalInverse, inverse.relationship.isOrdered,
        inverse.relationship.isToMany
      else { return nil }
      let message =
        inverse.isSame(as: subject)
        ? "'\(subject.path)' is ordered and its own inverse"
        : "'\(subject.path)' and its inverse '\(inverse.path)' are both ordered"
      return Violation(
        message, note: "keep the order of one side only, in a new version", attribute: "ordered")
    })
}
