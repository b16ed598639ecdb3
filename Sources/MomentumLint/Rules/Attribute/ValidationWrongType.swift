import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A check that cannot be made is not made, or fails for every value.
  static let validationWrongType = LintRule(
    RuleDescription(
      "model-validation-wrong-type", .attribute, .warning, .info,
      summary: "An attribute has a validation that does not fit its type.",
      explanation: """
        A pattern checks a String. A minimum and a maximum check numbers and dates, and the length \
        of a String; a date writes them as seconds since 2001. On other types they have no \
        meaning, and a bound that cannot be read as a value of the type has none either. Mostly \
        they are left from a former type.

        Remove the validation, or write it for the present type. Unconfirmed: what Core Data does \
        with it when it validates. It is not part of the version hash.
        """),
    .attribute { attribute, _ in
      guard let type = attribute.type else { return nil }
      if type != .string, let pattern = attribute.regularExpression, !pattern.isEmpty {
        return Violation(
          "a pattern on an attribute of type '\(type.rawValue)'",
          note: "only a String is matched with a pattern; remove it",
          attribute: "regularExpressionString")
      }
      let isDate = type == .date
      if let text = attribute.minimumText, let fault = fault(of: text, as: attribute) {
        return Violation(
          "minimum '\(text)' \(fault.what)", note: fault.note,
          attribute: isDate ? "minDateTimeInterval" : "minValueString")
      }
      if let text = attribute.maximumText, let fault = fault(of: text, as: attribute) {
        return Violation(
          "maximum '\(text)' \(fault.what)", note: fault.note,
          attribute: isDate ? "maxDateTimeInterval" : "maxValueString")
      }
      return nil
    })
}

/// What is wrong with a bound, and what to do; nil for one that can be read.
private func fault(
  of bound: String, as attribute: Attribute
) -> (what: String, note: String)? {
  guard let type = attribute.type, !bound.isEmpty else { return nil }
  switch type {
  case .boolean, .binary, .uuid, .uri, .transformable, .composite:
    return ("on an attribute of type '\(type.rawValue)'", "values of the type have none; remove it")
  case .integer16, .integer32, .integer64, .decimal, .double, .float, .date, .string:
    var read = attribute
    // A bound beyond the width of the type is never reached, but it is a number.
    if type == .integer16 || type == .integer32 { read.type = .integer64 }
    read.minimumText = bound
    if read.minimumValue != nil { return nil }
    let meaning = type == .string ? "a length" : "'\(type.rawValue)'"
    return ("cannot be read as \(meaning)", "write it as a value of the type, or remove it")
  }
}
