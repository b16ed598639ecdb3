import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A store has to know what a value is; memory does not.
  static let attributeUndefined = LintRule(
    RuleDescription(
      "model-attribute-undefined", .attribute, .warning, .blocksOpen,
      summary: "An attribute has no type.",
      explanation: """
        `attributeType` is missing, which the model editor calls Undefined. A store has no column \
        for such a value, so a persistent attribute without a type is an error. A transient one is \
        legal: its value can be any object, and all of those in shipped models are transient.

        Choose a type. On a transient attribute that holds an object of a class of your own, the \
        finding can be ignored; or make it Transformable with the class as its custom class, so \
        that generated code can name the type. Of persistent ones in a model that is used with \
        CloudKit, `cloudkit-undefined-or-objectid` speaks instead.
        """),
    .attribute { attribute, entity in
      guard attribute.type == nil,
        !entity.model.wasReported(
          "model-attribute-type-unknown", at: ModelPath(entity.name, attribute.name))
      else { return nil }
      if attribute.isTransient {
        return Violation(
          "transient attribute '\(attribute.name)' has no type",
          note: "with a type, generated code can name it", attribute: "attributeType")
      }
      if entity.model.isUsedWithCloudKit, !attribute.isDerived { return nil }
      return Violation(
        "attribute '\(attribute.name)' has no type",
        note: "choose one; only a transient attribute may go without",
        attribute: "attributeType", level: .error)
    })
}
