import MomentumDiagnostics

extension LintRule {
  /// The reader finds it: references are its business.
  static let inverseMissing = LintRule(
    RuleDescription(
      "model-inverse-missing", .relationship, .error, .blocksOpen,
      summary: "The inverse that a relationship names does not exist.",
      explanation: """
        A relationship names as its inverse one that the other entity neither owns nor inherits. \
        Apple's compiler complains of it, and Core Data cannot keep the two ends in step.

        Correct `inverseName` and `inverseEntity`, or add the relationship that leads back. After a \
        relationship was renamed by hand, its old name is often left in its inverse.
        """), .reader)
}
