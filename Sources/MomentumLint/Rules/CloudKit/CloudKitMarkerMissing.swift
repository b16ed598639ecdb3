import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// The mark is what Xcode's editor and tests without a network go by.
  static let cloudKitMarkerMissing = LintRule(
    RuleDescription(
      "cloudkit-marker-missing", .cloudKit, .note, .info,
      summary: "A project is used with CloudKit, and a model is not marked so.",
      explanation: """
        `momentum.json` says `compat: "cloudkit"`, yet neither the model nor one of its configurations is \
        marked as used with CloudKit. The container works without the mark; but Xcode does not check the \
        model then, and a test that opens the store without CloudKit passes where a device fails.

        Mark the configuration in Xcode's model editor ("Used with CloudKit"). The mark is not part of \
        the version hash. Momentum holds the model to CloudKit's rules in any case.
        """),
    .model { linted in
      let isMarked =
        linted.model.isUsedWithCloudKit
        || linted.model.configurations.contains(where: \.isUsedWithCloudKit)
      guard linted.compatibility == .cloudkit, !isMarked else { return [] }
      return [
        Violation(
          "the project is used with CloudKit, and the model is not marked so",
          note: "turn on 'Used with CloudKit' in the model editor")
      ]
    })
}
