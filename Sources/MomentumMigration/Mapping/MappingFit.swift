package import MomentumModel

/// What a mapping model is to a step between two versions.
package enum MappingFit: Equatable, Sendable {
  /// Core Data uses it for the step.
  case covered
  /// It was made for the step, and the versions changed since. Core Data passes it over in
  /// silence.
  case stale([StaleEntity])
  /// It is for another step.
  case unrelated
}

/// An entity whose hash in a mapping model is not that of the version.
package struct StaleEntity: Equatable, Sendable {
  package enum Side: String, Sendable { case source, destination }

  package var side: Side
  package var name: String
  /// Whether the version has such an entity at all.
  package var isInVersion: Bool

  package init(side: Side, name: String, isInVersion: Bool) {
    self.side = side
    self.name = name
    self.isInVersion = isInVersion
  }
}

extension StaleEntity: CustomStringConvertible {
  package var description: String {
    isInVersion
      ? "the \(side.rawValue) entity '\(name)' changed since"
      : "the \(side.rawValue) version has no entity '\(name)'"
  }
}

extension MappingModel {
  /// Compares the hashes of every entity mapping with those of two versions, as Core Data does.
  /// Entities that no mapping names do not count.
  ///
  /// Whether a mapping that does not fit is stale or for another step only names can tell: with
  /// `names` those of the versions; without, one side that fits makes it stale.
  package func fit(
    to hashes: Versioned<ModelHashes>, named names: Versioned<String>? = nil
  ) -> MappingFit {
    let old = differences(.source, hashes.old)
    let new = differences(.destination, hashes.new)
    guard entityMappings.contains(where: { $0.kind != .empty }) else { return .unrelated }
    if old.isEmpty, new.isEmpty { return .covered }
    if let names, let source = versionNames.old, let destination = versionNames.new {
      return source == names.old && destination == names.new ? .stale(old + new) : .unrelated
    }
    return old.isEmpty != new.isEmpty ? .stale(old + new) : .unrelated
  }

  private func differences(_ side: StaleEntity.Side, _ hashes: ModelHashes) -> [StaleEntity] {
    var known: Set<String> = []
    return entityMappings.compactMap { mapping in
      guard let entity = side == .source ? mapping.source : mapping.destination,
        known.insert(entity.name).inserted
      else { return nil }
      let hash = hashes.entities[entity.name]
      if let hash, hash == entity.hash { return nil }
      return StaleEntity(
        side: side, name: entity.name,
        isInVersion: hash != nil || hashes.unknown[entity.name] != nil)
    }
  }
}
