import MomentumModel

/// Types whose values may be equal. A number may stand for a Boolean and the other way round.
enum TypeFamily: Hashable {
  /// Goes with everything.
  case open
  case number
  case text
  case date
  case data
  case uuid
  case uri
  /// An object or its id: Core Data takes either for the other.
  case object
  case entity
  case composite
  case collection
}

extension FormatType {
  var family: TypeFamily {
    switch self {
    case .unknown, .null: .open
    case .number: .number
    case .object, .objectID: .object
    case .entity: .entity
    case .composite: .composite
    case .collection: .collection
    case .attribute(let type):
      switch type {
      case .integer16, .integer32, .integer64, .decimal, .double, .float, .boolean: .number
      case .string: .text
      case .date: .date
      case .binary: .data
      case .uuid: .uuid
      case .uri: .uri
      case .transformable, .composite: .open
      }
    }
  }
}

extension FormatScope {
  /// Whether a value of one type may equal one of the other.
  func goTogether(_ one: FormatType, _ other: FormatType) -> Bool {
    switch (one, other) {
    case (.collection(let element), .collection(let another)): goTogether(element, another)
    case (.object(let entity), .object(let another)): areRelated(entity, another)
    default: one.family == .open || other.family == .open || one.family == other.family
    }
  }

  /// The type of a value that is of both types; nil if they do not go together.
  func common(_ one: FormatType, _ other: FormatType) -> FormatType? {
    guard goTogether(one, other) else { return nil }
    switch (one, other) {
    case (.collection(let element), .collection(let another)):
      return common(element, another).map(FormatType.list)
    case (.unknown, _), (.null, _): return other
    case (.number, .attribute), (.objectID, .object): return other
    default: return one
    }
  }
}
