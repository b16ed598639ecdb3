import MomentumModel

/// The properties of one entity, where those that only moved along its line of inheritance are
/// told from those that came or went.
///
/// Core Data pairs the properties of each entity with the inherited ones counted in. So a property
/// stays for an entity if it or an ancestor has it before and after, and is lost or gained by
/// every other entity.
struct Moves<Property: RenamableProperty> {
  var removed: [Property] = []
  var added: [Property] = []
  var kept: [Versioned<Property>] = []
  /// Properties of this entity that another of its line had.
  var moved: [(property: Versioned<Property>, entity: Versioned<String>)] = []
  /// What only the names pair.
  var mismatched: [Versioned<Property>] = []

  /// Every property that the entity itself has in both versions.
  var pairs: [Versioned<Property>] { kept + moved.map(\.property) + mismatched }

  /// `fits` tells what may be paired by name.
  init(
    _ pairing: Pairing<Property>, of entity: Versioned<Entity>,
    in comparison: EntityComparison, _ properties: KeyPath<Entity, [Property]>,
    fits: (Versioned<Property>) -> Bool
  ) {
    kept = pairing.kept
    let lines = Lines(comparison: comparison, properties: properties)
    for property in pairing.removed {
      let identity = property.identity
      if let upper = lines.newOwner(of: identity, above: entity.new.name) {
        moved.append(
          (
            Versioned(old: property, new: upper.property),
            Versioned(old: entity.new.name, new: upper.entity)
          ))
      } else if lines.isLost(identity, below: entity) || !lines.isLower(identity, entity.new) {
        removed.append(property)
      }
    }
    for property in pairing.added {
      let identity = property.identity
      if let upper = lines.oldOwner(of: identity, above: entity.old.name) {
        moved.append(
          (
            Versioned(old: upper.property, new: property),
            Versioned(old: upper.entity, new: entity.new.name)
          ))
      } else if lines.isGained(identity, below: entity) || !lines.wasLower(identity, entity.old) {
        added.append(property)
      }
    }
    if entity.old.parent != nil { removed += lines.lostAncestors(of: entity) }
    if entity.new.parent != nil { added += lines.gainedAncestors(of: entity) }
    mismatched = takePairsOfOneName(removed: &removed, added: &added, name: \.name, fits: fits)
  }
}

/// Who has a property of some identity, up and down the lines of inheritance.
private struct Lines<Property: RenamableProperty> {
  let comparison: EntityComparison
  let properties: KeyPath<Entity, [Property]>

  typealias Owner = (entity: String, property: Property)

  func newOwner(of identity: String, above name: String) -> Owner? {
    owner(of: identity, above: name, in: comparison.models.new, comparison.trees.new)
  }

  func oldOwner(of identity: String, above name: String) -> Owner? {
    owner(of: identity, above: name, in: comparison.models.old, comparison.trees.old)
      .map { (comparison.newNames[$0.entity] ?? $0.entity, $0.property) }
  }

  /// Whether objects that are of the entity or of a subentity had the property and have it no more.
  func isLost(_ identity: String, below entity: Versioned<Entity>) -> Bool {
    let (model, tree) = (comparison.models.old, comparison.trees.old)
    return members(below: entity.old.name, in: model, tree).contains { old in
      guard !old.isAbstract, let name = comparison.newNames[old.name] else { return false }
      return !has(identity, name, in: comparison.models.new, comparison.trees.new)
    }
  }

  /// Whether objects that are there already get the property as a new one.
  func isGained(_ identity: String, below entity: Versioned<Entity>) -> Bool {
    let (model, tree) = (comparison.models.new, comparison.trees.new)
    return members(below: entity.new.name, in: model, tree).contains { new in
      guard let pair = comparison.kept[new.name], !pair.old.isAbstract else { return false }
      return !has(identity, pair.old.name, in: comparison.models.old, comparison.trees.old)
    }
  }

  /// Whether an entity below declares it now.
  func isLower(_ identity: String, _ entity: Entity) -> Bool {
    declares(identity, below: entity.name, in: comparison.models.new, comparison.trees.new)
  }

  /// Whether an entity below declared it before.
  func wasLower(_ identity: String, _ entity: Entity) -> Bool {
    declares(identity, below: entity.name, in: comparison.models.old, comparison.trees.old)
  }

  private func declares(
    _ identity: String, below name: String, in model: Model, _ tree: InheritanceTree
  ) -> Bool {
    members(below: name, in: model, tree).dropFirst()
      .contains { $0[keyPath: properties].contains { $0.identity == identity } }
  }

  /// What the entity inherited from those that are its ancestors no more.
  func lostAncestors(of entity: Versioned<Entity>) -> [Property] {
    let now = Set(
      ancestry(of: entity.new.name, in: comparison.models.new, comparison.trees.new).map(\.name))
    return ancestry(of: entity.old.name, in: comparison.models.old, comparison.trees.old)
      .dropLast().filter { !now.contains(comparison.newNames[$0.name] ?? "") }
      .flatMap { $0[keyPath: properties] }
      .filter {
        !has($0.identity, entity.new.name, in: comparison.models.new, comparison.trees.new)
      }
  }

  /// What the entity inherits from those that were not its ancestors.
  func gainedAncestors(of entity: Versioned<Entity>) -> [Property] {
    let before = Set(
      ancestry(of: entity.old.name, in: comparison.models.old, comparison.trees.old)
        .compactMap { comparison.newNames[$0.name] })
    return ancestry(of: entity.new.name, in: comparison.models.new, comparison.trees.new)
      .dropLast().filter { !before.contains($0.name) }
      .flatMap { $0[keyPath: properties] }
      .filter {
        !has($0.identity, entity.old.name, in: comparison.models.old, comparison.trees.old)
      }
  }

  private func members(
    below name: String, in model: Model, _ tree: InheritanceTree
  ) -> [Entity] {
    tree.position(of: name).map { tree.subtree(of: $0).map { model.entities[$0] } } ?? []
  }

  private func has(
    _ identity: String, _ name: String, in model: Model, _ tree: InheritanceTree
  ) -> Bool {
    ancestry(of: name, in: model, tree)
      .contains { $0[keyPath: properties].contains { $0.identity == identity } }
  }

  private func owner(
    of identity: String, above name: String, in model: Model, _ tree: InheritanceTree
  ) -> Owner? {
    for entity in ancestry(of: name, in: model, tree).dropLast().reversed() {
      if let found = entity[keyPath: properties].first(where: { $0.identity == identity }) {
        return (entity.name, found)
      }
    }
    return nil
  }

  private func ancestry(
    of name: String, in model: Model, _ tree: InheritanceTree
  ) -> [Entity] {
    tree.position(of: name).map { tree.ancestry(of: $0).map { model.entities[$0] } } ?? []
  }
}
