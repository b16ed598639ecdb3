import MomentumModel

/// Compares the paired entities of two versions one by one.
struct EntityComparison {
  let entities: Pairing<Entity>
  let trees: Versioned<InheritanceTree>
  let models: Versioned<Model>
  /// New names by old name, for entities that are in both versions.
  let newNames: [String: String]
  /// The kept entities by new name.
  let kept: [String: Versioned<Entity>]

  init(models: Versioned<Model>, entities: Pairing<Entity>) {
    self.models = models
    self.entities = entities
    trees = models.map(InheritanceTree.init)
    newNames = Dictionary(
      entities.kept.map { ($0.old.name, $0.new.name) }, uniquingKeysWith: { first, _ in first })
    kept = Dictionary(
      entities.kept.map { ($0.new.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func changes() -> [ModelChange] {
    var changes = entities.ambiguous.map {
      ModelChange.ambiguousIdentity($0, at: ModelPath($0))
    }
    let removedNames = Set(entities.removed.map(\.name))
    for entity in entities.added where removedNames.contains(entity.name) {
      changes.append(.identityMismatch(ModelPath(entity.name)))
    }
    changes += entities.removed.map { .removedEntity($0.name) }
    changes += entities.added.map { .addedEntity($0.name) }
    let merged = mergedRoots()
    for pair in entities.kept { changes += ownChanges(of: pair, merged: merged) }
    for pair in entities.kept { changes += propertyChanges(of: pair) }
    return changes
  }

  private func ownChanges(
    of pair: Versioned<Entity>, merged: Set<String>
  ) -> [ModelChange] {
    var changes: [ModelChange] = []
    if pair.old.name != pair.new.name { changes.append(.renamedEntity(pair.map(\.name))) }
    if pair.old.parent.map({ newNames[$0] ?? $0 }) != pair.new.parent {
      let merges = root(of: pair.new.name, in: models.new, trees.new).map(merged.contains)
      changes.append(
        .changedParent(
          entity: pair.new.name, pair.map(\.parent), mergesHierarchies: merges ?? true))
    }
    return changes + pair.fieldChanges.map { .changedEntity(pair, $0) }
  }

  /// The new roots whose entities had several roots before. Moving out of a hierarchy, or getting
  /// a new common parent within one, merges nothing.
  private func mergedRoots() -> Set<String> {
    var oldRoots: [String: Set<String>] = [:]
    for pair in entities.kept {
      guard let new = root(of: pair.new.name, in: models.new, trees.new),
        let old = root(of: pair.old.name, in: models.old, trees.old)
      else { continue }
      oldRoots[new, default: []].insert(old)
    }
    return Set(oldRoots.filter { $0.value.count > 1 }.keys)
  }

  private func root(of name: String, in model: Model, _ tree: InheritanceTree) -> String? {
    tree.position(of: name).map { model.entities[tree.root(of: $0)].name }
  }

  private func propertyChanges(of entity: Versioned<Entity>) -> [ModelChange] {
    let path = ModelPath(entity.new.name)
    let attributes = pair(entity.map(\.attributes), by: \.identity)
    let relationships = pair(entity.map(\.relationships), by: \.identity)
    let ambiguous = attributes.ambiguous + relationships.ambiguous
    return ambiguous.map { .ambiguousIdentity($0, at: ModelPath(path.entity, $0)) }
      + mismatches(attributes, relationships, at: path)
      + kindChanges(attributes, relationships, at: path)
      + changes(Moves(attributes, of: entity, in: self, \.attributes), of: path.entity)
      + changes(Moves(relationships, of: entity, in: self, \.relationships), of: path.entity)
  }

  private func changes(_ moves: Moves<Attribute>, of name: String) -> [ModelChange] {
    let pairs = moves.kept + moves.moved.map(\.property)
    return moves.removed.map { .removedAttribute($0, entity: name) }
      + moves.added.map { .addedAttribute($0, entity: name) }
      + moves.moved.map { .movedProperty($0.property.new.name, entity: $0.entity) }
      + pairs.flatMap { pair -> [ModelChange] in
        (pair.old.name == pair.new.name ? [] : [.renamedAttribute(pair, entity: name)])
          + fieldChanges(of: pair).map { .changedAttribute(pair, entity: name, $0) }
      }
  }

  private func changes(_ moves: Moves<Relationship>, of name: String) -> [ModelChange] {
    let pairs = moves.kept + moves.moved.map(\.property)
    return moves.removed.map { .removedRelationship($0, entity: name) }
      + moves.added.map { .addedRelationship($0, entity: name) }
      + moves.moved.map { .movedProperty($0.property.new.name, entity: $0.entity) }
      + pairs.flatMap { pair -> [ModelChange] in
        (pair.old.name == pair.new.name ? [] : [.renamedRelationship(pair, entity: name)])
          + fieldChanges(of: pair).map { .changedRelationship(pair, entity: name, $0) }
      }
  }

  /// The elements of a composite count as a field of the attributes that are of its type.
  private func fieldChanges(of pair: Versioned<Attribute>) -> [FieldChange] {
    let elements = Versioned(
      old: elements(pair.old, in: models.old), new: elements(pair.new, in: models.new))
    guard elements.old != elements.new, pair.old.composite == pair.new.composite else {
      return pair.fieldChanges
    }
    return pair.fieldChanges + [
      FieldChange(
        field: .compositeElements,
        values: elements.map { $0.map(\.name).joined(separator: ", ") })
    ]
  }

  private func elements(_ attribute: Attribute, in model: Model) -> [Attribute] {
    guard attribute.type == .composite else { return [] }
    let composites = Dictionary(
      model.composites.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    var elements: [Attribute] = []
    var open = [attribute.composite]
    // Those of composites inside it too, each type once.
    while let name = open.popLast() {
      guard let name, seen.insert(name).inserted, let composite = composites[name] else { continue }
      elements += composite.attributes
      open += composite.attributes.filter { $0.type == .composite }.map(\.composite)
    }
    return elements
  }

  /// A destination that was only renamed is the same destination for inference, but its name is
  /// hashed all the same; that change is told once, as the renaming of the entity.
  private func fieldChanges(of pair: Versioned<Relationship>) -> [FieldChange] {
    pair.fieldChanges.filter {
      $0.field != .destination || newNames[pair.old.destination] != pair.new.destination
    }
  }

  /// Same name, other identity. Values in memory only cannot be lost by it.
  private func mismatches(
    _ attributes: Pairing<Attribute>, _ relationships: Pairing<Relationship>, at path: ModelPath
  ) -> [ModelChange] {
    mismatchedNames(attributes).union(mismatchedNames(relationships)).sorted()
      .map { .identityMismatch(ModelPath(path.entity, $0)) }
  }

  private func mismatchedNames(_ properties: Pairing<some PairedProperty>) -> Set<String> {
    Set(properties.removed.filter { !$0.isTransient }.map(\.name))
      .intersection(properties.added.filter { !$0.isTransient }.map(\.name))
  }

  /// An attribute that became a relationship, or the other way round.
  private func kindChanges(
    _ attributes: Pairing<Attribute>, _ relationships: Pairing<Relationship>, at path: ModelPath
  ) -> [ModelChange] {
    let toRelationship = Set(attributes.removed.filter { !$0.isTransient }.map(\.identity))
    let toAttribute = Set(relationships.removed.filter { !$0.isTransient }.map(\.identity))
    let names =
      relationships.added.filter { !$0.isTransient && toRelationship.contains($0.identity) }
      .map(\.name)
      + attributes.added.filter { !$0.isTransient && toAttribute.contains($0.identity) }
      .map(\.name)
    return names.map { .changedKind(ModelPath(path.entity, $0)) }
  }
}

/// What both kinds of property have for pairing.
protocol PairedProperty: Equatable {
  var name: String { get }
  var identity: String { get }
  var isTransient: Bool { get }
}

extension Attribute: PairedProperty {}
extension Relationship: PairedProperty {}
