import MomentumDiagnostics

extension LintRule {
  /// The reader finds it: an empty name means nothing to later steps.
  static let relationshipNoDestination = LintRule(
    RuleDescription(
      "model-relationship-no-destination", .relationship, .error, .blocksOpen,
      summary: "A relationship names no destination.",
      explanation: """
        A relationship leads to objects of one entity, its destination. Without one there is \
        nothing to store, and the model cannot be loaded.

        Choose the destination in the editor, or write `destinationEntity`. Xcode leaves a \
        relationship without one when it was added and then forgotten, or when the entity that it \
        led to was removed.
        """), .reader)
}
