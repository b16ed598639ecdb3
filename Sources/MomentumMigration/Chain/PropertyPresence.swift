import MomentumModel

/// Which stored properties a version has, inherited ones included, by identity and by name.
struct PropertyPresence {
  private var byIdentity: [String: Set<String>] = [:]
  private var byName: [String: Set<String>] = [:]

  /// What `last` knows of an entity that is the same there is taken over.
  init(_ model: Model, after last: (model: Model, presence: PropertyPresence)? = nil) {
    let tree = InheritanceTree(model)
    let before = Dictionary(
      last?.model.entities.map { ($0.name, $0) } ?? [], uniquingKeysWith: { first, _ in first })
    for position in tree.depthFirst {
      let entity = model.entities[position]
      let parent = tree.parent(of: position).map { model.entities[$0].name }
      let known = parent == nil && before[entity.name] == entity
      let properties =
        known
        ? last?.presence.byName[entity.name] ?? []
        : Self.own(entity).union(parent.flatMap { byName[$0] } ?? [])
      byIdentity[entity.identity] = properties
      byName[entity.name] = properties
    }
  }

  private static func own(_ entity: Entity) -> Set<String> {
    var names: Set<String> = []
    for attribute in entity.attributes where !attribute.isTransient {
      names.insert(attribute.name)
      names.insert(attribute.identity)
    }
    for relationship in entity.relationships where !relationship.isTransient {
      names.insert(relationship.name)
      names.insert(relationship.identity)
    }
    return names
  }

  func has(_ property: ChainProperty) -> Bool {
    guard let properties = byIdentity[property.entityIdentity] ?? byName[property.path.entity]
    else { return false }
    return properties.contains(property.identity)
      || properties.contains(property.path.property ?? "")
  }
}

/// A stored property of the current version, its own entity's.
struct ChainProperty {
  var path: ModelPath
  var entityIdentity: String
  var identity: String

  static func all(of model: Model) -> [ChainProperty] {
    model.entities.flatMap { entity -> [ChainProperty] in
      let attributes = entity.attributes.filter { !$0.isTransient }.map { ($0.name, $0.identity) }
      let relationships = entity.relationships.filter { !$0.isTransient }
        .map { ($0.name, $0.identity) }
      return (attributes + relationships).map {
        ChainProperty(
          path: ModelPath(entity.name, $0), entityIdentity: entity.identity, identity: $1)
      }
    }
  }
}
