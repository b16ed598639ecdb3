import MomentumMigration
import MomentumModel

extension MappingModel {
  /// What the editor would make of two versions: every entity of one name is mapped, every
  /// property takes its namesake's value.
  static func identity(_ old: Model, _ new: Model) -> MappingModel {
    let hashes = Versioned(old: old.storeHashes(), new: new.storeHashes())
    let tree = InheritanceTree(new)
    let oldTree = InheritanceTree(old)
    var mapping = MappingModel()
    for (position, entity) in new.entities.enumerated()
    where !entity.isAbstract && old.entities.contains(where: { $0.name == entity.name }) {
      var one = EntityMapping(
        name: "\(entity.name)To\(entity.name)",
        source: MappedEntity(name: entity.name, hash: hashes.old.entities[entity.name]),
        destination: MappedEntity(name: entity.name, hash: hashes.new.entities[entity.name]))
      let known = oldTree.position(of: entity.name).map {
        PropertySlots(of: $0, in: old, tree: oldTree)
      }
      for property in PropertySlots(of: position, in: new, tree: tree).properties
      where known?.number(of: property.name) != nil {
        switch property {
        case .attribute(let attribute) where !attribute.isDerived && !attribute.isTransient:
          one.attributes.append(PropertyMapping(attribute.name, "$source.#\(attribute.name)"))
        case .relationship(let relationship) where !relationship.isTransient:
          one.relationships.append(
            PropertyMapping(relationship.name, instances(of: relationship.name)))
        case .attribute, .relationship: break
        }
      }
      mapping.entityMappings.append(one)
    }
    return mapping
  }

  static func instances(of relationship: String, mark: String = "#") -> String {
    """
    FUNCTION($manager, "destinationInstancesForSourceRelationshipNamed:sourceInstances:", \
    "\(relationship)", $source.\(mark)\(relationship))
    """
  }

  /// The same mapping with one entity mapping changed.
  func changing(_ name: String, _ change: (inout EntityMapping) -> Void) -> MappingModel {
    var changed = self
    for index in changed.entityMappings.indices where changed.entityMappings[index].name == name {
      change(&changed.entityMappings[index])
    }
    return changed
  }
}
