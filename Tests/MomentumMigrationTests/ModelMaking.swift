import MomentumMigration
import MomentumModel

/// An entity with what `change` gives it.
func entity(
  _ name: String, parent: String? = nil, _ attributes: Attribute...,
  change: (inout Entity) -> Void = { _ in }
) -> Entity {
  var entity = Entity(name: name)
  entity.parent = parent
  entity.attributes = attributes
  change(&entity)
  return entity
}

/// An optional attribute, unless `change` says otherwise.
func attribute(
  _ name: String, _ type: AttributeType? = .string, id: String? = nil,
  change: (inout Attribute) -> Void = { _ in }
) -> Attribute {
  var attribute = Attribute(name: name, type: type)
  attribute.isOptional = true
  attribute.renamingIdentifier = id
  change(&attribute)
  return attribute
}

/// An optional to-one without inverse, unless `change` says otherwise.
func relationship(
  _ name: String, to destination: String, id: String? = nil,
  change: (inout Relationship) -> Void = { _ in }
) -> Relationship {
  var relationship = Relationship(name: name, destination: destination)
  relationship.isOptional = true
  relationship.renamingIdentifier = id
  change(&relationship)
  return relationship
}

/// Two versions of one model.
func versions(_ old: [Entity], _ new: [Entity]) -> Versioned<Model> {
  Versioned(old: Model(entities: old), new: Model(entities: new))
}

/// Two versions of the attributes of an entity called `Note`.
func notes(_ old: [Attribute], _ new: [Attribute]) -> Versioned<Model> {
  let entities = [old, new].map { attributes in
    entity("Note") { $0.attributes = attributes }
  }
  return versions([entities[0]], [entities[1]])
}

/// The changes as users read them.
func changes(_ models: Versioned<Model>) -> [String] {
  ModelDiff(models).changes.map(\.description)
}
