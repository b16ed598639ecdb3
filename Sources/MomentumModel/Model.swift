/// One version of a managed-object model: what one `.xcdatamodel` declares.
public struct Model: Equatable, Sendable {
  /// The entities in file order.
  public var entities: [Entity] = []
  /// The fetch request templates in file order.
  public var fetchRequests: [FetchRequestTemplate] = []
  /// The composite types that attributes of type `Composite` name, in file order.
  public var composites: [Composite] = []
  /// The named sets of entities, in file order.
  public var configurations: [Configuration] = []
  /// What a store keeps as `NSStoreModelVersionIdentifiers`: a set of texts, in code-point order.
  /// A model file holds one, often the empty text. They neither identify nor order a version.
  public var versionIdentifiers: [String] = []
  /// Whether the rules of CloudKit hold for the model.
  public var isUsedWithCloudKit = false
  /// Whether the model is shared with SwiftData.
  public var isUsedWithSwiftData = false
  /// The oldest Xcode that may open the model, such as `Automatic` or `Xcode 7.0`.
  public var minimumToolsVersion: String?
  /// Where Xcode's editor draws the entities; nil for a model without a diagram.
  public var diagram: [DiagramElement]?

  /// Creates a model from its entities.
  public init(entities: [Entity] = []) { self.entities = entities }

  /// The first entity of that name, or nil. Linear in the number of entities; many look-ups go
  /// through an `InheritanceTree`.
  public func entity(named name: String) -> Entity? { entities.first { $0.name == name } }
}
