import MomentumDiagnostics

extension LintRule {
  /// A type that is not known is no type.
  static let attributeTypeUnknown = LintRule(
    RuleDescription(
      "model-attribute-type-unknown", .attribute, .error, .blocksOpen,
      summary: "The type of an attribute is not known.",
      explanation: """
        `attributeType` has fixed spellings: `Integer 16`, `Integer 32`, `Integer 64`, `Decimal`, \
        `Double`, `Float`, `String`, `Boolean`, `Date`, `Binary`, `UUID`, `URI`, `Transformable`, \
        `Composite`. Case and spaces count: `Integer64` and `Bool` are other texts. The attribute \
        is read as one without a type, which a store cannot hold.

        Write one of the spellings above, or choose the type anew in the model editor.
        """),
    .reader)
}
