package import MomentumModel

/// The version hashes that Apple's tools recorded beside a model: in `VersionInfo.plist` for the
/// versions of a compiled bundle, in the metadata of a store for its cached model. They tell the
/// hashes that cannot be computed.
package struct RecordedHashes: Sendable {
  private let model: Model
  private let hashes: [String: VersionHash]

  /// Nil if the hashes are not those of the model, which shows by one that can be computed.
  package init?(_ model: Model, _ hashes: [String: VersionHash]) {
    let computed = model.versionHashes()
    for (name, hash) in computed.entities where hashes[name] != hash { return nil }
    for name in computed.unknown.keys where hashes[name] == nil { return nil }
    self.model = model.compiledForm
    self.hashes = hashes
  }

  /// The hashes of the model itself.
  package var completed: ModelHashes {
    var result = model.versionHashes()
    for name in result.unknown.keys { result.entities[name] = hashes[name] }
    result.unknown = [:]
    return result
  }

  /// The hash of each entity of `model` that this one defines in the same way, its ancestors
  /// included.
  package func hashes(sharedWith model: Model) -> [String: VersionHash] {
    let recorded = Definitions(self.model)
    let wanted = Definitions(model.compiledForm)
    return hashes.filter { name, _ in
      guard let definition = wanted[name] else { return false }
      return recorded[name] == definition
    }
  }
}

extension ModelHashes {
  /// With the unknown hashes that `recorded` tells. Those that can be computed stay.
  package func completed(for model: Model, by recorded: RecordedHashes) -> ModelHashes {
    if unknown.isEmpty { return self }
    var result = self
    for (name, hash) in recorded.hashes(sharedWith: model) where unknown[name] != nil {
      result.entities[name] = hash
      result.unknown[name] = nil
    }
    return result
  }
}

/// What the hashes of a model's entities are made of.
private struct Definitions {
  private let model: Model
  private let tree: InheritanceTree
  private let composites: [String: Composite]

  init(_ model: Model) {
    self.model = model
    composites = Dictionary(
      model.composites.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    tree = InheritanceTree(model)
  }

  subscript(name: String) -> Definition? {
    guard let position = tree.position(of: name) else { return nil }
    let entities = tree.ancestry(of: position).map { model.entities[$0].hashed }
    guard let composites = composites(of: entities) else { return nil }
    return Definition(entities: entities, composites: composites)
  }

  /// The elements of every composite type that the entities use, each within others included. Nil
  /// if the model does not tell them, as a compiled one does not.
  private func composites(of entities: [Entity]) -> [String: [Attribute]]? {
    var found: [String: [Attribute]] = [:]
    var open = entities.flatMap(\.attributes)
    while let attribute = open.popLast() {
      guard attribute.type == .composite || attribute.composite != nil else { continue }
      guard let name = attribute.composite,
        let composite = composites[name]
      else { return nil }
      guard found[name] == nil else { continue }
      found[name] = composite.attributes.map(\.hashed)
      open += composite.attributes
    }
    return found
  }
}

/// What the hash of one entity is made of.
private struct Definition: Equatable {
  /// From the root down.
  var entities: [Entity]
  var composites: [String: [Attribute]]
}

extension Entity {
  /// With nothing but what takes part in the version hash.
  fileprivate var hashed: Entity {
    var entity = Entity(name: name)
    entity.isAbstract = isAbstract
    entity.parent = parent
    entity.versionHashModifier = versionHashModifier
    entity.uniquenessConstraints = uniquenessConstraints
    entity.attributes = attributes.filter { !$0.isTransient }.map(\.hashed)
    entity.relationships = relationships.filter { !$0.isTransient }.map(\.hashed)
    return entity
  }
}

extension Attribute {
  fileprivate var hashed: Attribute {
    var attribute = Attribute(name: name, type: type)
    attribute.isOptional = isOptional
    attribute.derivationExpression = derivationExpression
    attribute.composite = composite
    attribute.allowsExternalBinaryDataStorage = allowsExternalBinaryDataStorage
    attribute.preservesValueInHistoryOnDeletion = preservesValueInHistoryOnDeletion
    attribute.versionHashModifier = versionHashModifier
    return attribute
  }
}

extension Relationship {
  fileprivate var hashed: Relationship {
    var relationship = Relationship(name: name, destination: destination)
    relationship.inverse = inverse
    relationship.isOptional = isOptional
    relationship.isToMany = isToMany
    relationship.isOrdered = isOrdered
    relationship.minimumCount = minimumCount
    relationship.maximumCount = maximumCount
    relationship.versionHashModifier = versionHashModifier
    return relationship
  }
}
