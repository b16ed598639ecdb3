package import MomentumModel

/// What has to be done to a store of the old version, or why it cannot be done.
package struct MigrationPlan: Sendable {
  package struct Item: Equatable, Sendable {
    package var step: MigrationStep
    package var dangers: Set<Danger> = []
    /// What makes it dangerous, or worth knowing.
    package var reason: String?

    package var cost: MigrationCost { step.cost }
    /// The gravest danger.
    package var danger: Danger? { dangers.max() }
  }

  package var diff: ModelDiff
  package var items: [Item] = []
  /// Changes that inference refuses.
  package var blocked: [ModelChange] = []
  /// Nothing: every change that can be inferred has its step.

  package var models: Versioned<Model> { diff.models }
  package var dangers: Set<Danger> { items.reduce(into: []) { $0.formUnion($1.dangers) } }
  /// That of the dearest step; nil where there is nothing to do.
  package var cost: MigrationCost? { items.map(\.cost).max() }

  package init(_ models: Versioned<Model>) { self.init(ModelDiff(models)) }

  /// Plans the way from the old version to the new one: removals first, so that a name set free
  /// can be used again, then entities, renamings, additions, and what rows must be like last.
  package init(_ diff: ModelDiff) {
    self.diff = diff
    // Without a changed hash no migration runs, whatever else differs.
    guard diff.changes.contains(where: \.isHashed) else { return }
    let names = Dictionary(
      diff.entities.kept.map { ($0.new.name, $0.map(\.name)) },
      uniquingKeysWith: { first, _ in first })
    for change in diff.changes {
      let judgement = change.judgement
      guard judgement.verdict.isInferable else {
        blocked.append(change)
        continue
      }
      let entity = names[change.path.entity]
      if let step = change.step(in: entity ?? Versioned(change.path.entity)) {
        items.append(Item(step, judgement))
      }
    }
    items.sort { $0.step.rank < $1.step.rank }
    for case .lostPosition(let path) in diff.changes { addLostPosition(at: path) }
  }

  /// The order goes with the column that the step to a to-many takes away.
  private mutating func addLostPosition(at path: ModelPath) {
    let place = items.firstIndex { item in
      guard case .changeCardinality(let pair, let entity) = item.step else { return false }
      return ModelPath(entity.new, pair.new.name) == path
    }
    guard let place else { return }
    items[place] = Item(items[place].step, ModelChange.lostPosition(path).judgement)
  }
}

extension MigrationPlan.Item {
  fileprivate init(_ step: MigrationStep, _ judgement: Judgement) {
    // What is kept by name is in danger from Core Data alone.
    let isKept = if case .keepByName = step { true } else { false }
    // A neutral change is told because the migration brings it along.
    let reason = judgement.verdict == .neutral ? nil : judgement.reason
    self.init(step: step, dangers: isKept ? [] : judgement.dangers, reason: reason)
  }
}

extension Versioned {
  fileprivate init(_ both: Element) { self.init(old: both, new: both) }
}
