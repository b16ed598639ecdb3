import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Related records may arrive minutes apart.
  static let cloudKitRequiredRelationship = LintRule(
    RuleDescription(
      "cloudkit-required-relationship", .cloudKit, .error, .blocksOpen,
      summary: "A relationship that CloudKit mirrors is not optional.",
      explanation: """
        CloudKit does not promise that a record arrives together with those it refers to, so each end \
        must be able to stand alone for a while. Core Data does not load a mirrored store otherwise. \
        This holds for to-many relationships too, although the flag enforces nothing there.

        Make the relationship optional in a new version of the model, and expect nil in code.
        """),
    .mirroredRelationship { subject in
      if subject.relationship.isOptional { return nil }
      return Violation(
        "relationship '\(subject.name)' is required, which CloudKit does not accept",
        note: "make it optional, in a new version", attribute: "optional")
    })
}
