/// A named set of entities that a store may be bound to.
public struct Configuration: Equatable, Sendable {
  /// The name, unique within the model.
  public var name: String
  /// The names of the entities, in file order; there may be none.
  public var entities: [String] = []
  /// Whether stores of the configuration are mirrored by CloudKit.
  public var isUsedWithCloudKit = false

  /// Creates a configuration without entities.
  public init(name: String) { self.name = name }
}
