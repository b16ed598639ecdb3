import MomentumDiagnostics

extension LintRule {
  /// A misspelt key would otherwise be a setting that silently does nothing.
  static let unknownConfigurationKey = LintRule(
    RuleDescription(
      "config-unknown-key", .run, .warning, .info,
      summary: "A configuration has a key that is not known.",
      explanation: """
        `momentum.json` knows `models` (paths to look at where none is named), `rules` (a level by \
        rule id), `ignore` (a list of entries with `rule`, `path`, `entity`, `property`, `version`, \
        `reason` and `until`) `failOn`, and `compat` (`store` or `cloudkit`). Any other key has no effect, and is most likely misspelt; an \
        entry of `ignore` with such a key is left out as a whole, since it would cover more than was \
        meant.

        Correct the key, or remove it. What is of the wrong type, or a level that does not exist, is no \
        finding but an error: the command ends with 78.
        """), .run)
}
