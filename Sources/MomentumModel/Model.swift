/// One version of a managed-object model: what one `.xcdatamodel` declares.
public struct Model: Equatable, Sendable {
  /// The entities in file order.
  public var entities: [Entity] = []
  /// The fetch request templates in file order.
  public var fetchRequests: [FetchRequestTemplate] = []
  /// The composite types that attributes of type `Composite` name, in file order.
  public var composites: [Composite] = []
  /// The text that a store keeps as `NSStoreModelVersionIdentifiers`; often empty. It neither
  /// identifies nor orders a version.
  public var versionIdentifier = ""

  /// Creates a model from its entities.
  public init(entities: [Entity] = []) { self.entities = entities }

  /// The first entity of that name, or nil. Linear in the number of entities; many look-ups go
  /// through an `InheritanceTree`.
  public func entity(named name: String) -> Entity? { entities.first { $0.name == name } }
}
