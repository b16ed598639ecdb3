public import MomentumModel

/// What is known of an expression's value.
public indirect enum FormatType: Hashable, Sendable {
  /// Any value; also that of a Transformable, and of a property that the model gives no type.
  case unknown
  /// `nil`
  case null
  /// A value as an attribute of that type holds it.
  case attribute(AttributeType)
  /// A structure, by the name of its composite type.
  case composite(String)
  /// A number that no attribute says the width of, such as `5` or a sum.
  case number
  /// An object of the entity, or of one of its subentities.
  case object(entity: String)
  /// The id of an object.
  case objectID
  /// What `SELF.entity` is: the description of an entity.
  case entity
  /// Several values. Of lists of lists of lists nothing more is known.
  case collection(of: FormatType)
}

extension FormatType {
  static let text = Self.attribute(.string)

  /// The type of an attribute's value.
  init(_ attribute: Attribute) {
    self =
      switch attribute.type {
      case nil, .transformable: .unknown
      case .composite: attribute.composite.map(FormatType.composite) ?? .unknown
      case let type?: .attribute(type)
      }
  }

  /// A collection whose type is no deeper than a collection of collections: a key path is as long
  /// as a text may be, and a type is walked over by recursion.
  static func list(of element: FormatType) -> FormatType {
    if case .collection(.collection) = element { return .collection(of: .unknown) }
    return .collection(of: element)
  }

  /// The type of what is in a collection, however deep; the type itself for other types.
  var innermost: FormatType {
    var type = self
    while case .collection(let element) = type { type = element }
    return type
  }

  var element: FormatType? {
    if case .collection(let element) = self { element } else { nil }
  }
}

extension FormatType: CustomStringConvertible {
  /// How messages name it, such as `a value of type Integer 16` or `an object of 'Order'`.
  public var description: String {
    switch self {
    case .unknown: "any value"
    case .null: "nil"
    case .attribute(let type): "a value of type \(type.rawValue)"
    case .composite(let name): "a structure '\(name)'"
    case .number: "a number"
    case .object(let entity): "an object of '\(entity)'"
    case .objectID: "an object id"
    case .entity: "an entity"
    case .collection(.attribute(let type)): "a collection of \(type.rawValue)"
    case .collection(.object(let entity)): "a collection of objects of '\(entity)'"
    case .collection(let element): "a collection of \(element)"
    }
  }

  /// How messages say that something is of the type.
  var predicateNoun: String {
    if case .attribute(let type) = self { "of type \(type.rawValue)" } else { description }
  }
}
