import MomentumDiagnostics
import MomentumModel
import MomentumPredicate

extension LintRule {
  /// The trigger writes whatever the expression gives, and the column takes it.
  static let derivedTypeMismatch = LintRule(
    RuleDescription(
      "model-derived-type-mismatch", .derived, .warning, .mayFailOnData,
      summary: "A derived attribute has another type than what it is derived from.",
      explanation: """
        `@count` and `@sum` give a number, `canonical:`, `uppercase:` and `lowercase:` a text, `now()` a \
        date, and a key path the type of the attribute it ends in. An attribute of another type reads \
        wrong values. Numbers of all kinds go together here, and a date may be derived into a number of \
        seconds, as a shipped model does.

        Unconfirmed: whether Core Data refuses the model or reads what it finds.

        Choose the type of what is derived, in a new version.
        """),
    .model { linted in
      let derivations = linted.derivations
      if derivations.isEmpty { return [] }
      let checker = FormatViolations(linted)
      return derivations.compactMap { derived in
        guard let own = derived.attribute.type, let value = checker.type(of: derived),
          !goesInto(value, own)
        else { return nil }
        return Violation(
          "'\(derived.attribute.name)' is of type \(own.rawValue), and \(value) is derived",
          note: "choose the type of what is derived, in a new version", at: derived.path,
          attribute: "attributeType")
      }
    })
}

/// Whether a value may be kept in an attribute; where that is not known it may.
private func goesInto(_ value: FormatType, _ type: AttributeType) -> Bool {
  switch value {
  case .number: type.isNumeric
  case .attribute(let other):
    other == type || other.isNumeric && type.isNumeric || other == .date && type.isNumeric
  default: true
  }
}

extension AttributeType {
  fileprivate var isNumeric: Bool {
    switch self {
    case .integer16, .integer32, .integer64, .decimal, .double, .float, .boolean: true
    case .string, .date, .binary, .uuid, .uri, .transformable, .composite: false
    }
  }
}
