import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Between such bounds there is no value at all.
  static let boundsInverted = LintRule(
    RuleDescription(
      "model-bounds-inverted", .attribute, .error, .mayFailOnData,
      summary: "The minimum of an attribute is greater than its maximum.",
      explanation: """
        Both bounds are checked whenever an object is saved, and no value satisfies both, so that \
        every save of an object with a value in this attribute fails. For a String the bounds are \
        lengths.

        Exchange the two, or correct the wrong one. Bounds are not part of the version hash.
        """),
    .attribute { attribute, _ in
      guard let least = attribute.minimumText, let greatest = attribute.maximumText,
        let minimum = attribute.minimumValue?.number, let maximum = attribute.maximumValue?.number,
        minimum > maximum
      else { return nil }
      return Violation(
        "minimum '\(least)' is greater than maximum '\(greatest)'",
        note: "no value can be saved; correct one of the two",
        attribute: attribute.type == .date ? "minDateTimeInterval" : "minValueString")
    })
}
