package import MomentumModel

/// The mapping models of a bundle, to be asked which is for a step.
package struct MappingChoice: Sendable {
  package enum Choice: Equatable, Sendable {
    /// The mapping model of this name fits.
    case covered(name: String, MappingModel)
    /// The mapping model of this name was made for the step and does not fit any more.
    case stale(name: String, [StaleEntity])
  }

  private let candidates: [(name: String, mapping: MappingModel)]
  /// The hashes that a version of the bundle has now.
  private let versions: [String: ModelHashes]

  /// `versions` are all of the bundle: they tell for which step a mapping model was made that does
  /// not fit.
  package init(
    _ candidates: [(name: String, mapping: MappingModel)],
    versions: [(name: String, hashes: ModelHashes)]
  ) {
    self.candidates = candidates
    self.versions = Dictionary(
      versions.map { ($0.name, $0.hashes) }, uniquingKeysWith: { first, _ in first })
  }

  /// The mapping model for a step: the first that fits, as Core Data takes it, else the first that
  /// was made for it.
  package func choice(for hashes: Versioned<ModelHashes>) -> Choice? {
    for candidate in candidates where candidate.mapping.fit(to: hashes) == .covered {
      return .covered(name: candidate.name, candidate.mapping)
    }
    for candidate in candidates {
      guard let names = meant(by: candidate.mapping), versions[names.old] == hashes.old,
        versions[names.new] == hashes.new,
        case .stale(let entities) = candidate.mapping.fit(to: hashes, named: names)
      else { continue }
      return .stale(name: candidate.name, entities)
    }
    return nil
  }

  private func meant(by mapping: MappingModel) -> Versioned<String>? {
    guard let old = mapping.versionNames.old, let new = mapping.versionNames.new else { return nil }
    return Versioned(old: old, new: new)
  }
}
