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
  /// not. Those of an entity that went and came back together are told as one.
  private func resurrections(
    of properties: [ChainProperty], _ presences: [PropertyPresence]
  ) -> [ChainFinding] {
    var ways: [(way: ResurrectedWay, properties: [ModelPath])] = []
    for property in properties {
      guard let way = way(of: presences.map { $0.has(property) }) else { continue }
      let known = ways.firstIndex {
        $0.way == way && $0.properties[0].entity == property.path.entity
      }
      if let known {
        ways[known].properties.append(property.path)
      } else {
        ways.append((way, [property.path]))
      }
    }
    return ways.map { way, paths in
      let isOne = paths.count == 1
      let what =
        isOne
        ? "'\(paths[0])' is" : "\(paths.count) properties of '\(paths[0].entity)' are"
      return ChainFinding(
        rule: "migration-name-resurrected", versions: way.holders + [way.gap],
        path: isOne ? paths[0] : ModelPath(paths[0].entity),
        message: "\(what) missing in '\(way.gap)': stores of \(list(way.holders)) keep the values "
          + "when they are migrated at once, and lose them by way of that version")
    }
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
