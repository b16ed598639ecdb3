/// A link from one entity to another.
public struct Relationship: Equatable, Sendable {
  /// The property name.
  public var name: String
  /// The name of the entity at the other end.
  public var destination: String
  /// The relationship that leads back, if any.
  public var inverse: Inverse?
  /// Whether an object may be saved without a destination.
  public var isOptional = false
  /// Whether there may be several destinations.
  public var isToMany = false
  /// Whether the destinations have an order.
  public var isOrdered = false
  /// Whether the link lives in memory only.
  public var isTransient = false
  /// The least number of destinations that the model writes; 0 where it writes none. It does not
  /// follow from "required".
  public var minimumCount = 0
  /// The greatest number of destinations that the model writes; nil where it writes none. A model
  /// made in code may have -1 for no limit, which the version hash tells from nil.
  public var maximumCount: Int?
  /// What happens to the destinations when the object is deleted.
  public var deleteRule = DeleteRule.nullify
  /// The legacy index flag.
  public var isIndexed = false
  /// Whether Spotlight indexes the destinations.
  public var isIndexedBySpotlight = false
  /// Whether the link is also written to the external record of a legacy Spotlight store.
  public var isStoredInExternalRecord = false
  /// Whether the model marks it syncable, which has no meaning that was seen.
  public var isSyncable = false
  /// What the team notes on it.
  public var userInfo = UserInfo()
  /// The canonical name that pairs this relationship across versions; nil means the name itself.
  public var renamingIdentifier: String?
  /// Free text that is part of the version hash.
  public var versionHashModifier: String?

  /// Creates a required to-one relationship without inverse.
  public init(name: String, destination: String) {
    self.name = name
    self.destination = destination
  }

  /// What pairs this relationship with itself in another version.
  package var identity: String { renamingIdentifier ?? name }

  /// The relationship that leads back, as the model names it.
  public struct Inverse: Equatable, Sendable {
    /// The relationship's name.
    public var name: String
    /// The entity that has it.
    public var entity: String

    /// Names a relationship of an entity.
    public init(name: String, entity: String) {
      self.name = name
      self.entity = entity
    }
  }
}

/// What happens to the destinations of a relationship when its object is deleted. The raw value
/// is the spelling of the model file.
public enum DeleteRule: String, Equatable, Sendable {
  /// Nothing: the destinations keep pointing at the deleted object.
  case noAction = "No Action"
  /// The destinations forget the object.
  case nullify = "Nullify"
  /// The destinations are deleted too.
  case cascade = "Cascade"
  /// The object cannot be deleted while there are destinations.
  case deny = "Deny"
}
