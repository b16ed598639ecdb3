import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// A to-one says it twice in a file, and the two must agree.
  static let toOneMaxCount = LintRule(
    RuleDescription(
      "model-to-one-maxcount", .relationship, .warning, .info,
      summary: "A to-one relationship does not have a greatest count of 1.",
      explanation: """
        Xcode writes `maxCount="1"` on every relationship that is not to-many. Where it is missing, \
        Apple's compiler warns, and the version hash, which counts it in, differs from that of the \
        same model saved by Xcode. A greater number most often means that `toMany="YES"` was \
        forgotten.

        Write `maxCount="1"`, or make the relationship to-many. Both change the version hash, so in \
        a version that was released do it in a new version.
        """),
    .relationship { subject in
      let relationship = subject.relationship
      guard !relationship.isToMany, relationship.maximumCount != 1,
        !subject.entity.model.wasReported(
          "model-number-unparsable", at: ModelPath(subject.entity.name, subject.name))
      else { return nil }
      guard let count = relationship.maximumCount else {
        return Violation(
          "to-one relationship '\(subject.name)' has no maxCount",
          note: "add maxCount=\"1\", in a new version", attribute: "maxCount")
      }
      return Violation(
        "relationship '\(subject.name)' is to-one, yet its maxCount is \(count)",
        note: "write maxCount=\"1\", or add toMany=\"YES\", in a new version",
        attribute: "maxCount")
    })
}
