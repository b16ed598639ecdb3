/// The properties of an entity, own and inherited, each with the number that generated accessors
/// and the runtime know it by.
///
/// An entity's numbers begin with those of its parent, so that an inherited accessor works in
/// every subclass. Within one entity attributes come before relationships, each by name.
public struct PropertySlots: Sendable {
  /// A property of either kind.
  public enum Property: Equatable, Sendable {
    /// An attribute.
    case attribute(Attribute)
    /// A relationship.
    case relationship(Relationship)

    /// The property's name.
    public var name: String {
      switch self {
      case .attribute(let attribute): attribute.name
      case .relationship(let relationship): relationship.name
      }
    }
  }

  /// The properties; the index is the number.
  public let properties: [Property]
  private let numbers: [String: Int]

  /// Numbers the properties of the entity at `position`.
  public init(of position: Int, in model: Model, tree: InheritanceTree) {
    properties = tree.ancestry(of: position).flatMap { ancestor in
      let entity = model.entities[ancestor]
      return entity.attributes.sorted { $0.name < $1.name }.map(Property.attribute)
        + entity.relationships.sorted { $0.name < $1.name }.map(Property.relationship)
    }
    numbers = Dictionary(
      properties.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of the property of that name, or nil.
  public func number(of name: String) -> Int? { numbers[name] }
}
