extension FormatExpression {
  /// The expression in the one spelling of several that mean the same, in every part of it:
  ///
  /// - `items.@count` becomes `count:(items)`, as Apple's compiler writes it into models; other collection
  ///   operators, and two counts in a row, stay in the path,
  /// - a path on a path becomes one path, and a number that is cast to `NSDate` a date constant,
  /// - predicates inside become what `FormatPredicate.normalized` says.
  public var normalized: FormatExpression {
    switch self {
    case .constant, .evaluatedObject, .variable, .argument: self
    case .keyPath(let path, let root): Self.normalizedPath(path, of: root.normalized)
    case .function(let name, let arguments):
      .function(name: name, arguments: arguments.map(\.normalized))
    case .method(let receiver, let selector, let arguments):
      .method(
        receiver: receiver.normalized, selector: selector, arguments: arguments.map(\.normalized))
    case .aggregate(let values): .aggregate(values.map(\.normalized))
    case .subquery(let collection, let variable, let predicate):
      .subquery(
        collection: collection.normalized, variable: variable, predicate: predicate.normalized)
    case .setOperation(let operation, let one, let other):
      .setOperation(operation, one.normalized, other.normalized)
    case .conditional(let condition, let one, let other):
      .conditional(condition.normalized, then: one.normalized, else: other.normalized)
    case .cast(let value, let className): Self.normalizedCast(value.normalized, className)
    case .element(let collection, let index):
      .element(of: collection.normalized, at: index.normalized)
    }
  }

  private static func normalizedPath(_ path: String, of root: FormatExpression) -> Self {
    if case .keyPath(let head, let other) = root {
      return normalizedPath(head + "." + path, of: other)
    }
    var keys = path.split(separator: ".", omittingEmptySubsequences: false)
    guard keys.popLast() == "@count", keys.last != "@count" else {
      return .keyPath(path, of: root)
    }
    let collection = keys.isEmpty ? root : .keyPath(keys.joined(separator: "."), of: root)
    return .function(name: "count:", arguments: [collection])
  }

  private static func normalizedCast(_ value: FormatExpression, _ className: String) -> Self {
    if className == "NSDate", let seconds = value.number { return .constant(.date(seconds)) }
    return .cast(value, className: className)
  }
}

extension FormatIndex {
  var normalized: FormatIndex {
    if case .value(let value) = self { .value(value.normalized) } else { self }
  }
}

extension FormatPredicate {
  /// The predicate in the one spelling of several that are true of the same objects, in every part
  /// of it:
  ///
  /// - `==` and `!=` between two Boolean or two integer constants, such as `true == true` and
  ///   `1 == 1`, become `TRUEPREDICATE` or `FALSEPREDICATE`,
  /// - a list inside a list of its kind becomes part of it, a list of one part that part,
  /// - `TRUEPREDICATE` and `FALSEPREDICATE` in a list disappear or are all that remains of it,
  /// - two `NOT`s cancel, and `NOT TRUEPREDICATE` is `FALSEPREDICATE`,
  /// - expressions become what `FormatExpression.normalized` says.
  ///
  /// The order of parts and of sides stays. `NOT a == b` is not `a != b`, since both sides may
  /// have many values or none.
  public var normalized: FormatPredicate {
    switch self {
    case .truth: self
    case .comparison(let comparison): comparison.normalized
    case .and(let parts): Self.normalizedList(parts, neutral: true)
    case .or(let parts): Self.normalizedList(parts, neutral: false)
    case .not(let one):
      switch one.normalized {
      case .truth(let value): .truth(!value)
      case .not(let positive): positive
      case let other: .not(other)
      }
    }
  }

  /// `neutral` is what a part may say without a word about the whole: true for `AND`.
  private static func normalizedList(_ parts: [FormatPredicate], neutral: Bool) -> Self {
    var result: [FormatPredicate] = []
    for part in parts.map(\.normalized) {
      switch (part, neutral) {
      case (.truth(neutral), _): break
      case (.truth, _): return part
      case (.and(let inner), true), (.or(let inner), false): result += inner
      default: result.append(part)
      }
    }
    switch result.count {
    case 0: return .truth(neutral)
    case 1: return result[0]
    default: return neutral ? .and(result) : .or(result)
    }
  }
}

extension FormatComparison {
  var normalized: FormatPredicate {
    if let truth = constantTruth { return .truth(truth) }
    var result = self
    result.left = left.normalized
    result.right = right.normalized
    return .comparison(result)
  }

  /// What it says when it does not depend on an object.
  private var constantTruth: Bool? {
    guard modifier == .direct, comparator == .equal || comparator == .notEqual else { return nil }
    switch (left, right) {
    case (.constant(.boolean(let one)), .constant(.boolean(let other))):
      return (one == other) == (comparator == .equal)
    case (.constant(.integer(let one)), .constant(.integer(let other))):
      return (one == other) == (comparator == .equal)
    default: return nil
    }
  }
}
