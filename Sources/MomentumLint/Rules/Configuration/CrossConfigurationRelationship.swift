import MomentumDiagnostics
import MomentumModel

extension LintRule {
  /// Stores of different configurations are different files, and no link leads from one to another.
  static let crossConfigurationRelationship = LintRule(
    RuleDescription(
      "model-cross-configuration-relationship", .configuration, .warning, .blocksOpen,
      summary: "A relationship connects entities that are in no common configuration.",
      explanation: """
        Each configuration can have a store of its own, and Core Data keeps no link between rows of \
        two stores. A relationship between entities that no configuration has in common can only be \
        filled in a store of the default configuration, which holds everything; elsewhere the save \
        fails. With CloudKit such a model does not load, and the finding is an error; where the \
        owner is in a configuration that is marked as used with CloudKit, \
        `cloudkit-cross-configuration` speaks instead.

        Put both entities into one configuration, or use a fetched property, which may look into \
        another store. If all stores are of the default configuration and the others only serve as \
        lists of entities, ignore the rule.

        An entity counts as being where its subentities are, so that an abstract parent may stay out \
        of every configuration. Transient relationships are never stored and are left alone.
        """),
    .model { model in
      if model.model.configurations.isEmpty { return [] }
      var crossings = Crossings(model)
      return model.entities.flatMap { violations(of: $0, &crossings) }
    })
}

private func violations(of source: LintedEntity, _ crossings: inout Crossings) -> [Violation] {
  source.entity.relationships.compactMap { relationship in
    guard !relationship.isTransient,
      let destination = source.model.entity(named: relationship.destination),
      let crossing = crossings.crossing(from: source.position, to: destination.position)
    else { return nil }
    return Violation(
      "relationship '\(relationship.name)' leads from '\(source.name)' in \(crossing.from) to "
        + "'\(destination.name)' in \(crossing.to)",
      note: "put both into one configuration, or use a fetched property",
      at: ModelPath(source.name, relationship.name), attribute: "destinationEntity",
      level: crossing.isMirrored ? .error : nil)
  }
}

/// What two entities without a common configuration are in.
private struct Crossing {
  var from: String
  var to: String
  var isMirrored: Bool
}

private struct Crossings {
  private let model: Model
  private let places: ConfigurationPlaces
  /// By group: what it is called, and whether CloudKit mirrors something of it.
  private let titles: [String]
  private let isMirrored: [Bool]
  private var known: [ConfigurationStep: Bool] = [:]

  init(_ linted: LintedModel) {
    let model = linted.model
    let places = ConfigurationPlaces(linted)
    let groups = (0..<places.groupCount).map { places[group: $0] }
    titles = groups.map { title(of: $0, model) }
    isMirrored = groups.map { group in
      linted.isUsedWithCloudKit
        || group.contains { model.configurations[$0].isUsedWithCloudKit }
    }
    self.model = model
    self.places = places
  }

  /// Nil if nothing is in the way.
  mutating func crossing(from source: Int, to destination: Int) -> Crossing? {
    let step = ConfigurationStep(
      from: places.group(of: source), to: places.group(of: destination))
    let isOpen = known[step] ?? isOpen(step)
    known[step] = isOpen
    if isOpen { return nil }
    return Crossing(
      from: titles[step.from], to: titles[step.to],
      isMirrored: isMirrored[step.from] || isMirrored[step.to])
  }

  private func isOpen(_ step: ConfigurationStep) -> Bool {
    let (here, there) = (places[group: step.from], places[group: step.to])
    if here.isEmpty, there.isEmpty { return true }
    // There 'cloudkit-cross-configuration' speaks.
    if here.contains(where: { model.configurations[$0].isUsedWithCloudKit }) { return true }
    return here.count < there.count
      ? !here.isDisjoint(with: there) : !there.isDisjoint(with: here)
  }
}

private func title(of configurations: Set<Int>, _ model: Model) -> String {
  if configurations.isEmpty { return "no configuration" }
  let names = configurations.sorted().prefix(3).map { "'\(model.configurations[$0].name)'" }
  let more = configurations.count > names.count ? " and others" : ""
  return (configurations.count == 1 ? "configuration " : "configurations ")
    + names.joined(separator: ", ") + more
}
