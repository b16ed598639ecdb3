package import MomentumModel

/// What two versions of a model have in common and what differs.
package struct ModelDiff: Sendable {
  package var models: Versioned<Model>
  /// By identity, and by name where identities pair nothing.
  package var entities: Pairing<Entity>
  /// The changes: entities first, then properties entity by entity, in the new model's order, then
  /// what follows for the numbers of entities.
  package var changes: [ModelChange] = []

  /// Compares two versions. Linear but for the depth of inheritance.
  package init(_ models: Versioned<Model>) {
    self.models = models
    entities = pair(models.map(\.entities), by: \.identity)
    let mismatched = takePairsOfOneName(
      removed: &entities.removed, added: &entities.added, name: \.name, fits: { _ in true })
    entities.kept += mismatched
    // Equal models have no difference, even where nothing tells which element pairs with which.
    if models.old == models.new { return }
    let comparison = EntityComparison(models, entities, mismatched: mismatched)
    changes = comparison.changes() + unstoredChanges(of: models, entities.kept)
    if migratesNothing {
      changes = changes.compactMap(\.withoutMigration)
    } else {
      changes += comparison.consequences(of: changes)
    }
  }

  /// The worst verdict of all changes; the order of elements is none.
  package var verdict: Verdict {
    changes.map(\.judgement.verdict).max() ?? .identical
  }

  /// What may go wrong, of all changes.
  package var dangers: Set<Danger> {
    changes.reduce(into: []) { $0.formUnion($1.judgement.dangers) }
  }

  /// Whether names or identifiers differ but no hash does: two attributes of one form that swap
  /// names, or an identifier set ahead of a renaming. Such versions cannot be told apart by their
  /// stores, so no migration runs.
  private var migratesNothing: Bool {
    guard changes.contains(where: \.isOfIdentity) else { return false }
    let hashes = models.map { $0.versionHashes() }
    return hashes.old == hashes.new && hashes.new.unknown.isEmpty
  }
}

extension ModelChange {
  fileprivate var isOfIdentity: Bool {
    switch self {
    case .identityMismatch, .renamedAttribute, .renamedRelationship: true
    default: false
    }
  }

  /// The change where no migration runs; nil for what pairing alone would have brought about.
  fileprivate var withoutMigration: ModelChange? {
    isOfIdentity
      ? .changedUnstored(.renamingIdentifier, at: path) : isHashed || isConsequence ? nil : self
  }
}
