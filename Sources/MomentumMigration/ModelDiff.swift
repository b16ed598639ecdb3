package import MomentumModel

/// What two versions of a model have in common and what differs.
package struct ModelDiff: Sendable {
  package var models: Versioned<Model>
  package var entities: Pairing<Entity>
  /// The changes: entities first, then properties entity by entity, in the new model's order.
  package var changes: [ModelChange] = []

  /// Compares two versions. Linear but for look-ups of moved properties.
  package init(_ models: Versioned<Model>) {
    self.models = models
    entities = pair(models.map(\.entities), by: \.identity)
    var comparison = EntityComparison(models: models, entities: entities)
    changes = comparison.changes()
  }
}

/// Compares the paired entities one by one and then sorts out what only moved.
private struct EntityComparison {
  let entities: Pairing<Entity>
  let trees: Versioned<InheritanceTree>
  let models: Versioned<Model>
  /// New names by old name, for entities that are in both versions.
  let newNames: [String: String]

  init(models: Versioned<Model>, entities: Pairing<Entity>) {
    self.models = models
    self.entities = entities
    trees = models.map(InheritanceTree.init)
    newNames = Dictionary(
      entities.kept.map { ($0.old.name, $0.new.name) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func changes() -> [ModelChange] {
    var changes = entities.ambiguous.map {
      ModelChange.ambiguousIdentity($0, at: ModelPath($0))
    }
    let removedNames = Set(entities.removed.map(\.name))
    for entity in entities.added where removedNames.contains(entity.name) {
      changes.append(.identityMismatch(ModelPath(entity.name)))
    }
    changes += entities.removed.map { .removedEntity($0.name) }
    changes += entities.added.map { .addedEntity($0.name) }
    for pair in entities.kept { changes += ownChanges(of: pair) }
    for pair in entities.kept { changes += propertyChanges(of: pair) }
    return withMoves(changes)
  }

  private func ownChanges(of pair: Versioned<Entity>) -> [ModelChange] {
    var changes: [ModelChange] = []
    if pair.old.name != pair.new.name { changes.append(.renamedEntity(pair.map(\.name))) }
    if pair.old.parent.map({ newNames[$0] ?? $0 }) != pair.new.parent {
      changes.append(
        .changedParent(
          entity: pair.new.name, pair.map(\.parent), sharesRoot: sharesRoot(pair)))
    }
    return changes + pair.fieldChanges.map { .changedEntity(pair, $0) }
  }

  private func sharesRoot(_ pair: Versioned<Entity>) -> Bool {
    guard let old = root(of: pair.old.name, in: models.old, trees.old),
      let new = root(of: pair.new.name, in: models.new, trees.new)
    else { return false }
    return newNames[old] == new
  }

  private func root(of name: String, in model: Model, _ tree: InheritanceTree) -> String? {
    tree.position(of: name).map { model.entities[tree.root(of: $0)].name }
  }

  private func propertyChanges(of entity: Versioned<Entity>) -> [ModelChange] {
    let name = entity.new.name
    let attributes = pair(entity.map(\.attributes), by: \.identity)
    let relationships = pair(entity.map(\.relationships), by: \.identity)
    var changes = (attributes.ambiguous + relationships.ambiguous).map {
      ModelChange.ambiguousIdentity($0, at: ModelPath(name, $0))
    }
    let mismatched = Set(attributes.removed.map(\.name))
      .intersection(attributes.added.map(\.name))
      .union(
        Set(relationships.removed.map(\.name)).intersection(relationships.added.map(\.name)))
    changes += mismatched.sorted().map { .identityMismatch(ModelPath(name, $0)) }
    changes += attributes.removed.map { .removedAttribute($0, entity: name) }
    changes += attributes.added.map { .addedAttribute($0, entity: name) }
    for pair in attributes.kept {
      if pair.old.name != pair.new.name { changes.append(.renamedAttribute(pair, entity: name)) }
      changes += pair.fieldChanges.map { .changedAttribute(pair, entity: name, $0) }
    }
    changes += relationships.removed.map { .removedRelationship($0, entity: name) }
    changes += relationships.added.map { .addedRelationship($0, entity: name) }
    for pair in relationships.kept {
      if pair.old.name != pair.new.name {
        changes.append(.renamedRelationship(pair, entity: name))
      }
      changes += fieldChanges(of: pair).map { .changedRelationship(pair, entity: name, $0) }
    }
    return changes
  }

  /// A destination that was only renamed is the same destination for inference, but its name is
  /// hashed all the same; that change is told once, as the renaming of the entity.
  private func fieldChanges(of pair: Versioned<Relationship>) -> [FieldChange] {
    pair.fieldChanges.filter {
      $0.field != .destination || newNames[pair.old.destination] != pair.new.destination
    }
  }

  /// A property removed from one entity and added to another of the same tree has moved.
  private func withMoves(_ changes: [ModelChange]) -> [ModelChange] {
    var result = changes
    for (index, change) in changes.enumerated() {
      guard case .addedAttribute(let added, let entity) = change,
        let other = changes.firstIndex(where: { isSource(of: added, in: entity, $0) })
      else { continue }
      result[index] = .movedProperty(
        added.name, entity: Versioned(old: changes[other].path.entity, new: entity))
    }
    let moved = Set(
      result.compactMap { change -> ModelPath? in
        guard case .movedProperty(let name, let entity) = change else { return nil }
        return ModelPath(entity.old, name)
      })
    return result.filter { change in
      guard case .removedAttribute = change else { return true }
      return !moved.contains(change.path)
    }
  }

  private func isSource(of added: Attribute, in entity: String, _ change: ModelChange) -> Bool {
    guard case .removedAttribute(let removed, let other) = change, other != entity,
      removed.identity == added.identity
    else { return false }
    return root(of: other, in: models.new, trees.new)
      == root(of: entity, in: models.new, trees.new)
  }
}
