import MomentumDiagnostics

extension LintRule {
  /// Attributes, relationships and fetched properties share one set of names.
  static let duplicateProperty = LintRule(
    RuleDescription(
      "model-duplicate-property", .attribute, .error, .blocksOpen,
      summary: "An entity has two properties of the same name.",
      explanation: """
        The properties of an entity go by their names, whatever their kind: an attribute and a \
        relationship cannot both be called `owner`. Core Data does not accept such a model. Mostly \
        a merge kept both sides, or an attribute was replaced by a relationship and left behind.

        Remove one, or rename it. Check first that both have the same type: with another type the \
        shipped stores fit only one of them.
        """),
    .reader)
}
