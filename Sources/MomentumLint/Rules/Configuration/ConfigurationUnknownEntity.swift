import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Mostly what is left of an entity that was renamed or removed by hand.
  static let configurationUnknownEntity = LintRule(
    RuleDescription(
      "model-configuration-unknown-entity", .configuration, .error, .blocksOpen,
      summary: "A configuration lists an entity that does not exist.",
      explanation: """
        A configuration names its entities. After an entity was renamed or removed outside Xcode, or \
        by a merge, the configuration still lists the old name. The renamed entity then is in no \
        configuration at all: a store that is bound to this one has no table for it.

        Correct the name, or remove the member.
        """),
    .model { model in
      model.model.configurations.enumerated().flatMap { number, configuration in
        configuration.entities.enumerated().compactMap { place, name -> Violation? in
          if model.tree.position(of: name) != nil { return nil }
          return Violation(
            "configuration '\(configuration.name)' lists entity '\(name)', which does not exist",
            note: "correct the name, or remove the member",
            part: .member(configuration: number, place), attribute: "name")
        }
      }
    })
}
