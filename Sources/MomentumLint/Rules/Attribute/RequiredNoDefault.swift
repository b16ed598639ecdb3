import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A new object cannot be saved until code has set a value.
  static let requiredNoDefault = LintRule(
    RuleDescription(
      "model-required-no-default", .attribute, .off, .mayFailOnData,
      summary: "A required attribute has no default.",
      explanation: """
        An object whose attribute is required and still without a value fails the validation when \
        it is saved. That may be just what is meant, so that nobody forgets to set it; but the \
        compiler does not see to it, and the fault shows at run time. CloudKit accepts no such \
        attribute: see `cloudkit-required-no-default`. A migration that adds one needs a default \
        too.

        Give it a default, set it in `awakeFromInsert`, or make it optional, which needs a new \
        version. About a fifth of the \
        attributes of shipped models are like this, so the rule is off unless it is asked for.
        """),
    .attribute { attribute, _ in
      guard !attribute.isOptional, attribute.defaultValueText == nil, !attribute.isTransient,
        !attribute.isDerived
      else { return nil }
      return Violation(
        "required attribute '\(attribute.name)' has no default",
        note: "give it one, make it optional, or set a value before each first save")
    })
}
