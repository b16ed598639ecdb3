import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Generated classes are `Identifiable`, and this attribute then is the identity.
  static let idProperty = LintRule(
    RuleDescription(
      "swift-id-property", .swiftType, .note, .api,
      summary: "An attribute named `id` may be nil, or cannot be an identity.",
      explanation: """
        Generated classes conform to `Identifiable`. Without a property `id` the object itself is the \
        identity. With one, lists and diffs in SwiftUI tell rows apart by its value: objects whose \
        `id` is nil, or 0 where an optional number is a scalar, pass for one and the same.

        Make the attribute required in a new version and fill it in `awakeFromInsert`, or name it \
        after what it identifies, such as `remoteID`. The type must be `Hashable`: Transformable and \
        Composite values are not. CloudKit wants such an attribute optional, so in a model that is \
        used with it only the type is looked at: fill it in `awakeFromInsert` there.
        """),
    .attribute { attribute, owner in
      guard attribute.name == "id", owner.entity.classText != nil else { return nil }
      let isHashable =
        attribute.type != nil && attribute.type != .transformable && attribute.type != .composite
      if isHashable, !attribute.isOptional || owner.model.mayBeMirrored { return nil }
      return Violation(
        isHashable
          ? "attribute 'id' is optional, and 'Identifiable' takes it for the identity"
          : "attribute 'id' is of a type that 'Identifiable' cannot use",
        note: isHashable
          ? "make it required in a new version, or give it another name" : "give it another name",
        attribute: isHashable ? "optional" : "attributeType")
    })
}
