/// An operator between two values. The raw value is the spelling.
enum Comparison: String, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  /// Being an element of a list, a key of a dictionary, or a part of a text.
  case `in`
}

extension Comparison {
  /// Order is defined for numbers only; anything else is in no order.
  func holds(_ one: TemplateValue, _ other: TemplateValue) -> Bool {
    switch self {
    case .equal: return one.isSame(as: other)
    case .notEqual: return !one.isSame(as: other)
    case .in: return one.isWithin(other)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: break
    }
    if case .integer(let one) = one, case .integer(let other) = other {
      return isInOrder(one, other)
    }
    guard let one = one.number, let other = other.number else { return false }
    return isInOrder(one, other)
  }

  private func isInOrder<Number: Comparable>(_ one: Number, _ other: Number) -> Bool {
    switch self {
    case .less: one < other
    case .lessOrEqual: one <= other
    case .greater: one > other
    default: one >= other
    }
  }

  /// What the comparison takes, as bytes: it has to be paid for where values are large.
  func cost(_ one: TemplateValue, _ other: TemplateValue) -> Int {
    switch self {
    case .equal, .notEqual:
      switch (one, other) {
      case (.string(let one), .string(let other)): min(one.utf8.count, other.utf8.count)
      case (.list, .list), (.dictionary, .dictionary): one.weight
      default: 0
      }
    case .in: if case .dictionary = other { one.weight } else { one.weight + other.weight }
    case .less, .lessOrEqual, .greater, .greaterOrEqual: 0
    }
  }
}

extension TemplateValue {
  /// Equality in which a number is what it is worth: `1` equals `1.0`.
  fileprivate func isSame(as other: TemplateValue) -> Bool {
    switch (self, other) {
    case (.integer(let one), .real(let other)): Double(one) == other
    case (.real(let one), .integer(let other)): one == Double(other)
    default: self == other
    }
  }

  fileprivate func isWithin(_ other: TemplateValue) -> Bool {
    switch (self, other) {
    case (_, .list(let values)): values.contains { isSame(as: $0) }
    case (.string(let key), .dictionary(let values)): values[key] != nil
    case (.string(let part), .string(let text)): TextSearch(part).isFound(in: text)
    // As in Stencil.
    case (.null, .null): true
    default: false
    }
  }

  /// About how many bytes a look at all of the value reads.
  fileprivate var weight: Int {
    switch self {
    case .null, .bool, .integer, .real: 0
    case .string(let text): text.utf8.count
    case .list(let values): values.reduce(values.count) { $0 + $1.weight }
    case .dictionary(let values):
      values.reduce(values.count) { $0 + $1.key.utf8.count + $1.value.weight }
    }
  }
}
