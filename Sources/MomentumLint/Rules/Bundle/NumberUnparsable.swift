import MomentumDiagnostics

extension LintRule {
  /// A count that cannot be read is left out, and counts are part of the version hash.
  static let numberUnparsable = LintRule(
    RuleDescription(
      "model-number-unparsable", .bundle, .error, .blocksOpen,
      summary: "A value that must be a number is none.",
      explanation: """
        Counts of relationships, limits of fetch requests and places in the diagram are plain \
        decimal numbers. One that cannot be read counts as missing. The counts of a relationship \
        are part of its version hash, so a model read without them does not fit the stores that \
        were written with them.

        Write the number with digits only, or remove the XML attribute. In the diagram, which no \
        store depends on, it is a warning.
        """),
    .reader)
}
