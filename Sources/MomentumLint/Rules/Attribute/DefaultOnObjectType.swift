import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A text is no value of these types.
  static let defaultOnObjectType = LintRule(
    RuleDescription(
      "model-default-on-object-type", .attribute, .warning, .info,
      summary: "An attribute has a default that its type cannot have.",
      explanation: """
        No model of a shipped app gives a Binary, Transformable, UUID or URI attribute a default. \
        One in the file is most likely left from a former type or was written by hand. Unconfirmed: \
        which of these types the model editor has a field for, and whether a compiler drops the \
        default or gives new objects a value of the wrong class.

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
