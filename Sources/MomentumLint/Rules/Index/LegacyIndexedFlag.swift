import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// The flag of Xcode 8 and before; fetch indexes took its place.
  static let legacyIndexedFlag = LintRule(
    RuleDescription(
      "model-legacy-indexed-flag", .index, .note, .info,
      summary: "An attribute carries the old `indexed` flag.",
      explanation: """
        Fetch indexes of an entity took the place of `indexed="YES"` on an attribute. They can cover \
        several properties and say in which order; the flag cannot. Unconfirmed: how long frameworks \
        and editors will go on heeding it.

        If fetches need the index, add a fetch index over the attribute in a new version; then remove \
        the flag. Versions that were shipped stay as they are.
        """),
    .attribute { attribute, _ in
      guard attribute.isIndexed else { return nil }
      return Violation(
        "attribute '\(attribute.name)' is indexed by the old flag",
        note: "use a fetch index of the entity, in a new version of the model",
        attribute: "indexed")
    })
}
