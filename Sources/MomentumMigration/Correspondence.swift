package import MomentumModel

/// Which element of the old version each element of the new one continues, as a migration carries
/// values over. Where the renaming identifiers decide nothing, equal names do: what Core Data does
/// then is not settled, and keeping values is the safe side.
package struct Correspondence: Sendable {
  package var models: Versioned<Model>
  /// The entities of both versions, in the new model's order.
  package var entities: [EntityCorrespondence] = []
  /// The names of entities that only one version has.
  package var removedEntities: [String] = []
  package var addedEntities: [String] = []

  /// Pairs entities, then the stored properties of each, inherited ones included. Linear but for
  /// the depth of inheritance.
  package init(_ models: Versioned<Model>) {
    self.models = models
    // Versions of equal hashes cannot be told apart by their stores, so that no identifier ever
    // moves a value between them: each name keeps what it has.
    let hashes = models.map { $0.versionHashes() }
    let isMigrated = hashes.old != hashes.new || !hashes.new.unknown.isEmpty
    let pairing = pairByIdentityOrName(
      models.map(\.entities), identity: isMigrated ? \.identity : \.name, name: \.name,
      fits: { _ in true })
    let properties = models.map { StoredProperties($0, byIdentity: isMigrated) }
    entities = pairing.kept.map { EntityCorrespondence($0.map(\.name), properties) }
    removedEntities = pairing.removed.map(\.name)
    addedEntities = pairing.added.map(\.name)
  }
}

/// One entity in both versions, and its stored properties with the inherited ones.
package struct EntityCorrespondence: Sendable {
  package var names: Versioned<String>
  package var attributes: Pairing<Attribute>
  package var relationships: Pairing<Relationship>

  init(_ names: Versioned<String>, _ properties: Versioned<StoredProperties>) {
    self.names = names
    let isPairedByIdentity = properties.new.isPairedByIdentity
    let sides = Versioned(
      old: properties.old.entities[names.old] ?? ([], []),
      new: properties.new.entities[names.new] ?? ([], []))
    attributes = pairByIdentityOrName(
      sides.map(\.attributes), identity: isPairedByIdentity ? \.identity : \.name, name: \.name,
      fits: { $0.old.type == $0.new.type })
    relationships = pairByIdentityOrName(
      sides.map(\.relationships), identity: isPairedByIdentity ? \.identity : \.name, name: \.name,
      fits: { $0.old.isToMany == $0.new.isToMany })
  }
}

/// The properties that have a place in a store, by entity, with the inherited ones. Of two with
/// one name the lower wins.
struct StoredProperties {
  var entities: [String: (attributes: [Attribute], relationships: [Relationship])] = [:]

  let isPairedByIdentity: Bool

  init(_ model: Model, byIdentity: Bool) {
    isPairedByIdentity = byIdentity
    let tree = InheritanceTree(model)
    for position in tree.depthFirst {
      let entity = model.entities[position]
      let inherited =
        tree.parent(of: position).flatMap { entities[model.entities[$0].name] } ?? ([], [])
      let own = Set(entity.attributes.map(\.name) + entity.relationships.map(\.name))
      entities[entity.name] = (
        inherited.attributes.filter { !own.contains($0.name) }
          + entity.attributes.filter { !$0.isTransient && $0.type != nil },
        inherited.relationships.filter { !own.contains($0.name) }
          + entity.relationships.filter { !$0.isTransient }
      )
    }
  }
}

/// Pairs by identity; what is left on both sides under one name is a pair too, where it fits.
private func pairByIdentityOrName<Item>(
  _ items: Versioned<[Item]>, identity: (Item) -> String, name: (Item) -> String,
  fits: (Versioned<Item>) -> Bool
) -> Pairing<Item> {
  var pairing = pair(items, by: identity)
  let waiting = Dictionary(
    pairing.removed.map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
  let named = pairing.added.compactMap { new -> Versioned<Item>? in
    guard let old = waiting[name(new)] else { return nil }
    let found = Versioned(old: old, new: new)
    return fits(found) ? found : nil
  }
  let names = Set(named.map { name($0.new) })
  pairing.kept += named
  pairing.added.removeAll { names.contains(name($0)) }
  pairing.removed.removeAll { names.contains(name($0)) }
  return pairing
}
