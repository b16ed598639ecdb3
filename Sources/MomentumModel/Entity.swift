/// A named type of managed object.
public struct Entity: Equatable, Sendable {
  /// The name that predicates, relationships and stores use.
  public var name: String
  /// The class as the model writes it: `X`, `.X` (current module) or `Module.X`; nil or empty for
  /// an entity without a class of its own.
  public var className: String?
  /// Whether objects may only be of its subentities.
  public var isAbstract = false
  /// The name of the entity this one inherits from.
  public var parent: String?
  /// The canonical name that pairs this entity across versions; nil means the name itself.
  public var renamingIdentifier: String?
  /// Free text that is part of the version hash, to force a migration.
  public var versionHashModifier: String?
  /// What Xcode generates by itself.
  public var codeGeneration: CodeGeneration = .manual
  /// The own attributes, in file order.
  public var attributes: [Attribute] = []
  /// The own relationships, in file order.
  public var relationships: [Relationship] = []
  /// The own fetched properties, in file order.
  public var fetchedProperties: [FetchedProperty] = []
  /// The uniqueness constraints: property names in model order, which is significant.
  public var uniquenessConstraints: [[String]] = []
  /// The fetch indexes, in model order.
  public var fetchIndexes: [FetchIndex] = []
  /// Whether the model marks it syncable, as Xcode always does. No meaning of it was seen.
  public var isSyncable = true
  /// What the team notes on it.
  public var userInfo = UserInfo()
  /// Legacy compound indexes: property names in model order.
  public var compoundIndexes: [[String]] = []

  /// Creates an entity without properties.
  public init(name: String) { self.name = name }

  /// What pairs this entity with itself in another version.
  package var identity: String { renamingIdentifier ?? name }
}

/// What Xcode generates for an entity by itself (`codeGenerationType`).
public enum CodeGeneration: String, Equatable, Sendable {
  /// Nothing; the attribute is absent.
  case manual = ""
  /// Class file and properties file.
  case classDefinition = "class"
  /// Properties file only.
  case category
}
