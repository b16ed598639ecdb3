import MomentumDiagnostics

extension LintRule {
  /// Code that somebody waits for is not generated.
  static let codeGenerationUnknown = LintRule(
    RuleDescription(
      "model-code-generation-unknown", .entity, .warning, .api,
      summary: "The code generation setting of an entity is not known.",
      explanation: """
        `codeGenerationType` is `class` (class file and properties file) or `category` (properties \
        file only); without it nothing is generated. Any other text is read as Manual/None, so \
        that the class of the entity has to be written by hand.

        Choose the setting anew in the model editor, or remove the XML attribute. It is not part \
        of the version hash.
        """),
    .reader)
}
