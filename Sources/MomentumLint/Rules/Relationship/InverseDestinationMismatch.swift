import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// The way back must end where the way there began.
  static let inverseDestinationMismatch = LintRule(
    RuleDescription(
      "model-inverse-destination-mismatch", .relationship, .error, .blocksOpen,
      summary: "The inverse of a relationship leads to another entity.",
      explanation: """
        The inverse of a relationship leads back to the objects that have it. Its destination is \
        therefore the entity that owns the relationship, or one that this entity inherits from. \
        With any other destination, a value on one side would be a wrong one on the other.

        Correct the destination of the inverse, or choose another inverse. To point at objects of \
        one subentity only, add a relationship to that subentity and take it as the inverse.
        """),
    .relationship { subject in
      guard subject.relationship.inverse != nil, let inverse = subject.reciprocalInverse,
        let destination = inverse.destination, !subject.entity.inherits(from: destination),
        // Of two entities of one name only the first is ever a destination.
        destination.name != subject.entity.name
      else { return nil }
      return Violation(
        "the inverse '\(inverse.path)' of '\(subject.path)' leads to '\(destination.name)'",
        note: "make '\(subject.entity.name)' the destination of '\(inverse.path)'",
        attribute: "inverseName")
    })
}
