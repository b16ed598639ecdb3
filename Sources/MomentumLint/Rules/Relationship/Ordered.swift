import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// The order is kept in a hidden column, at a price.
  static let orderedRelationship = LintRule(
    RuleDescription(
      "model-ordered", .relationship, .note, .info,
      summary: "A relationship is ordered.",
      explanation: """
        An ordered relationship is an `NSOrderedSet`. Its order is kept in a hidden column, which \
        a fetch cannot sort by; inserting in the middle may rewrite the places of those that \
        follow. CloudKit refuses ordered relationships: where a whole model is used with it, \
        `cloudkit-ordered` speaks instead.

        Where the order follows from a value, such as a date, sort by that value instead. Where \
        people choose it, an attribute for the place does the same and can be fetched by. On a \
        to-one relationship the mark means nothing. It is part of the version hash, so remove it in \
        a new version only.
        """),
    .relationship { subject in
      guard subject.relationship.isOrdered else { return nil }
      guard subject.relationship.isToMany else {
        return Violation(
          "'\(subject.name)' is ordered, which means nothing on a to-one relationship",
          note: "remove ordered, in a new version", attribute: "ordered")
      }
      if subject.isMirrored { return nil }
      return Violation(
        "to-many relationship '\(subject.name)' is ordered",
        note: "CloudKit refuses it; an attribute to sort by does the same", attribute: "ordered")
    })
}
