import MomentumModel

/// Compares the properties of one entity that both versions have.
struct PropertyComparison {
  let entity: Versioned<Entity>
  let comparison: EntityComparison

  private var name: String { entity.new.name }
  private var models: Versioned<Model> { comparison.models }

  func changes() -> [ModelChange] {
    let attributes = pair(entity.map(\.attributes), by: \.identity)
    let relationships = pair(entity.map(\.relationships), by: \.identity)
    let ambiguous = attributes.ambiguous + relationships.ambiguous
    let moves = (
      attributes: Moves(
        attributes, of: entity, in: comparison, \.attributes,
        fits: { $0.old.type == $0.new.type }),
      relationships: Moves(
        relationships, of: entity, in: comparison, \.relationships,
        fits: { $0.old.isToMany == $0.new.isToMany })
    )
    return ambiguous.map { .ambiguousIdentity($0, at: ModelPath(name, $0)) }
      + mismatches(moves.attributes) + mismatches(moves.relationships)
      + kindChanges(attributes, relationships)
      + changes(moves.attributes) + changes(moves.relationships)
  }

  private func changes(_ moves: Moves<Attribute>) -> [ModelChange] {
    let pairs = moves.pairs
    return moves.removed.map { .removedAttribute($0, entity: name) }
      + moves.added.map { .addedAttribute($0, entity: name) }
      + suspectedRenames(moves, of: entity).map { .suspectedRename($0) }
      + moves.moved.map { .movedProperty($0.property.new.name, entity: $0.entity) }
      + swaps(pairs)
      + pairs.flatMap { pair -> [ModelChange] in
        if pair.old == pair.new, pair.new.type != .composite { return [] }
        return
          (pair.old.name == pair.new.name ? [] : [.renamedAttribute(pair, entity: name)])
          + forbiddenRenamings(pair)
          + pair.fieldChanges.map { .changedAttribute(pair, entity: name, $0) }
          + elementChanges(of: pair)
      }
  }

  private func changes(_ moves: Moves<Relationship>) -> [ModelChange] {
    let pairs = moves.pairs
    return moves.removed.map { .removedRelationship($0, entity: name) }
      + moves.added.map { .addedRelationship($0, entity: name) }
      + suspectedRenames(moves, of: entity, comparison.newNames).map { .suspectedRename($0) }
      + moves.moved.map { .movedProperty($0.property.new.name, entity: $0.entity) }
      + swaps(pairs)
      + pairs.flatMap { pair -> [ModelChange] in
        (pair.old.name == pair.new.name ? [] : [.renamedRelationship(pair, entity: name)])
          + forbiddenRenamings(pair)
          + fieldChanges(of: pair).map { .changedRelationship(pair, entity: name, $0) }
          + (losesPosition(pair) ? [.lostPosition(ModelPath(name, pair.new.name))] : [])
      }
  }

  private func elementChanges(of pair: Versioned<Attribute>) -> [ModelChange] {
    guard pair.old.type == .composite, pair.new.type == .composite,
      pair.old.composite == pair.new.composite
    else { return [] }
    let shapes = Versioned(
      old: comparison.shapes.old[pair.old], new: comparison.shapes.new[pair.new])
    return CompositeComparison(shapes).map { [.changedElements(pair, entity: name, $0)] } ?? []
  }

  /// A destination that was only renamed is the same destination for inference, but its name is
  /// hashed all the same; that change is told once, as the renaming of the entity. And one name may
  /// stand for another entity than before.
  private func fieldChanges(of pair: Versioned<Relationship>) -> [FieldChange] {
    let destination = comparison.newNames[pair.old.destination] ?? pair.old.destination
    if pair.old == pair.new, destination == pair.new.destination { return [] }
    let changes = pair.fieldChanges
    if destination == pair.new.destination { return changes.filter { $0.field != .destination } }
    guard pair.old.destination == pair.new.destination else { return changes }
    return [
      FieldChange(
        field: .destination,
        values: Versioned(
          old: "\(pair.old.destination) (now \(destination))", new: pair.new.destination))
    ] + changes
  }

  /// The other side's order was kept beside the link, which goes into a table of its own.
  private func losesPosition(_ pair: Versioned<Relationship>) -> Bool {
    guard !pair.old.isToMany, pair.new.isToMany, !pair.old.isTransient,
      let inverse = pair.old.inverse,
      let position = comparison.trees.old.position(of: pair.old.destination)
    else { return false }
    return comparison.trees.old.ancestry(of: position).contains { ancestor in
      models.old.entities[ancestor].relationships.contains {
        $0.name == inverse.name && $0.isToMany && $0.isOrdered
      }
    }
  }

  private func forbiddenRenamings(_ pair: Versioned<some RenamableProperty>) -> [ModelChange] {
    guard models.new.isUsedWithCloudKit, pair.old.name != pair.new.name, !pair.old.isTransient,
      !pair.new.isTransient
    else { return [] }
    return [.forbiddenRenaming(pair.map(\.name), at: ModelPath(name, pair.new.name))]
  }

  /// Two names that changed places, told once.
  private func swaps(_ pairs: [Versioned<some RenamableProperty>]) -> [ModelChange] {
    let renamed = pairs.filter { $0.old.name != $0.new.name && !$0.new.isTransient }
    let newNames = Dictionary(
      renamed.map { ($0.old.name, $0.new.name) }, uniquingKeysWith: { first, _ in first })
    return renamed.filter { $0.old.name < $0.new.name && newNames[$0.new.name] == $0.old.name }
      .map { .swappedNames($0.map(\.name), entity: name) }
  }

  /// Same name, other identity. Values in memory only cannot be lost by it.
  private func mismatches(_ moves: Moves<some RenamableProperty>) -> [ModelChange] {
    moves.mismatched.map { pair in
      let path = ModelPath(name, pair.new.name)
      return pair.old.isTransient || pair.new.isTransient
        ? .changedUnstored(.renamingIdentifier, at: path)
        : .identityMismatch(IdentityMismatch(pair, at: path))
    }
  }

  /// An attribute that became a relationship, or the other way round.
  private func kindChanges(
    _ attributes: Pairing<Attribute>, _ relationships: Pairing<Relationship>
  ) -> [ModelChange] {
    let toRelationship = Set(attributes.removed.filter { !$0.isTransient }.map(\.identity))
    let toAttribute = Set(relationships.removed.filter { !$0.isTransient }.map(\.identity))
    let names =
      relationships.added.filter { !$0.isTransient && toRelationship.contains($0.identity) }
      .map(\.name)
      + attributes.added.filter { !$0.isTransient && toAttribute.contains($0.identity) }
      .map(\.name)
    return names.map { .changedKind(ModelPath(name, $0)) }
  }
}
