import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Such values count as files, and are fetched as files.
  static let cloudKitLargeBinary = LintRule(
    RuleDescription(
      "cloudkit-large-string-or-binary", .cloudKit, .note, .info,
      summary: "A Binary attribute is mirrored, and large values of it as assets.",
      explanation: """
        A record holds little. For values that are large, Core Data adds a second field to the \
        schema, its name ending in `_ckAsset`, and uploads the value as a file. Unconfirmed: from \
        which size on.

        Both fields must be in the deployed schema before an app is released: try it with a large \
        value in the development environment. Long texts are treated alike, but which they are no \
        model says; this rule looks at Binary attributes only.
        """),
    .mirroredAttribute { attribute in
      guard attribute.type == .binary, !attribute.isDerived else { return nil }
      return Violation(
        attribute.allowsExternalBinaryDataStorage
          ? "attribute '\(attribute.name)' may be kept in a file, and by CloudKit in an asset"
          : "large values of attribute '\(attribute.name)' become assets in CloudKit",
        note: "save a large value before the schema is deployed, so that it has the asset field",
        attribute: "attributeType")
    })
}
