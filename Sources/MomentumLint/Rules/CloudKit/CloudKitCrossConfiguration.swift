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
      var leaving = LeftConfigurations(ConfigurationPlaces(model), marked)
      return model.entities.flatMap { violations(of: $0, &leaving) }
    })
}

private func violations(
  of source: LintedEntity, _ leaving: inout LeftConfigurations
) -> [Violation] {
  source.entity.relationships.compactMap { relationship in
    guard !relationship.isTransient,
      let destination = source.model.entity(named: relationship.destination),
      let left = leaving.first(from: source.position, to: destination.position)
    else { return nil }
    let configuration = source.model.model.configurations[left].name
    return Violation(
      "relationship '\(relationship.name)' leaves configuration '\(configuration)', which is used "
        + "with CloudKit",
      note: "add '\(destination.name)' to the configuration, or use a fetched property",
      at: ModelPath(source.name, relationship.name), attribute: "destinationEntity")
  }
}

private struct LeftConfigurations {
  private let places: ConfigurationPlaces
  /// By group: the configurations that are used with CloudKit, in file order.
  private let mirrored: [[Int]]
  private var known: [ConfigurationStep: Int?] = [:]

  init(_ places: ConfigurationPlaces, _ marked: Set<Int>) {
    self.places = places
    mirrored = (0..<places.groupCount).map { places[group: $0].intersection(marked).sorted() }
  }

  /// The first of the source's that the destination is not in.
  mutating func first(from source: Int, to destination: Int) -> Int? {
    let step = ConfigurationStep(
      from: places.group(of: source), to: places.group(of: destination))
    if let left = known[step] { return left }
    let there = places[group: step.to]
    let left = mirrored[step.from].first { !there.contains($0) }
    known[step] = .some(left)
    return left
  }
}
