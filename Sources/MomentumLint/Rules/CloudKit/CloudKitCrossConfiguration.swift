import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Only one side of such a relationship would ever be mirrored.
  static let cloudKitCrossConfiguration = LintRule(
    RuleDescription(
      "cloudkit-cross-configuration", .cloudKit, .error, .blocksOpen,
      summary: "A relationship leaves a configuration that CloudKit mirrors.",
      explanation: """
        Records of a mirrored configuration cannot refer to rows that are kept elsewhere. Apple \
        documents that entities of such a configuration must not relate to entities outside it. An \
        entity may be in several configurations: the destination must be in each mirrored one that \
        the owner is in.

        Add the destination to the configuration, or use a fetched property. Where a whole model is \
        marked as used with CloudKit, `model-cross-configuration-relationship` looks after it.
        """),
    .model { model in
      let configurations = model.model.configurations
      let marked = Set(configurations.indices.filter { configurations[$0].isUsedWithCloudKit })
      if marked.isEmpty { return [] }
      let places = ConfigurationPlaces(model)
      return model.entities.flatMap { source -> [Violation] in
        let mirrored = places[source.position].intersection(marked)
        if mirrored.isEmpty { return [] }
        return violations(of: source, in: mirrored, places)
      }
    })
}

private func violations(
  of source: LintedEntity, in mirrored: Set<Int>, _ places: ConfigurationPlaces
) -> [Violation] {
  // By destination, since entities may be in many configurations.
  var known: [Int: Int?] = [:]
  return source.entity.relationships.compactMap { relationship in
    guard !relationship.isTransient,
      let destination = source.model.entity(named: relationship.destination)
    else { return nil }
    let position = destination.position
    let left = known[position] ?? mirrored.subtracting(places[position]).min()
    known[position] = left
    guard let left else { return nil }
    let configuration = source.model.model.configurations[left].name
    return Violation(
      "relationship '\(relationship.name)' leaves configuration '\(configuration)', which is used "
        + "with CloudKit",
      note: "add '\(destination.name)' to the configuration, or use a fetched property",
      at: ModelPath(source.name, relationship.name), attribute: "destinationEntity")
  }
}
