package import MomentumModel

/// One model-level change to a store, in the order it must happen. Says nothing about SQL.
package enum MigrationStep: Equatable, Sendable {
  case removeAttribute(Attribute, entity: Versioned<String>)
  case renameAttribute(Versioned<Attribute>, entity: Versioned<String>)
  case addAttribute(Attribute, entity: Versioned<String>)
  /// An optional attribute became required: rows without a value get the default, if there is one.
  case requireAttribute(Attribute, entity: Versioned<String>)
}

/// What has to be done to a store of the old version, or why it cannot be done.
package struct MigrationPlan: Sendable {
  package struct Item: Equatable, Sendable {
    package var step: MigrationStep
    package var danger: Danger?
  }

  package var diff: ModelDiff
  package var items: [Item] = []
  /// Changes that inference refuses.
  package var blocked: [ModelChange] = []
  /// Changes that Core Data infers but that Momentum does not carry out yet.
  package var notCovered: [ModelChange] = []

  package var models: Versioned<Model> { diff.models }
  package var dangers: Set<Danger> { Set(items.compactMap(\.danger)) }

  /// Plans the way from the old version to the new one: removals first, so that a name set free
  /// can be used again, then renamings, then additions.
  package init(_ models: Versioned<Model>) {
    diff = ModelDiff(models)
    for change in diff.changes where change.isHashed { add(change) }
    items.sort { $0.step.rank < $1.step.rank }
  }

  private mutating func add(_ change: ModelChange) {
    let judgement = change.judgement
    guard judgement.verdict.isInferable else {
      blocked.append(change)
      return
    }
    switch execution(of: change) {
    case .step(let step): items.append(Item(step: step, danger: judgement.danger))
    case .stampOnly: break
    case .notCovered: notCovered.append(change)
    }
  }

  /// How a change is carried out. Some need nothing but the new hashes in the metadata.
  private enum Execution {
    case step(MigrationStep)
    case stampOnly
    case notCovered
  }

  private func execution(of change: ModelChange) -> Execution {
    switch change {
    case .addedAttribute(let attribute, let entity):
      .step(.addAttribute(attribute, entity: names(of: entity)))
    case .removedAttribute(let attribute, let entity):
      .step(.removeAttribute(attribute, entity: names(of: entity)))
    case .renamedAttribute(let pair, let entity)
    where pair.old.isTransient == pair.new.isTransient:
      .step(.renameAttribute(pair, entity: names(of: entity)))
    case .changedAttribute(let pair, let entity, let change)
    where change.field == .isOptional
      && (pair.new.isOptional || pair.new.type != .composite):
      pair.new.isOptional
        ? .stampOnly : .step(.requireAttribute(pair.new, entity: names(of: entity)))
    case .changedAttribute(_, _, let change) where change.field == .versionHashModifier,
      .changedEntity(_, let change) where change.field == .versionHashModifier,
      .changedRelationship(_, _, let change) where change.field == .versionHashModifier:
      .stampOnly
    default: .notCovered
    }
  }

  private func names(of entity: String) -> Versioned<String> {
    diff.entities.kept.first { $0.new.name == entity }?.map(\.name)
      ?? Versioned(old: entity, new: entity)
  }
}

extension MigrationStep {
  fileprivate var rank: Int {
    switch self {
    case .removeAttribute: 0
    case .renameAttribute: 1
    case .addAttribute: 2
    case .requireAttribute: 3
    }
  }
}

extension MigrationStep: CustomStringConvertible {
  package var description: String {
    switch self {
    case .removeAttribute(let attribute, let entity):
      "remove attribute '\(entity.new).\(attribute.name)'"
    case .renameAttribute(let pair, let entity):
      "rename attribute '\(entity.new).\(pair.old.name)' to '\(pair.new.name)'"
    case .addAttribute(let attribute, let entity):
      "add attribute '\(entity.new).\(attribute.name)'"
    case .requireAttribute(let attribute, let entity):
      "require attribute '\(entity.new).\(attribute.name)'"
    }
  }
}
