import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Such an object fails when it is saved, unless its value was changed before.
  static let defaultOutOfRange = LintRule(
    RuleDescription(
      "model-default-out-of-range", .attribute, .error, .mayFailOnData,
      summary: "A default is outside of what its attribute accepts.",
      explanation: """
        The default does not fit the width of the integer type, or breaks the minimum or maximum \
        of the attribute itself; for a String those are lengths. A new object has this value until \
        code sets another, and saving it as it is fails the validation.

        Change the default or the bound. Neither is part of the version hash. Where the default is \
        meant to be invalid, so that nobody forgets to set a value, an optional attribute or one \
        without a default says so more clearly.
        """),
    .attribute { attribute, _ in
      guard let text = attribute.defaultValueText, !attribute.isDerived,
        attribute.minimumText != nil || attribute.maximumText != nil,
        let extent = attribute.defaultValue?.extent
      else { return nil }
      let minimum = attribute.minimumValue?.number ?? -.infinity
      let maximum = attribute.maximumValue?.number ?? .infinity
      // Bounds the wrong way round admit nothing, of which another rule speaks.
      guard minimum <= maximum else { return nil }
      let what = attribute.type == .string ? "length of default" : "default"
      let place = attribute.type == .date ? "defaultDateTimeInterval" : "defaultValueString"
      if extent.upperBound < minimum {
        return Violation(
          "\(what) '\(text)' is less than the minimum '\(attribute.minimumText ?? "")'",
          note: "change the default or the minimum", attribute: place)
      }
      if extent.lowerBound > maximum {
        return Violation(
          "\(what) '\(text)' is greater than the maximum '\(attribute.maximumText ?? "")'",
          note: "change the default or the maximum", attribute: place)
      }
      return nil
    })
}

extension AttributeValue {
  /// What is compared with the bounds. Whether a length counts characters or UTF-16 units is not
  /// known, so that of a text lies between.
  fileprivate var extent: ClosedRange<Double>? {
    if case .text(let text) = self { return Double(text.count)...Double(text.utf16.count) }
    return number.map { $0...$0 }
  }
}
