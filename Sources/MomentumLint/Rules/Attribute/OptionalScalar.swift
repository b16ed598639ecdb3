import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A scalar has no room for nil.
  static let optionalScalar = LintRule(
    RuleDescription(
      "model-optional-scalar", .attribute, .off, .info,
      summary: "An optional attribute uses a scalar type.",
      explanation: """
        The generated property is a plain `Int64`, `Double` or `Bool`, which cannot be nil. Core \
        Data gives 0 or `false` for a row without a value, so that code cannot tell "none" from \
        zero.

        Where that matters, turn `Use Scalar Type` off, which gives an optional `NSNumber` or \
        `Date`, or make the attribute required with a default. The flag is not part of the version \
        hash; `optional` is. Many models do this everywhere on purpose, so the rule is off unless \
        it is asked for.
        """),
    .attribute { attribute, _ in
      guard attribute.isOptional, attribute.usesScalarValueType == true else { return nil }
      return Violation(
        "optional attribute '\(attribute.name)' is a scalar, which cannot be nil",
        note: "turn 'Use Scalar Type' off, or make it required with a default in a new version",
        attribute: "usesScalarValueType")
    })
}
