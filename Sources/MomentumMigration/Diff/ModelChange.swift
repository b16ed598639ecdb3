package import MomentumModel

/// One difference between two versions of a model. Entities are named as on the new side, removed
/// ones as on the old.
package enum ModelChange: Equatable, Sendable {
  case addedEntity(Entity)
  case removedEntity(Entity)
  case renamedEntity(Versioned<String>)
  case changedEntity(Versioned<Entity>, FieldChange)
  case changedParent(entity: Versioned<String>, ParentChange)
  case addedAttribute(Attribute, entity: String)
  case removedAttribute(Attribute, entity: String)
  case renamedAttribute(Versioned<Attribute>, entity: String)
  case changedAttribute(Versioned<Attribute>, entity: String, FieldChange)
  /// The elements of the composite type that the attribute has before and after differ.
  case changedElements(Versioned<Attribute>, entity: String, CompositeComparison)
  case addedRelationship(Relationship, entity: String)
  case removedRelationship(Relationship, entity: String)
  case renamedRelationship(Versioned<Relationship>, entity: String)
  case changedRelationship(Versioned<Relationship>, entity: String, FieldChange)
  /// The property went up or down the line of inheritance; to objects of both entities it stays.
  case movedProperty(String, entity: Versioned<String>)
  /// Two elements of one version have this identity, so nothing can be paired with either.
  case ambiguousIdentity(String, at: ModelPath)
  /// The names agree but the renaming identifiers do not.
  case identityMismatch(IdentityMismatch)
  /// An attribute became a relationship, or the other way round.
  case changedKind(ModelPath)
  /// What stores keep nothing of, as fetch requests. The path is nil for the model as a whole.
  case changedUnstored(UnstoredChange, at: ModelPath?)

  // What follows from other changes, and is worth telling by itself.

  /// A removed and an added element that look like one, renamed without an identifier.
  case suspectedRename(SuspectedRename)
  /// Two properties took each other's names.
  case swappedNames(Versioned<String>, entity: String)
  /// A renaming that CloudKit forbids.
  case forbiddenRenaming(Versioned<String>, at: ModelPath)
  /// A to-one became a to-many while the other side had an order.
  case lostPosition(ModelPath)
  /// The entity has a subentity for the first time, so that what points at it must tell which.
  case firstSubentity(String)
  /// Entities that stores number otherwise from now on.
  case renumberedEntities([EntityNumbers])
}

/// What an entity inherits from before and after.
package struct ParentChange: Equatable, Sendable {
  package var parents: Versioned<String?>
  /// Whether entities that had no common ancestor get one.
  package var mergesHierarchies: Bool
  /// Whether the entity's rows go into the table of another root.
  package var changesTable: Bool
}

/// The numbers that stores give to an entity, which both versions have.
package struct EntityNumbers: Equatable, Sendable {
  /// The name in the new version.
  package var entity: String
  package var numbers: Versioned<Int>
}

/// What neither version hashes nor stores know.
package enum UnstoredChange: String, Sendable {
  case versionIdentifier = "version identifier", cloudKitMarker = "CloudKit marker"
  case swiftDataMarker = "SwiftData marker", minimumToolsVersion = "minimum tools version"
  case fetchRequests = "fetch requests", configurations
  case fetchedProperties = "fetched properties", renamingIdentifier = "renaming identifier"
}

extension ModelChange {
  /// The element on the new side, or on the old for what is removed.
  package var path: ModelPath {
    switch self {
    case .addedEntity(let entity), .removedEntity(let entity): ModelPath(entity.name)
    case .changedParent(let names, _), .renamedEntity(let names): ModelPath(names.new)
    case .changedEntity(let entities, _): ModelPath(entities.new.name)
    case .addedAttribute(let attribute, let entity), .removedAttribute(let attribute, let entity):
      ModelPath(entity, attribute.name)
    case .renamedAttribute(let pair, let entity), .changedAttribute(let pair, let entity, _),
      .changedElements(let pair, let entity, _):
      ModelPath(entity, pair.new.name)
    case .addedRelationship(let relationship, let entity),
      .removedRelationship(let relationship, let entity):
      ModelPath(entity, relationship.name)
    case .renamedRelationship(let pair, let entity), .changedRelationship(let pair, let entity, _):
      ModelPath(entity, pair.new.name)
    case .movedProperty(let name, let entity): ModelPath(entity.new, name)
    case .ambiguousIdentity(_, let path), .changedKind(let path), .forbiddenRenaming(_, let path),
      .lostPosition(let path):
      path
    case .identityMismatch(let mismatch): mismatch.path
    case .changedUnstored(_, let path): path ?? ModelPath("")
    case .suspectedRename(let suspect): suspect.path
    case .swappedNames(let names, let entity): ModelPath(entity, names.new)
    case .firstSubentity(let name): ModelPath(name)
    case .renumberedEntities: ModelPath("")
    }
  }

  /// Whether the version hash of an entity changes, so that a store must be migrated.
  package var isHashed: Bool {
    switch self {
    case .addedEntity, .removedEntity, .renamedEntity, .changedParent, .movedProperty,
      .ambiguousIdentity, .identityMismatch, .changedKind:
      true
    case .changedElements(let pair, _, let comparison):
      comparison.isHashed && !(pair.old.isTransient && pair.new.isTransient)
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
    case .suspectedRename, .swappedNames, .forbiddenRenaming, .lostPosition, .firstSubentity,
      .renumberedEntities:
      false
    }
  }

  /// Whether it only follows from other changes of the same diff.
  package var isConsequence: Bool {
    switch self {
    case .suspectedRename, .swappedNames, .forbiddenRenaming, .lostPosition, .firstSubentity,
      .renumberedEntities:
      true
    default: false
    }
  }
}
