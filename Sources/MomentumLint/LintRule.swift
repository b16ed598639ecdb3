package import MomentumDiagnostics
package import MomentumModel

/// A check of models. A rule holds no state, reads no files, and sees no other rule: it is a
/// description and one function.
package struct LintRule: Sendable {
  /// What a rule looks at, one at a time.
  package enum Check: Sendable {
    /// Nothing: the reader reports it, which sees the file and not only the model.
    case reader
    /// Whoever runs the rules reports it: it is about the run itself.
    case run
    case bundle(@Sendable (LintedBundle) -> [BundleViolation])
    case model(@Sendable (LintedModel) -> [Violation])
    case entity(@Sendable (LintedEntity) -> [Violation])
    case attribute(@Sendable (Attribute, LintedEntity) -> Violation?)
    case relationship(@Sendable (LintedRelationship) -> Violation?)
  }

  package var description: RuleDescription
  package var check: Check

  package init(_ description: RuleDescription, _ check: Check) {
    self.description = description
    self.check = check
  }
}
