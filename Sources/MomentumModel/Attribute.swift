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
  public var minimumText: String? {
    get { rare.first?.minimumText }
    set { setRare { $0.minimumText = newValue } }
  }
  /// The greatest value, or the greatest length of a String, as the model writes it.
  public var maximumText: String? {
    get { rare.first?.maximumText }
    set { setRare { $0.maximumText = newValue } }
  }
  /// The pattern that a String must match.
  public var regularExpression: String? {
    get { rare.first?.regularExpression }
    set { setRare { $0.regularExpression = newValue } }
  }
  /// The name of the value transformer of a Transformable.
  public var valueTransformerName: String? {
    get { rare.first?.valueTransformerName }
    set { setRare { $0.valueTransformerName = newValue } }
  }
  /// The Swift type of a Transformable, as the model spells it.
  public var customClassName: String? {
    get { rare.first?.customClassName }
    set { setRare { $0.customClassName = newValue } }
  }
  /// The expression that the store computes the value from; nil for an ordinary attribute.
  public var derivationExpression: String? {
    get { rare.first?.derivationExpression }
    set { setRare { $0.derivationExpression = newValue } }
  }
  /// The composite type of an attribute of type Composite.
  public var composite: String? {
    get { rare.first?.composite }
    set { setRare { $0.composite = newValue } }
  }
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
  public var renamingIdentifier: String? {
    get { rare.first?.renamingIdentifier }
    set { setRare { $0.renamingIdentifier = newValue } }
  }
  /// Free text that is part of the version hash.
  public var versionHashModifier: String? {
    get { rare.first?.versionHashModifier }
    set { setRare { $0.versionHashModifier = newValue } }
  }

  /// What few attributes have: none or one. Nine texts beside those that all have would make
  /// every copy of an attribute three times as large.
  private var rare: [RareAttributeValues] = []

  /// Creates an attribute that is required and persistent.
  public init(name: String, type: AttributeType?) {
    self.name = name
    self.type = type
  }

  private mutating func setRare(_ change: (inout RareAttributeValues) -> Void) {
    var values = rare.first ?? RareAttributeValues()
    change(&values)
    // Equal attributes have equal storage.
    rare = values == RareAttributeValues() ? [] : [values]
  }

  /// What pairs this attribute with itself in another version.
  package var identity: String { renamingIdentifier ?? name }
  /// Whether a store computes the value.
  public var isDerived: Bool { derivationExpression != nil }
}

/// The values of an attribute that few attributes have.
private struct RareAttributeValues: Equatable, Sendable {
  var minimumText: String?
  var maximumText: String?
  var regularExpression: String?
  var valueTransformerName: String?
  var customClassName: String?
  var derivationExpression: String?
  var composite: String?
  var renamingIdentifier: String?
  var versionHashModifier: String?
}
