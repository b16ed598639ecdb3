import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Mirroring restores links from either end.
  static let cloudKitNoInverse = LintRule(
    RuleDescription(
      "cloudkit-no-inverse", .cloudKit, .error, .blocksOpen,
      summary: "A relationship that CloudKit mirrors has no inverse.",
      explanation: """
        Where `model-no-inverse` is advice, CloudKit is strict: Core Data does not load a mirrored \
        store if a relationship of it has no inverse.

        Add a relationship to the destination that leads back, and name each as the inverse of the \
        other, in a new version.
        """),
    .mirroredRelationship { subject in
      guard subject.relationship.inverse == nil, let destination = subject.destination else {
        return nil
      }
      return Violation(
        "relationship '\(subject.name)' has no inverse, which CloudKit does not accept",
        note: "add one to '\(destination.name)' and name each in the other, in a new version")
    })
}
