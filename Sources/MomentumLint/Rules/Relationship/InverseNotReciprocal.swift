import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Core Data keeps both ends in step only as a pair.
  static let inverseNotReciprocal = LintRule(
    RuleDescription(
      "model-inverse-not-reciprocal", .relationship, .error, .blocksOpen,
      summary: "The inverse of a relationship does not name it in turn.",
      explanation: """
        Two relationships are each other's inverse, or neither is. If one names an inverse that \
        names a third one, or none, then a change of one end has no sure effect on the other. \
        Apple's compiler complains that the inverse does not reciprocate.

        Set the inverse in the editor, which sets both sides, or write both in the file. Two \
        relationships cannot share one inverse: give the second one its own.
        """),
    .relationship { subject in
      // An inverse that names what does not exist has a finding of its own.
      guard subject.relationship.inverse != nil, let inverse = subject.inverse else { return nil }
      let named = inverse.relationship.inverse
      if let back = inverse.inverse {
        if back.isSame(as: subject) { return nil }
      } else if named != nil {
        return nil
      }
      let other = named.map { "has '\($0.entity).\($0.name)' as its own" } ?? "has none itself"
      return Violation(
        "the inverse '\(inverse.path)' of '\(subject.path)' \(other)",
        note: "let each of the two name the other", attribute: "inverseName")
    })
}
