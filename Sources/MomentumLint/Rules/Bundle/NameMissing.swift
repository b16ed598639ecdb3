import MomentumDiagnostics

extension LintRule {
  /// What has no name cannot be referred to, and is left out.
  static let nameMissing = LintRule(
    RuleDescription(
      "model-name-missing", .bundle, .error, .blocksOpen,
      summary: "An element that must have a name has none.",
      explanation: """
        Entities, properties, composites, configurations and fetch requests go by their names; in \
        stores they become the names of tables and columns. An element without a name, or with an \
        empty one, is left out of everything that Momentum does with the model.

        Give it a name, or remove it. An entity whose name was lost in a merge has to get back the \
        old one: a new name would be a new table.
        """),
    .reader)
}
