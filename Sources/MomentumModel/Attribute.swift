/// A value that objects of an entity hold.
public struct Attribute: Equatable, Sendable {
  /// The property name.
  public var name: String
  /// The type of the value; nil is Core Data's Undefined, which only transient attributes have.
  public var type: AttributeType?
  /// Whether an object may be saved without a value.
  public var isOptional = false
  /// Whether the value lives in memory only.
  public var isTransient = false
  /// The default as the model writes it; for a Date the seconds since 2001-01-01 00:00 UTC.
  /// `defaultValue` reads it.
  public var defaultValueText: String?
  /// Whether Xcode's classes use a scalar; nil where the model does not say.
  public var usesScalarValueType: Bool?
  /// The least value, or the least length of a String, as the model writes it.
  public var minimumText: String?
  /// The greatest value, or the greatest length of a String, as the model writes it.
  public var maximumText: String?
  /// The pattern that a String must match.
  public var regularExpression: String?
  /// The name of the value transformer of a Transformable.
  public var valueTransformerName: String?
  /// The Swift type of a Transformable, as the model spells it.
  public var customClassName: String?
  /// The expression that the store computes the value from; nil for an ordinary attribute.
  public var derivationExpression: String?
  /// The composite type of an attribute of type Composite.
  public var composite: String?
  /// Whether a Binary value may be kept in a file of its own.
  public var allowsExternalBinaryDataStorage = false
  /// Whether persistent history keeps the value of a deleted object.
  public var preservesValueInHistoryOnDeletion = false
  /// Whether CloudKit keeps the value encrypted.
  public var allowsCloudEncryption = false
  /// Whether Spotlight indexes the value.
  public var isIndexedBySpotlight = false
  /// Whether the value is also written to the external record of a legacy Spotlight store.
  public var isStoredInExternalRecord = false
  /// Whether the model marks it syncable, which has no meaning that was seen.
  public var isSyncable = false
  /// What the team notes on it.
  public var userInfo = UserInfo()
  /// The legacy index flag.
  public var isIndexed = false
  /// The canonical name that pairs this attribute across versions; nil means the name itself.
  public var renamingIdentifier: String?
  /// Free text that is part of the version hash.
  public var versionHashModifier: String?

  /// Creates an attribute that is required and persistent.
  public init(name: String, type: AttributeType?) {
    self.name = name
    self.type = type
  }

  /// What pairs this attribute with itself in another version.
  package var identity: String { renamingIdentifier ?? name }
  /// Whether a store computes the value.
  public var isDerived: Bool { derivationExpression != nil }
}
