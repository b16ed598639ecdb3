import MomentumMigration
import MomentumModel

/// What a migration has to make of the objects of a store.
struct GraphExpectation {
  let correspondence: Correspondence
  let before: StoredGraph
  let after: StoredGraph
  private let models: Versioned<Model>
  private let trees: Versioned<InheritanceTree>

  init(_ models: Versioned<Model>, _ before: StoredGraph, _ after: StoredGraph) {
    correspondence = Correspondence(models)
    self.models = models
    self.before = before
    self.after = after
    trees = models.map(InheritanceTree.init)
  }

  /// What is not as it should be.
  var faults: [String] {
    let kept = Dictionary(
      correspondence.entities.map { ($0.names.old, $0) }, uniquingKeysWith: { first, _ in first })
    var faults: [String] = []
    for (key, object) in before.objects.sorted(by: { $0.key < $1.key }) {
      guard let entity = kept[object.entity] else {
        if after.objects[key] != nil { faults.append("\(key) of a removed entity is still there") }
        continue
      }
      guard let now = after.objects[key] else {
        faults.append("\(object.entity) \(key) is lost")
        continue
      }
      if now.entity != entity.names.new || now.optimisticLock != object.optimisticLock {
        faults.append("\(key): \(object.entity) became \(now.entity) \(now.optimisticLock)")
      }
      faults += attributeFaults(entity, object, now).map { "\(entity.names.new) \(key): \($0)" }
      faults += linkFaults(entity, key, object, now).map { "\(entity.names.new) \(key): \($0)" }
    }
    faults += after.objects.keys.filter { before.objects[$0] == nil }.map { "\($0) came" }
    return faults + consistencyFaults
  }

  private func attributeFaults(
    _ entity: EntityCorrespondence, _ old: StoredGraph.Object, _ new: StoredGraph.Object
  ) -> [String] {
    let kept = entity.attributes.kept.compactMap { pair -> String? in
      let values = Versioned(
        old: old.values[pair.old.name] ?? "none", new: new.values[pair.new.name] ?? "none")
      return isRight(values, pair) ? nil : "\(pair.new.name) \(values.old) became \(values.new)"
    }
    let added = entity.attributes.added.compactMap { attribute -> String? in
      let value = new.values[attribute.name] ?? "none"
      let isMissing = value == "NULL"
      return isMissing == (attribute.defaultValue == nil) ? nil : "\(attribute.name) got \(value)"
    }
    return kept + added
  }

  private func isRight(_ values: Versioned<String>, _ pair: Versioned<Attribute>) -> Bool {
    if values.old == "NULL" {
      return (values.new == "NULL")
        == (pair.new.isOptional || pair.old.isOptional == pair.new.isOptional
          || pair.new.defaultValue == nil)
    }
    if pair.old.allowsExternalBinaryDataStorage != pair.new.allowsExternalBinaryDataStorage {
      return pair.new.allowsExternalBinaryDataStorage
        ? values.new == "X'01" + values.old.dropFirst(2)
        : "X'01" + values.new.dropFirst(2) == values.old
    }
    if pair.old.type == pair.new.type { return values.old == values.new }
    guard let old = Double(values.old), let new = Double(values.new) else { return false }
    switch pair.new.type {
    case .integer16, .integer32, .integer64: return new == old.rounded(.towardZero)
    default: return new == old
    }
  }

  private func linkFaults(
    _ entity: EntityCorrespondence, _ key: Int64, _ old: StoredGraph.Object,
    _ new: StoredGraph.Object
  ) -> [String] {
    entity.relationships.kept.compactMap { pair in
      let kept = (old.links[pair.old.name] ?? []).filter { reaches($0, pair.new.destination) }
      let now = new.links[pair.new.name] ?? []
      let isLimited = !pair.new.isToMany || becomesExclusive(pair)
      if isLimited {
        guard Set(now).isSubset(of: kept) else {
          return "\(pair.new.name) \(kept) became \(now)"
        }
        return pair.old.isToMany || becomesExclusive(pair) || now == kept
          ? nil : "\(pair.new.name) \(kept) became \(now)"
      }
      let isOrdered = pair.old.isOrdered && pair.new.isOrdered
      let isEqual = isOrdered ? kept == now : kept.sorted() == now.sorted()
      return isEqual ? nil : "\(pair.new.name) \(kept) became \(now)"
    }
  }

  /// Whether an object is there and of an entity that the relationship leads to.
  private func reaches(_ key: Int64, _ destination: String) -> Bool {
    guard let object = after.objects[key], let position = trees.new.position(of: destination)
    else { return false }
    return trees.new.subtree(of: position).contains {
      models.new.entities[$0].name == object.entity
    }
  }

  private func becomesExclusive(_ pair: Versioned<Relationship>) -> Bool {
    let inverses = Versioned(
      old: inverse(of: pair.old, in: models.old), new: inverse(of: pair.new, in: models.new))
    // A to-many without inverse leaves each member one owner.
    let isExclusive = inverses.new.map { !$0.isToMany } ?? pair.new.isToMany
    let wasExclusive = inverses.old.map { !$0.isToMany } ?? pair.old.isToMany
    return isExclusive && !wasExclusive
  }

  private func inverse(of relationship: Relationship, in model: Model) -> Relationship? {
    relationship.inverse.flatMap { inverse in
      model.entities.first { $0.name == inverse.entity }?.relationships
        .first { $0.name == inverse.name }
    }
  }

  /// Both ends of each relationship say the same.
  private var consistencyFaults: [String] {
    let relationships = Dictionary(
      models.new.entities.map { ($0.name, $0.relationships) },
      uniquingKeysWith: { first, _ in first }
    )
    return after.objects.sorted { $0.key < $1.key }.flatMap { key, object -> [String] in
      object.links.flatMap { name, members -> [String] in
        guard let relationship = declared(name, object.entity, relationships),
          let inverse = relationship.inverse
        else { return [] }
        return members.filter { member in
          !(after.objects[member]?.links[inverse.name]?.contains(key) ?? false)
        }.map { "\(object.entity) \(key).\(name): \($0) does not lead back" }
      }
    }
  }

  private func declared(
    _ name: String, _ entity: String, _ relationships: [String: [Relationship]]
  ) -> Relationship? {
    guard let position = trees.new.position(of: entity) else { return nil }
    return trees.new.ancestry(of: position).compactMap { ancestor in
      relationships[models.new.entities[ancestor].name]?.first { $0.name == name }
    }.last
  }
}
