import MomentumDiagnostics
import MomentumModel
import MomentumPredicate

extension LintRule {
  /// A misspelt key would make a trigger on a column that does not exist.
  static let derivedBadKeyPath = LintRule(
    RuleDescription(
      "model-derived-bad-keypath", .derived, .error, .blocksOpen,
      summary:
        "The key path of a derived attribute leads to nothing that it could be derived from.",
      explanation: """
        A key of the path is no property of the entity it is asked of, or the path ends where the form of \
        the derivation has no use for it: a copy ends in an attribute and goes over to-one relationships \
        only, `@count` counts a to-many relationship, and `@sum` adds up an attribute over one. The store \
        cannot be opened.

        Correct the path. A derivation that is no more than doubtful, such as the sum of texts, is a \
        warning.
        """),
    .model { linted in
      let derivations = linted.derivations
      if derivations.isEmpty { return [] }
      let checker = FormatViolations(linted)
      return derivations.flatMap { derived -> [Violation] in
        guard derived.derivation.keyPath == derived.attribute.name else {
          return checker.of(derived)
        }
        return [
          Violation(
            "'\(derived.attribute.name)' is derived from itself",
            note: "name the attribute that it copies", at: derived.path,
            attribute: "derivationExpression")
        ]
      }
    })
}
