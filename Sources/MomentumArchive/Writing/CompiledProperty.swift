import MomentumModel

/// A property of any kind, as an entity's dictionary of properties holds it.
enum CompiledProperty {
  case attribute(Attribute)
  case relationship(Relationship)
  case fetched(FetchedProperty)

  var name: String {
    switch self {
    case .attribute(let attribute): attribute.name
    case .relationship(let relationship): relationship.name
    case .fetched(let property): property.name
    }
  }

  /// The own properties, in model order.
  static func all(of entity: Entity) -> [CompiledProperty] {
    entity.attributes.map(Self.attribute) + entity.relationships.map(Self.relationship)
      + entity.fetchedProperties.map(Self.fetched)
  }
}
