import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// The delete rule empties what the next save asks for.
  static let nullifyIntoRequired = LintRule(
    RuleDescription(
      "model-nullify-into-required", .relationship, .warning, .mayFailOnData,
      summary: "A delete rule of Nullify empties a required to-one relationship.",
      explanation: """
        When an object is deleted, Nullify sets the inverse of its destinations to nil. If that \
        inverse is a required to-one relationship, the destinations are invalid from then on, and \
        the save fails with error 1570 unless the program deletes or moves them first.

        Use Cascade if the destinations belong to the object, Deny if they must be dealt with \
        before. Delete rules are no part of the version hash. Or make the inverse optional, which \
        needs a new version. If your code always takes care of the destinations, ignore this.
        """),
    .relationship { subject in
      guard subject.relationship.deleteRule == .nullify, let inverse = subject.reciprocalInverse,
        !inverse.relationship.isToMany, !inverse.relationship.isOptional
      else { return nil }
      return Violation(
        "deleting an object of '\(subject.entity.name)' empties '\(inverse.path)', "
          + "which is required",
        note: "let '\(subject.name)' cascade or deny, or make '\(inverse.path)' optional "
          + "in a new version",
        attribute: "deletionRule")
    })
}
