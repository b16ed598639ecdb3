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

        If the destination is one of the subentities of the owner, the finding is a warning: a \
        model that Apple ships has it and its stores open, but the other objects of the owner \
        cannot be linked. The destination is part of the version hash, so change it in a new \
        version.
        """),
    .relationship { subject in
      guard subject.relationship.inverse != nil, let inverse = subject.reciprocalInverse,
        let destination = inverse.destination, !subject.entity.inherits(from: destination),
        // Of two entities of one name only the first is ever a destination.
        destination.name != subject.entity.name
      else { return nil }
      let isNarrower = destination.inherits(from: subject.entity)
      return Violation(
        "the inverse '\(inverse.path)' of '\(subject.path)' leads to '\(destination.name)'"
          + (isNarrower ? " only, a subentity of '\(subject.entity.name)'" : ""),
        note: isNarrower
          ? "make '\(subject.entity.name)' its destination, or move '\(subject.name)' to "
            + "'\(destination.name)', in a new version"
          : "make '\(subject.entity.name)' the destination of '\(inverse.path)'",
        attribute: "inverseName", level: isNarrower ? .warning : nil)
    })
}
