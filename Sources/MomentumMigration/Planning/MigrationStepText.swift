import MomentumModel

extension MigrationStep: CustomStringConvertible {
  package var description: String {
    switch self {
    case .renameEntity, .createEntity, .changeParent, .moveProperty, .removeEntity,
      .renumberEntities, .changeConstraints, .changeIndexes, .keepByName, .stamp:
      entityText
    case .removeAttribute(let attribute, let entity):
      "remove attribute '\(entity.new).\(attribute.name)'"
    case .unstoreAttribute(let attribute, let entity):
      "store attribute '\(entity.new).\(attribute.name)' no more"
    case .renameAttribute(let pair, let entity):
      "rename attribute '\(entity.new).\(pair.old.name)' to '\(pair.new.name)'"
    case .addAttribute(let attribute, let entity):
      "add attribute '\(entity.new).\(attribute.name)'"
    case .storeAttribute(let attribute, let entity):
      "store attribute '\(entity.new).\(attribute.name)'"
    case .convertAttribute(let pair, let entity):
      "convert attribute '\(entity.new).\(pair.new.name)' from \(pair.old.typeName) to "
        + pair.new.typeName
    case .changeElements(let pair, let entity, _):
      "change the elements of '\(entity.new).\(pair.new.name)'"
    case .changeExternalStorage(let pair, let entity):
      "\(pair.new.allowsExternalBinaryDataStorage ? "allow" : "end") external storage of "
        + "'\(entity.new).\(pair.new.name)'"
    case .changeDerivation(let pair, let entity):
      "\(pair.new.isDerived ? "compute" : "compute no more") attribute "
        + "'\(entity.new).\(pair.new.name)'"
    case .requireAttribute(let attribute, let entity):
      "require attribute '\(entity.new).\(attribute.name)'"
    case .removeRelationship, .unstoreRelationship, .renameRelationship, .addRelationship,
      .storeRelationship, .changeCardinality, .changeOrder, .changeInverse, .requireRelationship:
      relationshipText
    }
  }

  private var entityText: String {
    switch self {
    case .renameEntity(let names): "rename entity '\(names.old)' to '\(names.new)'"
    case .createEntity(let entity): "create entity '\(entity.name)'"
    case .changeParent(let entity, let change):
      change.parents.new.map { "move entity '\(entity.new)' below '\($0)'" }
        ?? "move entity '\(entity.new)' out of its hierarchy"
    case .moveProperty(let name, let entity):
      "move property '\(name)' from '\(entity.old)' to '\(entity.new)'"
    case .removeEntity(let entity): "remove entity '\(entity.name)'"
    case .renumberEntities(let entities):
      "renumber \(entities.count) \(entities.count == 1 ? "entity" : "entities")"
    case .changeConstraints(let entities):
      "change the uniqueness constraints of '\(entities.new.name)'"
    case .changeIndexes(let path): "change the indexes of '\(path)'"
    case .keepByName(let path): "keep '\(path)', which its name pairs"
    case .stamp(let change): "record \(change)"
    default: ""
    }
  }

  private var relationshipText: String {
    switch self {
    case .removeRelationship(let relationship, let entity):
      "remove relationship '\(entity.new).\(relationship.name)'"
    case .unstoreRelationship(let relationship, let entity):
      "store relationship '\(entity.new).\(relationship.name)' no more"
    case .renameRelationship(let pair, let entity):
      "rename relationship '\(entity.new).\(pair.old.name)' to '\(pair.new.name)'"
    case .addRelationship(let relationship, let entity):
      "add relationship '\(entity.new).\(relationship.name)'"
    case .storeRelationship(let relationship, let entity):
      "store relationship '\(entity.new).\(relationship.name)'"
    case .changeCardinality(let pair, let entity):
      "make relationship '\(entity.new).\(pair.new.name)' \(pair.new.isToMany ? "to-many" : "to-one")"
    case .changeOrder(let pair, let entity):
      "\(pair.new.isOrdered ? "order" : "order no more") relationship "
        + "'\(entity.new).\(pair.new.name)'"
    case .changeInverse(let pair, let entity):
      "change the inverse of '\(entity.new).\(pair.new.name)'"
    case .requireRelationship(let relationship, let entity):
      "require relationship '\(entity.new).\(relationship.name)'"
    default: ""
    }
  }
}

extension Attribute {
  fileprivate var typeName: String { type?.rawValue ?? "Undefined" }
}
