package import MomentumModel

/// One difference between two versions of a model. Entities are named as on the new side, removed
/// ones as on the old.
package enum ModelChange: Equatable, Sendable {
  case addedEntity(String)
  case removedEntity(String)
  case renamedEntity(Versioned<String>)
  case changedEntity(Versioned<Entity>, FieldChange)
  /// `mergesHierarchies` if entities that had no common ancestor get one.
  case changedParent(entity: String, Versioned<String?>, mergesHierarchies: Bool)
  case addedAttribute(Attribute, entity: String)
  case removedAttribute(Attribute, entity: String)
  case renamedAttribute(Versioned<Attribute>, entity: String)
  case changedAttribute(Versioned<Attribute>, entity: String, FieldChange)
  case addedRelationship(Relationship, entity: String)
  case removedRelationship(Relationship, entity: String)
  case renamedRelationship(Versioned<Relationship>, entity: String)
  case changedRelationship(Versioned<Relationship>, entity: String, FieldChange)
  /// The property went up or down the line of inheritance; to objects of both entities it stays.
  case movedProperty(String, entity: Versioned<String>)
  /// Two elements of one version have this identity, so nothing can be paired with either.
  case ambiguousIdentity(String, at: ModelPath)
  /// The names agree but the renaming identifiers do not. What Core Data does then is not settled.
  case identityMismatch(ModelPath)
  /// An attribute became a relationship, or the other way round.
  case changedKind(ModelPath)
  /// What stores keep nothing of, as fetch requests. The path is nil for the model as a whole.
  case changedUnstored(String, at: ModelPath?)
}

extension ModelChange {
  /// The element on the new side, or on the old for what is removed.
  package var path: ModelPath {
    switch self {
    case .addedEntity(let name), .removedEntity(let name), .changedParent(let name, _, _):
      ModelPath(name)
    case .renamedEntity(let names): ModelPath(names.new)
    case .changedEntity(let entities, _): ModelPath(entities.new.name)
    case .addedAttribute(let attribute, let entity), .removedAttribute(let attribute, let entity):
      ModelPath(entity, attribute.name)
    case .renamedAttribute(let pair, let entity), .changedAttribute(let pair, let entity, _):
      ModelPath(entity, pair.new.name)
    case .addedRelationship(let relationship, let entity),
      .removedRelationship(let relationship, let entity):
      ModelPath(entity, relationship.name)
    case .renamedRelationship(let pair, let entity), .changedRelationship(let pair, let entity, _):
      ModelPath(entity, pair.new.name)
    case .movedProperty(let name, let entity): ModelPath(entity.new, name)
    case .ambiguousIdentity(_, let path), .identityMismatch(let path), .changedKind(let path): path
    case .changedUnstored(_, let path): path ?? ModelPath("")
    }
  }

  /// Whether the version hash of an entity changes, so that a store must be migrated.
  package var isHashed: Bool {
    switch self {
    case .addedEntity, .removedEntity, .renamedEntity, .changedParent, .movedProperty,
      .ambiguousIdentity, .identityMismatch, .changedKind:
      true
    case .changedUnstored: false
    case .addedAttribute(let attribute, _), .removedAttribute(let attribute, _):
      !attribute.isTransient
    case .renamedAttribute(let pair, _): !(pair.old.isTransient && pair.new.isTransient)
    case .changedAttribute(let pair, _, let change):
      change.field.isHashed && !(pair.old.isTransient && pair.new.isTransient)
    case .addedRelationship(let relationship, _), .removedRelationship(let relationship, _):
      !relationship.isTransient
    case .renamedRelationship(let pair, _): !(pair.old.isTransient && pair.new.isTransient)
    case .changedRelationship(let pair, _, let change):
      change.field.isHashed && !(pair.old.isTransient && pair.new.isTransient)
    case .changedEntity(_, let change): change.field.isHashed
    }
  }
}

extension ModelChange: CustomStringConvertible {
  /// One line that says what changed.
  package var description: String {
    switch self {
    case .addedEntity(let name): "entity '\(name)' added"
    case .removedEntity(let name): "entity '\(name)' removed"
    case .renamedEntity(let names): "entity '\(names.old)' renamed to '\(names.new)'"
    case .changedEntity(_, let change): "entity '\(path)': \(change)"
    case .changedParent(_, let parents, _):
      "entity '\(path)': parent '\(parents.old ?? "")' → '\(parents.new ?? "")'"
    case .addedAttribute(let attribute, _):
      "attribute '\(path)' added (\(attribute.summary))"
    case .removedAttribute(let attribute, _):
      "attribute '\(path)' removed (\(attribute.summary))"
    case .renamedAttribute(let pair, _):
      "attribute '\(path)' renamed from '\(pair.old.name)'"
    case .changedAttribute(_, _, let change): "attribute '\(path)': \(change)"
    case .addedRelationship: "relationship '\(path)' added"
    case .removedRelationship: "relationship '\(path)' removed"
    case .renamedRelationship(let pair, _):
      "relationship '\(path)' renamed from '\(pair.old.name)'"
    case .changedRelationship(_, _, let change): "relationship '\(path)': \(change)"
    case .movedProperty(_, let entity):
      "property '\(path)' moved from '\(entity.old)' to '\(entity.new)'"
    case .ambiguousIdentity(let identity, _):
      "'\(path)': two elements have the renaming identity '\(identity)'"
    case .identityMismatch:
      "'\(path)': the names agree, the renaming identifiers do not"
    case .changedKind: "'\(path)': attribute and relationship have one renaming identity"
    case .changedUnstored(let what, let path):
      path.map { "'\($0)': \(what) changed" } ?? "\(what) changed"
    }
  }
}

extension FieldChange: CustomStringConvertible {
  package var description: String {
    "\(field.rawValue) '\(values.old)' → '\(values.new)'"
  }
}

extension Attribute {
  fileprivate var summary: String {
    [
      type?.rawValue ?? "Undefined", isOptional ? "optional" : "required",
      isTransient ? "transient" : nil, defaultValueText.map { "default '\($0)'" },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
