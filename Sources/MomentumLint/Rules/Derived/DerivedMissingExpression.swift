import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Nothing says what the store shall compute.
  static let derivedMissingExpression = LintRule(
    RuleDescription(
      "model-derived-missing-expression", .derived, .error, .blocksOpen,
      summary: "A derived attribute has no expression.",
      explanation: """
        The store computes the value of a derived attribute from its expression whenever an object \
        is saved. Without one there is nothing to compute, and the model cannot be used.

        Write the expression, such as `items.@count`, `canonical:(title)` or `now()`, or make the \
        attribute an ordinary one.
        """),
    .attribute { attribute, _ in
      guard let expression = attribute.derivationExpression, expression.allSatisfy(\.isWhitespace)
      else { return nil }
      return Violation(
        "derived attribute '\(attribute.name)' has no expression",
        note: "write one, such as 'items.@count' or 'now()', or turn 'Derived' off",
        attribute: "derivationExpression")
    })
}
