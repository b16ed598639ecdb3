package import MomentumModel

/// All versions of a model in order: what each step to the next means for stores, and what the jump
/// from each to the current one does, which is the way Core Data takes. It never goes step by step
/// of its own accord.
package struct Chain: Sendable {
  package var versions: [String]
  /// The position of the current version.
  package var current: Int
  /// From each version to the next.
  package var steps: [ChainLink] = []
  /// From each version before the current one to it.
  package var jumps: [ChainLink] = []
  package var findings: [ChainFinding] = []

  /// `covers` tells of a step whether a mapping model is there for it.
  package init(
    _ versions: [ChainVersion], current: Int,
    covers: (Versioned<ModelHashes>) -> MappingCoverage? = { _ in nil }
  ) {
    self.versions = versions.map(\.name)
    self.current = current
    steps = zip(versions, versions.dropFirst()).map {
      ChainLink(Versioned(old: $0, new: $1), covers: covers)
    }
    jumps = versions.prefix(current).enumerated().map { position, version in
      position + 1 == current
        ? steps[position]
        : ChainLink(Versioned(old: version, new: versions[current]), covers: covers)
    }
    findings =
      openings + mappingFindings + equalHashes(of: versions)
      + divergences(of: versions.prefix(current + 1).map(\.model))
  }

  /// The versions whose stores cannot be opened with the current one.
  package var stranded: [String] { jumps.filter { !$0.isOpen }.map(\.names.old) }

  /// The steps from a version to the current one.
  func way(from position: Int) -> ArraySlice<ChainLink> { steps[position..<current] }
}
