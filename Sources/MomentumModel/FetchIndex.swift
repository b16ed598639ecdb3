/// An index that the model asks a store to keep.
public struct FetchIndex: Equatable, Sendable {
  /// The name, unique within the entity.
  public var name: String
  /// What is indexed, in model order, which is significant.
  public var elements: [Element] = []
  /// The condition, in Apple's format language, of the rows that are indexed; nil for all rows.
  /// Only compiled models and models made in code have it.
  public var partialPredicate: String?

  /// Creates an index without elements.
  public init(name: String) { self.name = name }

  /// One property or expression of an index.
  public struct Element: Equatable, Sendable {
    /// What is indexed.
    public var subject: Subject
    /// Whether values are in ascending order.
    public var isAscending: Bool
    /// The kind of index.
    public var collation: Collation

    /// Creates an element over an expression or a property.
    public init(_ subject: Subject, isAscending: Bool = true, collation: Collation = .binary) {
      self.subject = subject
      self.isAscending = isAscending
      self.collation = collation
    }

    /// Creates an element over a property.
    public init(property: String, isAscending: Bool = true, collation: Collation = .binary) {
      self.init(.property(property), isAscending: isAscending, collation: collation)
    }

    /// The property's name; nil for an expression.
    public var property: String? {
      if case .property(let name) = subject { name } else { nil }
    }
  }

  /// What an element of an index is about.
  public enum Subject: Equatable, Sendable {
    /// A property, by name.
    case property(String)
    /// An expression in Apple's format language, with the type of its value; nil where the model
    /// gives none, as for `SELF`.
    case expression(String, type: AttributeType?)
  }

  /// The kinds of index. The raw value is the spelling of the model file.
  public enum Collation: String, Equatable, Sendable {
    /// By value.
    case binary = "Binary"
    /// By range of numbers.
    case rTree = "RTree"
  }
}
