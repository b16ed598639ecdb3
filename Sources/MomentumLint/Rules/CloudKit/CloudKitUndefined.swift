import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A field of a record must have a type.
  static let cloudKitUndefined = LintRule(
    RuleDescription(
      "cloudkit-undefined-or-objectid", .cloudKit, .error, .blocksOpen,
      summary: "An attribute that CloudKit mirrors has no type that a record can hold.",
      explanation: """
        CloudKit has no field for attributes whose type is Undefined, nor for object IDs, which mean \
        something in one store only. Apple documents both as unsupported in a mirrored store.

        Choose a type, or make the attribute transient. Unconfirmed: whether transient attributes \
        without a type pass; they are not mirrored, so this rule leaves them alone.
        """),
    .model { model in
      guard let scope = CloudKitScope(model) else { return [] }
      return scope.entities.flatMap { owner in
        owner.entity.attributes.compactMap { attribute in
          let path = ModelPath(owner.name, attribute.name)
          guard attribute.type == nil, !attribute.isTransient, !attribute.isDerived,
            !model.wasReported("model-attribute-type-unknown", at: path)
          else { return nil }
          return Violation(
            "attribute '\(attribute.name)' has no type that CloudKit can hold",
            note: "choose a type, or make it transient", at: path, attribute: "attributeType")
        }
      }
    })
}
