import MomentumModel

/// What is known of an expression that was checked.
struct CheckedExpression {
  var type: FormatType
  /// For a key path, what it goes over.
  var path: CheckedPath?

  init(_ type: FormatType, path: CheckedPath? = nil) {
    self.type = type
    self.path = path
  }

  /// The path, if it gives many values where a store expects one.
  var manyValues: CheckedPath? {
    guard type.family == .collection, let path, path.toManyCount > 0, !path.hasOperator
    else { return nil }
    return path
  }
}

/// What a key path goes over.
struct CheckedPath {
  /// The keys without what they stand on.
  let text: String
  /// How many keys are to-many relationships.
  var toManyCount = 0
  /// The first of them.
  var firstToMany: Substring = ""
  /// Whether the last key is one of them.
  var endsInToMany = false
  /// Whether a key is asked of a number, a text or the like.
  var goesBehindValue = false
  /// Whether an operator such as `@sum` makes other values of many.
  var hasOperator = false
}

extension FormatConstant {
  var type: FormatType {
    switch self {
    case .null: .null
    case .boolean: .attribute(.boolean)
    case .integer, .real: .number
    case .text: .text
    case .date: .attribute(.date)
    }
  }
}

extension FormatArgument.Kind {
  /// The type of what is passed; `%K` is replaced by a key path of any type.
  var type: FormatType {
    switch self {
    case .object, .keyPath: .unknown
    case .integer, .unsigned, .real: .number
    }
  }
}

extension FormatType {
  /// What a value is after a cast to a class.
  init(className: String) {
    switch className {
    case "NSNumber": self = .number
    case "NSDecimalNumber": self = .attribute(.decimal)
    case "NSString": self = .text
    case "NSDate": self = .attribute(.date)
    case "NSData": self = .attribute(.binary)
    case "NSUUID": self = .attribute(.uuid)
    case "NSURL": self = .attribute(.uri)
    default: self = .unknown
    }
  }
}

extension FormatExpression {
  /// How messages name it; nil for what takes more than a word.
  var name: String? {
    switch self {
    case .evaluatedObject: "'SELF'"
    case .variable(let name): "'$\(name)'"
    case .keyPath(let path, .evaluatedObject): "'\(path)'"
    case .keyPath(let path, .variable(let name)): "'$\(name).\(path)'"
    case .keyPath(let path, _): "'\(path)'"
    default: nil
    }
  }
}
