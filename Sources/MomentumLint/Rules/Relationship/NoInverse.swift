import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Without an inverse, a delete or a merge leaves the other end pointing at nothing.
  static let noInverse = LintRule(
    RuleDescription(
      "model-no-inverse", .relationship, .warning, .info,
      summary: "A relationship names no inverse.",
      explanation: """
        Core Data keeps both ends of a relationship in step only if each names the other. Without an \
        inverse, deleting the destination leaves a link to nothing, and merges lose changes; Apple's \
        compiler warns too.

        Add a relationship to the destination that leads back, and name each as the inverse of the \
        other. That changes the version hashes of both entities, so do it in a new version. CloudKit \
        refuses such a model: where a whole model is used with it, `cloudkit-no-inverse` speaks \
        instead.

        A transient relationship is a note only: nothing of it is stored, and Apple's compiler has a \
        check of its own against inverses of transient relationships.
        """),
    .relationship { subject in
      // What leads nowhere, or stops CloudKit, has a finding of its own.
      guard subject.relationship.inverse == nil, subject.destination != nil, !subject.isMirrored
      else { return nil }
      if subject.relationship.isTransient {
        return Violation(
          "transient relationship '\(subject.name)' has no inverse",
          note: "set it in code wherever the other end changes", level: .note)
      }
      return Violation(
        "relationship '\(subject.name)' has no inverse",
        note: "add one to '\(subject.relationship.destination)' and name each in the other, "
          + "in a new version")
    })
}
