import MomentumModel

/// Compares the paired entities of two versions one by one.
struct EntityComparison {
  let entities: Pairing<Entity>
  /// Those of `entities.kept` that only their names pair.
  let mismatched: [Versioned<Entity>]
  let trees: Versioned<InheritanceTree>
  let models: Versioned<Model>
  let shapes: Versioned<CompositeShapes>
  /// New names by old name, for entities that are in both versions.
  let newNames: [String: String]
  /// The kept entities by new name.
  let kept: [String: Versioned<Entity>]
  private let areCompositesEqual: Bool

  init(_ models: Versioned<Model>, _ entities: Pairing<Entity>, mismatched: [Versioned<Entity>]) {
    self.models = models
    self.entities = entities
    self.mismatched = mismatched
    trees = models.map(InheritanceTree.init)
    shapes = models.map(CompositeShapes.init)
    newNames = Dictionary(
      entities.kept.map { ($0.old.name, $0.new.name) }, uniquingKeysWith: { first, _ in first })
    kept = Dictionary(
      entities.kept.map { ($0.new.name, $0) }, uniquingKeysWith: { first, _ in first })
    areCompositesEqual = models.old.composites == models.new.composites
  }

  func changes() -> [ModelChange] {
    var changes = entities.ambiguous.map {
      ModelChange.ambiguousIdentity($0, at: ModelPath($0))
    }
    changes += mismatched.map { .identityMismatch(IdentityMismatch($0)) }
    changes += entities.removed.map { .removedEntity($0) }
    changes += entities.added.map { .addedEntity($0) }
    changes += suspectedEntityRenames(entities).map { .suspectedRename($0) }
    let different = entities.kept.filter { !isUnchanged($0) }
    let merged = mergedRoots()
    for pair in different { changes += ownChanges(of: pair, merged: merged) }
    for pair in different {
      changes += PropertyComparison(entity: pair, comparison: self).changes()
    }
    return changes
  }

  /// Whether the entity says the same, inherits nothing, and leads to the entities that it led to.
  /// That is so of most, and is quickly seen.
  private func isUnchanged(_ pair: Versioned<Entity>) -> Bool {
    areCompositesEqual && pair.new.parent == nil && pair.old == pair.new
      && pair.new.relationships.allSatisfy {
        newNames[$0.destination] ?? $0.destination == $0.destination
      }
  }

  private func ownChanges(
    of pair: Versioned<Entity>, merged: Set<String>
  ) -> [ModelChange] {
    var changes: [ModelChange] = []
    if pair.old.name != pair.new.name {
      changes.append(.renamedEntity(pair.map(\.name)))
      if models.new.isUsedWithCloudKit {
        changes.append(.forbiddenRenaming(pair.map(\.name), at: ModelPath(pair.new.name)))
      }
    }
    if pair.old.parent.map({ newNames[$0] ?? $0 }) != pair.new.parent {
      changes.append(.changedParent(entity: pair.map(\.name), parentChange(of: pair, merged)))
    }
    return changes + pair.fieldChanges.map { .changedEntity(pair, $0) }
  }

  private func parentChange(of pair: Versioned<Entity>, _ merged: Set<String>) -> ParentChange {
    let roots = Versioned(
      old: root(of: pair.old.name, in: models.old, trees.old),
      new: root(of: pair.new.name, in: models.new, trees.new))
    return ParentChange(
      parents: pair.map(\.parent),
      mergesHierarchies: roots.new.map(merged.contains) ?? true,
      changesTable: roots.old.flatMap { newNames[$0] } != roots.new)
  }

  /// The new roots whose entities had several roots before. Moving out of a hierarchy, or getting
  /// a new common parent within one, merges nothing.
  private func mergedRoots() -> Set<String> {
    var oldRoots: [String: Set<String>] = [:]
    for pair in entities.kept where pair.new.parent != nil || hasSubentities(pair.new.name) {
      guard let new = root(of: pair.new.name, in: models.new, trees.new),
        let old = root(of: pair.old.name, in: models.old, trees.old)
      else { continue }
      oldRoots[new, default: []].insert(old)
    }
    return Set(oldRoots.filter { $0.value.count > 1 }.keys)
  }

  private func hasSubentities(_ name: String) -> Bool {
    trees.new.position(of: name).map { !trees.new.children(of: $0).isEmpty } ?? false
  }

  private func root(of name: String, in model: Model, _ tree: InheritanceTree) -> String? {
    tree.position(of: name).map { model.entities[tree.root(of: $0)].name }
  }
}
