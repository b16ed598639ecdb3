/// A structure type that attributes of type Composite name.
public struct Composite: Equatable, Sendable {
  /// The name, unique within the model.
  public var name: String
  /// The elements, in file order.
  public var attributes: [Attribute] = []

  /// Creates a composite type without elements.
  public init(name: String) { self.name = name }
}
