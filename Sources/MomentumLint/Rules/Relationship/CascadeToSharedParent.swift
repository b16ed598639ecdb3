import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A child seldom owns its parent.
  static let cascadeToSharedParent = LintRule(
    RuleDescription(
      "model-cascade-to-shared-parent", .relationship, .warning, .deletesData,
      summary: "A to-one relationship cascades to an object that others share.",
      explanation: """
        The inverse is to-many, so many objects may point at the same destination. Deleting one of \
        them deletes the destination all the same, and takes it from all the others.

        Most often the rule was set on the wrong side: the parent should cascade to its children. \
        Use Nullify here. Delete rules are no part of the version hash.
        """),
    .relationship { subject in
      guard subject.relationship.deleteRule == .cascade, !subject.relationship.isToMany,
        let inverse = subject.reciprocalInverse, inverse.relationship.isToMany
      else { return nil }
      return Violation(
        "deleting an object of '\(subject.entity.name)' deletes the "
          + "'\(inverse.entity.name)' that others share",
        note: "use Nullify for '\(subject.path)'", attribute: "deletionRule")
    })
}
