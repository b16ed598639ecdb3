import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// No number of destinations passes such a validation.
  static let countInverted = LintRule(
    RuleDescription(
      "model-count-inverted", .relationship, .error, .mayFailOnData,
      summary: "The least count of a relationship is above its greatest.",
      explanation: """
        Core Data checks the number of destinations when an object is saved. If at least five are \
        asked for and at most two are allowed, no object with destinations can be saved.

        Correct `minCount` or `maxCount`. A greatest count of 0 means that there is no limit.
        """),
    .relationship { subject in
      let least = subject.relationship.minimumCount
      guard let most = subject.relationship.maximumCount, most > 0, least > most else {
        return nil
      }
      return Violation(
        "relationship '\(subject.name)' asks for at least \(least) and at most \(most)",
        note: "lower minCount or raise maxCount", attribute: "minCount")
    })
}
