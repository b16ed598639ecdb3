/// What a derived attribute is computed from: the forms that Core Data documents for
/// `NSDerivedAttributeDescription`. Key paths are without operators.
public enum Derivation: Hashable, Sendable {
  /// `now()`: the moment at which the object is saved.
  case now
  /// `category.name`: a copy of an attribute, over to-one relationships.
  case copy(String)
  /// `canonical:(name)`: a text without case and accents.
  case canonical(String)
  /// `uppercase:(name)`
  case uppercase(String)
  /// `lowercase:(name)`
  case lowercase(String)
  /// `items.@count`, or `count:(items)` in compiled models: the path to a to-many relationship.
  case count(String)
  /// `items.@sum.price`, or `sum:(items.price)`: the path over a to-many relationship to a number.
  case sum(String)
}

extension Derivation {
  /// Recognises an expression. An error says which part of it no derivation has.
  public init(_ expression: FormatExpression) throws(DerivationError) {
    switch expression {
    case .keyPath(let path, let root):
      guard root == .evaluatedObject else {
        throw DerivationError("a derivation is about the object itself and not about '\(root)'")
      }
      self = try Self.derivation(path: path)
    case .function(let name, let arguments):
      self = try Self.derivation(function: name, arguments)
    default:
      throw DerivationError("neither a key path nor a function stands where a derivation has one")
    }
  }

  /// The key path that is read; nil for `now()`.
  public var keyPath: String? {
    switch self {
    case .now: nil
    case .copy(let path), .canonical(let path), .uppercase(let path), .lowercase(let path),
      .count(let path), .sum(let path):
      path
    }
  }

  private static func derivation(path: String) throws(DerivationError) -> Derivation {
    var keys = path.split(separator: ".", omittingEmptySubsequences: false)
    guard let place = keys.firstIndex(where: { $0.hasPrefix("@") }) else { return .copy(path) }
    let name = keys.remove(at: place)
    if let other = keys.first(where: { $0.hasPrefix("@") }) {
      throw DerivationError("'\(other)' stands beside '\(name)', and a derivation has one operator")
    }
    let rest = keys.joined(separator: ".")
    switch name {
    case "@count" where place > 0 && place == keys.count: return .count(rest)
    case "@sum" where place > 0 && place < keys.count: return .sum(rest)
    case "@count", "@sum": throw DerivationError("'\(name)' stands at a place that means nothing")
    default: throw DerivationError("'\(name)' is none of the documented '@count' and '@sum'")
    }
  }

  private static func derivation(
    function name: String, _ arguments: [FormatExpression]
  ) throws(DerivationError) -> Derivation {
    if name == "now" && arguments.isEmpty { return .now }
    guard let make = makers[name] else {
      throw DerivationError("no derivation is documented with the function '\(name)'")
    }
    guard arguments.count == 1, case .keyPath(let path, .evaluatedObject) = arguments[0],
      !path.split(separator: ".").contains(where: { $0.hasPrefix("@") })
    else { throw DerivationError("the function '\(name)' is not given a plain key path") }
    return make(path)
  }

  private static let makers: [String: @Sendable (String) -> Derivation] = [
    "canonical:": { .canonical($0) }, "uppercase:": { .uppercase($0) },
    "lowercase:": { .lowercase($0) }, "count:": { .count($0) }, "sum:": { .sum($0) },
  ]
}
