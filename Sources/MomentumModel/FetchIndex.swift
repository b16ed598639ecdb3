/// An index that the model asks a store to keep.
public struct FetchIndex: Equatable, Sendable {
  /// The name, unique within the entity.
  public var name: String
  /// The indexed properties, in model order, which is significant.
  public var elements: [Element] = []

  /// Creates an index without elements.
  public init(name: String) { self.name = name }

  /// One property of an index.
  public struct Element: Equatable, Sendable {
    /// The property's name.
    public var property: String
    /// Whether values are in ascending order.
    public var isAscending: Bool
    /// The collation type as the model writes it: `Binary`, or `RTree`.
    public var type: String

    /// Creates an element of a binary index.
    public init(property: String, isAscending: Bool = true, type: String = "Binary") {
      self.property = property
      self.isAscending = isAscending
      self.type = type
    }
  }
}
