package import MomentumModel

/// One version of a chain.
package struct ChainVersion: Sendable {
  package var name: String
  package var model: Model
  package var hashes: ModelHashes

  /// `hashes` may be those recorded beside the model, where they cannot be computed.
  package init(name: String, model: Model, hashes: ModelHashes) {
    self.name = name
    self.model = model
    self.hashes = hashes
  }
}

/// The way from one version of a chain to another.
package struct ChainLink: Sendable {
  package var names: Versioned<String>
  package var verdict: Verdict
  /// Nil where no migration runs.
  package var cost: MigrationCost?
  package var dangers: Set<Danger>
  /// The changes that are worse than safe.
  package var reasons: [ModelChange]
  package var mapping: MappingCoverage?

  /// Whether a store goes this way without more ado: by inference, or by a mapping model.
  package var isOpen: Bool {
    if case .covered = mapping { return true }
    return verdict.isInferable
  }

  init(
    _ versions: Versioned<ChainVersion>, covers: (Versioned<ModelHashes>) -> MappingCoverage?
  ) {
    names = versions.map(\.name)
    let diff = ModelDiff(versions.map(\.model))
    let judgements = diff.changes.map(\.judgement)
    verdict = judgements.map(\.verdict).max() ?? .identical
    dangers = judgements.reduce(into: []) { $0.formUnion($1.dangers) }
    reasons = zip(diff.changes, judgements).filter { $1.verdict > .safe }.map(\.0)
    cost = verdict > .neutral ? MigrationPlan(diff).cost : nil
    mapping = verdict > .neutral ? covers(versions.map(\.hashes)) : nil
  }
}
