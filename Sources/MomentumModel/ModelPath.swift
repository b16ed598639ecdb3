/// Names one element of a model: `Order`, or `Order.items`.
public struct ModelPath: Hashable, Sendable, CustomStringConvertible {
  /// The entity's name (or that of a composite or fetch request).
  public var entity: String
  /// The property's name; nil for the entity itself.
  public var property: String?

  /// Creates a path to an entity or to one of its properties.
  public init(_ entity: String, _ property: String? = nil) {
    self.entity = entity
    self.property = property
  }

  /// The form that messages and goldens use.
  public var description: String { property.map { "\(entity).\($0)" } ?? entity }
}
