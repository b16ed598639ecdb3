import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Records arrive in any order from any device, so nothing can promise that a value occurs once.
  static let cloudKitUniqueConstraint = LintRule(
    RuleDescription(
      "cloudkit-unique-constraint", .cloudKit, .error, .blocksOpen,
      summary: "An entity that CloudKit mirrors has a uniqueness constraint.",
      explanation: """
        CloudKit cannot enforce that a value occurs once over all devices, and Core Data does not \
        load a mirrored store whose entities are constrained. The check runs when the store is \
        opened, before the network is used; it is skipped where tests open the store without CloudKit.

        Remove the constraint in a new version and merge duplicates in code, for instance after each import of remote \
        changes. Constraints of entities in a configuration without CloudKit may stay.
        """),
    .model { model in
      guard let scope = CloudKitScope(model) else { return [] }
      return scope.entities.flatMap { subject in
        subject.entity.uniquenessConstraints.enumerated().map { number, properties in
          let names = properties.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
          return Violation(
            "'\(subject.name)' has a uniqueness constraint over \(names)"
              + (properties.count > 3 ? " and more" : "") + ", which CloudKit does not support",
            note: "remove it in a new version, and merge duplicates in code",
            at: ModelPath(subject.name),
            part: .uniquenessConstraint(number))
        }
      }
    })
}
