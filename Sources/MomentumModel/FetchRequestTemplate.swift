/// A named fetch request of a model.
public struct FetchRequestTemplate: Equatable, Sendable {
  /// The name, unique within the model.
  public var name: String
  /// The name of the entity it fetches.
  public var entity: String
  /// The condition in Apple's format language; nil fetches every object.
  public var predicate: String?

  /// Creates a request for every object of an entity.
  public init(name: String, entity: String) {
    self.name = name
    self.entity = entity
  }
}

/// A property whose value is the result of a fetch request.
public struct FetchedProperty: Equatable, Sendable {
  /// The property name.
  public var name: String
  /// Whether the model marks it optional.
  public var isOptional = false
  /// The request, if the model gives one.
  public var fetchRequest: FetchRequestTemplate?

  /// Creates a fetched property.
  public init(name: String) { self.name = name }
}
