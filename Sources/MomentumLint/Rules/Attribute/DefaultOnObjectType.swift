import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// The model editor offers no default for these types.
  static let defaultOnObjectType = LintRule(
    RuleDescription(
      "model-default-on-object-type", .attribute, .warning, .info,
      summary: "An attribute has a default that its type cannot have.",
      explanation: """
        The model editor has no field for a default of a Binary, Transformable, UUID or URI \
        attribute. One in the file is left from a former type or was written by hand. Unconfirmed: \
        whether a compiler drops it, or gives new objects a value of the wrong class; no shipped \
        model has one.

        Remove it. To give every new object a value, such as a fresh UUID, set it in \
        `awakeFromInsert`.
        """),
    .attribute { attribute, _ in
      guard let text = attribute.defaultValueText, let type = attribute.type, hasNoDefault(type)
      else { return nil }
      return Violation(
        "default '\(text)' on an attribute of type '\(type.rawValue)'",
        note: "remove it, and set a first value in code", attribute: "defaultValueString")
    })
}

private func hasNoDefault(_ type: AttributeType) -> Bool {
  switch type {
  case .binary, .transformable, .uuid, .uri: true
  case .integer16, .integer32, .integer64, .decimal, .double, .float, .string, .boolean, .date,
    .composite:
    false
  }
}
