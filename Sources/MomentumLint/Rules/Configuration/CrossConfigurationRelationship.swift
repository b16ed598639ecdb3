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
      let places = ConfigurationPlaces(model)
      return model.entities.flatMap { violations(of: $0, places) }
    })
}

private func violations(of source: LintedEntity, _ places: ConfigurationPlaces) -> [Violation] {
  let here = places[source.position]
  // By destination, since entities may be in many configurations.
  var known: [Int: Crossing?] = [:]
  return source.entity.relationships.compactMap { relationship in
    guard !relationship.isTransient,
      let destination = source.model.entity(named: relationship.destination)
    else { return nil }
    let crossing = known[destination.position] ?? Crossing(here, to: destination, places)
    known[destination.position] = crossing
    guard let crossing else { return nil }
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
  let from: String
  let to: String
  let isMirrored: Bool

  /// Nil if nothing is in the way.
  init?(_ here: Set<Int>, to destination: LintedEntity, _ places: ConfigurationPlaces) {
    let there = places[destination.position]
    if here.isEmpty, there.isEmpty { return nil }
    let model = destination.model.model
    guard here.isDisjoint(with: there),
      !here.contains(where: { model.configurations[$0].isUsedWithCloudKit })
    else { return nil }
    from = Self.text(here, model)
    to = Self.text(there, model)
    isMirrored =
      model.isUsedWithCloudKit
      || there.contains { model.configurations[$0].isUsedWithCloudKit }
  }

  private static func text(_ configurations: Set<Int>, _ model: Model) -> String {
    if configurations.isEmpty { return "no configuration" }
    let names = configurations.sorted().prefix(3).map { "'\(model.configurations[$0].name)'" }
    let more = configurations.count > names.count ? " and others" : ""
    return (configurations.count == 1 ? "configuration " : "configurations ")
      + names.joined(separator: ", ") + more
  }
}
