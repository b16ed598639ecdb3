import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A record of an older app lacks the field; the row made of it must still be valid.
  static let cloudKitRequiredNoDefault = LintRule(
    RuleDescription(
      "cloudkit-required-no-default", .cloudKit, .error, .blocksOpen,
      summary: "An attribute that CloudKit mirrors is neither optional nor has a default.",
      explanation: """
        Records come from apps of every version, and a field may be missing from any of them. So Core \
        Data loads a mirrored store only if each attribute is optional or has a default value.

        Give it a default, which is not part of the version hash, or make it optional in a new \
        version of the model. For String the empty text counts as a default. Where a type has no \
        default, as Binary and Transformable, the attribute can only be optional.

        Transient and derived attributes are not mirrored and are left alone.
        """),
    .mirroredAttribute { attribute in
      if attribute.isOptional || attribute.defaultValueText != nil || attribute.isDerived {
        return nil
      }
      return Violation(
        "attribute '\(attribute.name)' is required and has no default, which CloudKit does not accept",
        note: "give it a default, or make it optional in a new version", attribute: "optional")
    })
}
