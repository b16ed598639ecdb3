import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Two indexes say the same, and both are kept up to date.
  static let uniqueDuplicate = LintRule(
    RuleDescription(
      "model-unique-duplicate", .unique, .warning, .info,
      summary: "An entity has the same uniqueness constraint twice.",
      explanation: """
        Two constraints over the same properties allow the same objects, in whatever order they \
        name them. The second one costs an index and says nothing new.

        Remove one of them. Constraints and their order are part of the version hash, so do it in a \
        new version.
        """),
    .entity { linted in
      let constraints = linted.entity.uniquenessConstraints
      guard constraints.count > 1 else { return [] }
      var seen: Set<Set<String>> = []
      return constraints.enumerated().compactMap { number, names in
        if seen.insert(Set(names)).inserted { return nil }
        return Violation(
          "'\(linted.name)' already has a uniqueness constraint over \(nameList(names))",
          note: "remove one of the two, in a new version", part: .uniquenessConstraint(number))
      }
    })
}
