import MomentumModel

extension ModelChange {
  /// What the change asks of a store, in an entity of these names. Nil for what asks nothing, or
  /// follows from another change.
  func step(in entity: Versioned<String>) -> MigrationStep? {
    switch self {
    case .addedEntity(let added): .createEntity(added)
    case .removedEntity(let removed): .removeEntity(removed)
    case .renamedEntity(let names): .renameEntity(names)
    case .changedParent(let names, let change): .changeParent(entity: names, change)
    case .changedEntity(let entities, let change): step(for: change, of: entities)
    case .renumberedEntities(let entities): .renumberEntities(entities)
    case .addedAttribute(let attribute, _):
      attribute.isTransient ? nil : .addAttribute(attribute, entity: entity)
    case .removedAttribute(let attribute, _):
      attribute.isTransient ? nil : .removeAttribute(attribute, entity: entity)
    case .renamedAttribute(let pair, _):
      pair.areStored ? .renameAttribute(pair, entity: entity) : nil
    case .changedAttribute(let pair, _, let change): step(for: change, of: pair, entity)
    case .changedElements(let pair, _, let comparison):
      pair.areStored && comparison.isHashed
        ? .changeElements(pair, entity: entity, comparison) : nil
    case .addedRelationship(let relationship, _):
      relationship.isTransient ? nil : .addRelationship(relationship, entity: entity)
    case .removedRelationship(let relationship, _):
      relationship.isTransient ? nil : .removeRelationship(relationship, entity: entity)
    case .renamedRelationship(let pair, _):
      pair.areStored ? .renameRelationship(pair, entity: entity) : nil
    case .changedRelationship(let pair, _, let change): step(for: change, of: pair, entity)
    case .movedProperty(let name, let entity): .moveProperty(name, entity: entity)
    case .identityMismatch(let mismatch): .keepByName(mismatch.path)
    case .ambiguousIdentity, .changedKind, .changedUnstored, .suspectedRename, .swappedNames,
      .forbiddenRenaming, .lostPosition, .firstSubentity:
      nil
    }
  }

  private func step(for change: FieldChange, of entities: Versioned<Entity>) -> MigrationStep? {
    switch change.field {
    case .uniquenessConstraints: .changeConstraints(entities)
    case .indexes: .changeIndexes(path)
    default: change.field.isHashed ? .stamp(self) : nil
    }
  }

  private func step(
    for change: FieldChange, of pair: Versioned<Attribute>, _ entity: Versioned<String>
  ) -> MigrationStep? {
    if change.field == .isTransient {
      return pair.new.isTransient
        ? .unstoreAttribute(pair.old, entity: entity) : .storeAttribute(pair.new, entity: entity)
    }
    guard pair.areStored else { return nil }
    switch change.field {
    case .type: return .convertAttribute(pair, entity: entity)
    case .isOptional where !pair.new.isOptional && !pair.new.isDerived:
      return .requireAttribute(pair.new, entity: entity)
    case .externalStorage: return .changeExternalStorage(pair, entity: entity)
    case .derivation: return .changeDerivation(pair, entity: entity)
    case .indexes: return .changeIndexes(path)
    default: return change.field.isHashed ? .stamp(self) : nil
    }
  }

  private func step(
    for change: FieldChange, of pair: Versioned<Relationship>, _ entity: Versioned<String>
  ) -> MigrationStep? {
    if change.field == .isTransient {
      return pair.new.isTransient
        ? .unstoreRelationship(pair.old, entity: entity)
        : .storeRelationship(pair.new, entity: entity)
    }
    guard pair.areStored else { return nil }
    switch change.field {
    case .isToMany: return .changeCardinality(pair, entity: entity)
    case .isOrdered where pair.old.isToMany && pair.new.isToMany:
      return .changeOrder(pair, entity: entity)
    case .inverse: return .changeInverse(pair, entity: entity)
    case .isOptional where !pair.new.isOptional && !pair.new.isToMany:
      return .requireRelationship(pair.new, entity: entity)
    default: return change.field.isHashed ? .stamp(self) : nil
    }
  }
}

extension Versioned where Element: RenamableProperty {
  fileprivate var areStored: Bool { !old.isTransient && !new.isTransient }
}
