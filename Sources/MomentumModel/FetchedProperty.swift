/// A property whose value is the result of a fetch request.
public struct FetchedProperty: Equatable, Sendable {
  /// The property name.
  public var name: String
  /// Whether the model marks it optional.
  public var isOptional = false
  /// The request, if the model gives one.
  public var fetchRequest: FetchRequestTemplate?
  /// Whether the model marks it syncable, which has no meaning that was seen.
  public var isSyncable = false
  /// What the team notes on it.
  public var userInfo = UserInfo()

  /// Creates a fetched property.
  public init(name: String) { self.name = name }
}
