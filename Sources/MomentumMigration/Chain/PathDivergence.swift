import MomentumModel

extension Chain {
  /// Where a store ends up with other values when it goes step by step than when it goes at once.
  /// The models are those up to the current one.
  func divergences(of models: [Model]) -> [ChainFinding] {
    guard models.count > 2 else { return [] }
    var presences: [PropertyPresence] = []
    for (position, model) in models.enumerated() {
      let last = presences.last.map { (models[position - 1], $0) }
      presences.append(PropertyPresence(model, after: last))
    }
    let properties = ChainProperty.all(of: models[models.count - 1])
    return resurrections(of: properties, presences) + detours(of: properties, presences)
  }

  /// Properties that went and came back: at once their old values return, step by step they do
  /// not. Those of an entity that went and came back are told as one.
  private func resurrections(
    of properties: [ChainProperty], _ presences: [PropertyPresence]
  ) -> [ChainFinding] {
    var findings: [ChainFinding] = []
    let groups = Dictionary(grouping: properties, by: \.path.entity).sorted { $0.key < $1.key }
    for (entity, group) in groups {
      let ways = group.map { property in way(of: presences.map { $0.has(property) }) }
      let isOne = ways.count > 1 && ways.allSatisfy { $0 == ways[0] }
      for (property, way) in zip(group, ways).prefix(isOne ? 1 : group.count) {
        guard let way else { continue }
        let path = isOne ? ModelPath(entity) : property.path
        findings.append(
          ChainFinding(
            rule: "migration-name-resurrected", versions: way.holders + [way.gap], path: path,
            message: "'\(path)' is missing in '\(way.gap)': a store of \(list(way.holders)) keeps "
              + "its values when it is migrated at once, and loses them by way of that version"))
      }
    }
    return findings
  }

  private func way(of isPresent: [Bool]) -> ResurrectedWay? {
    guard let first = isPresent.firstIndex(of: true),
      let gap = isPresent.lastIndex(of: false), first < gap
    else { return nil }
    return ResurrectedWay(
      holders: isPresent.indices.filter { $0 < gap && isPresent[$0] }.map { versions[$0] },
      gap: versions[gap])
  }

  /// Losses on the way that the jump does not know of, such as a type that is narrow in between.
  private func detours(
    of properties: [ChainProperty], _ presences: [PropertyPresence]
  ) -> [ChainFinding] {
    let known = Dictionary(
      properties.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return steps.prefix(current).dropLast().enumerated().flatMap { position, step in
      step.reasons.filter(\.isOfKeptProperty).compactMap { change -> ChainFinding? in
        guard let property = known[change.path] else { return nil }
        let spared = (0...position).filter { start in
          presences[start].has(property)
            && !jumps[start].reasons.contains { $0.path == property.path }
        }.map { versions[$0] }
        if spared.isEmpty { return nil }
        return ChainFinding(
          rule: "migration-path-divergence", versions: spared + [step.names.new],
          path: property.path,
          message: "\(change) in '\(step.names.new)': it befalls a store of \(list(spared)) by way "
            + "of that version, and not when it is migrated at once")
      }
    }
  }
}

private struct ResurrectedWay: Equatable {
  /// The versions that have the values.
  var holders: [String]
  /// The last version in between that has them not.
  var gap: String
}

extension ModelChange {
  fileprivate var isOfKeptProperty: Bool {
    switch self {
    case .changedAttribute, .changedRelationship, .changedElements, .lostPosition: true
    default: false
    }
  }
}
