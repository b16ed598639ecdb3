extension Model {
  /// The version hash of every entity. Linear in the number of properties, inherited ones counted
  /// once for each entity that inherits them.
  ///
  /// The algorithm reproduces Apple's hashes of stores from iOS 9 to the 26 systems; transient and
  /// fetched properties, defaults, delete rules, indexes and class names do not take part.
  public func versionHashes() -> ModelHashes { hashes(standIns: nil) }

  /// The hashes that a store of Momentum's records: Apple's as far as they are known, and stand-ins
  /// for entities with derived or composite attributes, which tell versions apart but are not
  /// Apple's. So Core Data refuses such a store, and Momentum refuses Core Data's.
  package func storeHashes() -> ModelHashes { hashes(standIns: CompositeShapes(self)) }

  private func hashes(standIns: CompositeShapes?) -> ModelHashes {
    let tree = InheritanceTree(self)
    var result = ModelHashes()
    var hashing = EntityHashing(model: self, tree: tree, standIns: standIns)
    for position in tree.depthFirst {
      let name = entities[position].name
      switch hashing.hash(of: position) {
      case .success(let hash): result.entities[name] = hash
      case .failure(let reason): result.unknown[name] = reason
      }
    }
    return result
  }
}

extension UnknownHashReason: Error {}

/// Walks the entities parents first, so that each hash and each property hash is computed once.
private struct EntityHashing {
  let model: Model
  let tree: InheritanceTree
  /// Not nil where unknown hashes are stood in for.
  let standIns: CompositeShapes?
  private var results: [Int: Result<VersionHash, UnknownHashReason>] = [:]
  private var properties: [Int: [(name: String, hash: [UInt8])]] = [:]

  init(model: Model, tree: InheritanceTree, standIns: CompositeShapes?) {
    self.model = model
    self.tree = tree
    self.standIns = standIns
  }

  /// Called in depth-first order, so the parent's result is there.
  mutating func hash(of position: Int) -> Result<VersionHash, UnknownHashReason> {
    let result = Result { () throws(UnknownHashReason) in try compute(position) }
    results[position] = result
    return result
  }

  private mutating func compute(_ position: Int) throws(UnknownHashReason) -> VersionHash {
    let entity = model.entities[position]
    let parent = tree.parent(of: position)
    if let name = entity.parent, parent == nil { throw .missingParent(name) }
    var input = Array(entity.name.utf8) + [entity.isAbstract ? 1 : 0]
    if let parent, let inherited = results[parent] { input += try inherited.get().bytes }
    var all = parent.flatMap { properties[$0] } ?? []
    for attribute in entity.attributes where !attribute.isTransient {
      all.append((attribute.name, try hash(of: attribute, entity: entity.name)))
    }
    for relationship in entity.relationships where !relationship.isTransient {
      all.append((relationship.name, hash(of: relationship, entity: entity.name)))
    }
    all.sort { $0.name < $1.name }
    properties[position] = all
    for property in all { input += property.hash }
    input += Array((entity.versionHashModifier ?? "").utf8)
    for constraint in entity.uniquenessConstraints.map({ $0.joined(separator: ".") }).sorted() {
      input += Array(constraint.utf8)
    }
    return VersionHash(bytes: sha2(input, UInt32.self))
  }

  private func hash(
    of attribute: Attribute, entity: String
  ) throws(UnknownHashReason) -> [UInt8] {
    if let standIns, let definition = standIns.definition(of: attribute) {
      return sha2(Array(definition.utf8), UInt32.self)
    }
    if attribute.isDerived { throw .derivedAttribute(ModelPath(entity, attribute.name)) }
    if attribute.type == .composite {
      throw .compositeAttribute(ModelPath(entity, attribute.name))
    }
    var input = base(attribute.name, attribute.isOptional, attribute.versionHashModifier)
    input += littleEndian(attribute.type?.code ?? 0)
    if attribute.allowsExternalBinaryDataStorage { input.append(1) }
    if attribute.preservesValueInHistoryOnDeletion { input.append(1) }
    return sha2(input, UInt32.self)
  }

  private func hash(of relationship: Relationship, entity: String) -> [UInt8] {
    var input = base(
      relationship.name, relationship.isOptional, relationship.versionHashModifier)
    input += Array(relationship.destination.utf8)
    if let inverse = relationship.inverse,
      inverse != Relationship.Inverse(name: relationship.name, entity: entity)
    {
      input += Array(inverse.name.utf8)
    }
    let most = relationship.isToMany ? relationship.maximumCount ?? 0 : 1
    input += littleEndian(UInt32(truncatingIfNeeded: most))
    input += littleEndian(UInt32(truncatingIfNeeded: relationship.minimumCount))
    if relationship.isOrdered { input += [1, 0] }
    return sha2(input, UInt32.self)
  }

  private func base(_ name: String, _ isOptional: Bool, _ modifier: String?) -> [UInt8] {
    sha2(
      Array(name.utf8) + [isOptional ? 1 : 0, 0] + Array((modifier ?? "").utf8), UInt32.self)
  }

  private func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
