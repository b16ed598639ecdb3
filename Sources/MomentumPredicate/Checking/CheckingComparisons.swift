extension FormatChecker {
  mutating func check(_ comparison: FormatComparison) {
    var left = check(comparison.left)
    let right = check(comparison.right)
    let before = left
    if comparison.modifier != .direct { left = one(of: left, comparison) }
    let sides = ComparedSides(comparison, left: left, right: right)
    switch comparison.comparator {
    case .equal, .notEqual, .lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual:
      checkDirect(sides)
      checkTypes(sides, left.type, right.type)
    case .like, .matches, .beginsWith, .endsWith:
      checkDirect(sides)
      checkTexts(sides)
    case .in:
      doubtDirect(before, sides)
      checkHolding(sides, holder: right, held: left)
    case .contains:
      doubtDirect(right, sides)
      checkHolding(sides, holder: left, held: right)
    case .between: checkRange(sides)
    }
  }

  /// One of the left side's values, which `ANY` and `ALL` choose from.
  private mutating func one(
    of left: CheckedExpression, _ comparison: FormatComparison
  ) -> CheckedExpression {
    let word = comparison.modifier == .any ? "ANY" : "ALL"
    let name = comparison.left.name ?? "the left side"
    if left.type.family != .collection, left.type.family != .open {
      report(
        .doubt,
        "\(name) is \(left.type.predicateNoun), so that '\(word)' has nothing to choose from",
        keyPath: left.path?.text)
    }
    if let path = left.manyValues, path.toManyCount > 1 {
      report(
        .doubt,
        "\(name) goes over \(path.toManyCount) to-many relationships, and a store follows one",
        keyPath: path.text)
    }
    return CheckedExpression(left.type.element ?? left.type)
  }
}

/// Two sides that were checked; the left one is one of the values that a modifier chooses from.
private struct ComparedSides {
  let comparison: FormatComparison
  let left: CheckedExpression
  let right: CheckedExpression

  init(_ comparison: FormatComparison, left: CheckedExpression, right: CheckedExpression) {
    self.comparison = comparison
    self.left = left
    self.right = right
  }

  var word: String { comparison.comparator.rawValue }
  var leftName: String { comparison.left.name ?? "the left side" }
  var rightName: String { comparison.right.name ?? "the right side" }
  /// The first key path of the two.
  var keyPath: String? { comparison.left.ownPath ?? comparison.right.ownPath }
}

extension FormatExpression {
  fileprivate var ownPath: String? {
    if case .keyPath(let path, _) = self { path } else { nil }
  }
}

// Many values where one is expected.
extension FormatChecker {
  private mutating func checkDirect(_ sides: ComparedSides) {
    checkDirect(sides.left, sides, other: sides.right.type)
    checkDirect(sides.right, sides, other: sides.left.type)
  }

  private mutating func checkDirect(
    _ side: CheckedExpression, _ sides: ComparedSides, other: FormatType
  ) {
    guard let path = side.manyValues else { return }
    let isAboutWhole = path.endsInToMany && [.open, .object, .collection].contains(other.family)
    let isSure = sides.comparison.modifier == .direct && !isAboutWhole
    report(
      isSure ? .error : .doubt, Self.message(path), keyPath: path.text, advice: Self.chooseOne)
  }

  /// A store's predicates have no many values on that side, though memory's may.
  private mutating func doubtDirect(_ side: CheckedExpression, _ sides: ComparedSides) {
    guard sides.comparison.modifier == .direct, let path = side.manyValues else { return }
    report(.doubt, Self.message(path), keyPath: path.text, advice: Self.chooseOne)
  }

  private static let chooseOne = "write ANY, ALL or NONE before it, or count with '.@count'"

  private static func message(_ path: CheckedPath) -> String {
    "'\(path.text)' has many values, as '\(path.firstToMany)' is to-many, and is compared as one"
  }
}

// Types.
extension FormatChecker {
  /// With a modifier the left side is to be many values of the type.
  private mutating func expectLeft(_ sides: ComparedSides, _ type: FormatType) {
    let isOne = sides.comparison.modifier == .direct
    expect(sides.comparison.left, isOne ? type : .list(of: type))
  }

  private mutating func checkTypes(
    _ sides: ComparedSides, _ left: FormatType, _ right: FormatType
  ) {
    expect(sides.comparison.right, left)
    expectLeft(sides, right)
    guard sides.left.manyValues == nil, sides.right.manyValues == nil else { return }
    guard !scope.goTogether(left, right) else { return }
    let hasName = sides.comparison.left.name != nil || sides.comparison.right.name == nil
    let (name, type, other) =
      hasName ? (sides.leftName, left, right) : (sides.rightName, right, left)
    report(
      .doubt, "\(name) is \(type.predicateNoun) and is compared with \(other)",
      keyPath: sides.keyPath)
  }

  private mutating func checkTexts(_ sides: ComparedSides) {
    expectLeft(sides, .text)
    expect(sides.comparison.right, .text)
    for (side, name) in [(sides.left, sides.leftName), (sides.right, sides.rightName)] {
      guard side.manyValues == nil, !side.type.isTextual else { continue }
      report(
        .doubt, "\(name) is \(side.type.predicateNoun), and '\(sides.word)' is about texts",
        keyPath: sides.keyPath)
    }
  }

  /// A collection holds elements, and a text parts.
  private mutating func checkHolding(
    _ sides: ComparedSides, holder: CheckedExpression, held: CheckedExpression
  ) {
    let isIn = sides.comparison.comparator == .in
    let holderSide = isIn ? sides.comparison.right : sides.comparison.left
    let element = holder.type.element ?? (holder.type.isText ? .text : .unknown)
    if isIn {
      expectLeft(sides, element)
      expect(sides.comparison.right, .list(of: held.type))
    } else {
      expect(sides.comparison.right, element)
      // It may as well be a text that the other is part of.
      if held.type.family != .text { expectLeft(sides, .list(of: held.type)) }
    }
    switch holder.type.family {
    case .open: break
    case .collection, .text, .uri:
      guard held.manyValues == nil, !scope.goTogether(element, held.type) else { return }
      report(
        .doubt, "'\(sides.word)' looks for \(held.type) in \(holder.type)",
        keyPath: sides.keyPath)
    default:
      report(
        holderSide.isConstant ? .error : .doubt,
        "'\(sides.word)' looks into \(holder.type), which is no collection",
        keyPath: sides.keyPath)
    }
  }

  private mutating func checkRange(_ sides: ComparedSides) {
    checkDirect(sides.left, sides, other: sides.right.type.element ?? .unknown)
    expect(sides.comparison.right, .list(of: sides.left.type))
    if let problem = sides.comparison.right.faultAsRange {
      return report(.error, "'BETWEEN' is followed by \(problem)", keyPath: sides.keyPath)
    }
    guard sides.left.manyValues == nil, let element = sides.right.type.element else { return }
    expectLeft(sides, element)
    guard !scope.goTogether(sides.left.type, element) else { return }
    report(
      .doubt,
      "\(sides.leftName) is \(sides.left.type.predicateNoun) and is compared with \(element)",
      keyPath: sides.keyPath)
  }
}

extension FormatType {
  fileprivate var isText: Bool { family == .text || family == .uri }

  /// Whether it may be compared as a text. A URI is stored as one.
  fileprivate var isTextual: Bool { isText || family == .open }
}

extension FormatExpression {
  /// Whether it is a value in the text and none that is missing.
  fileprivate var isConstant: Bool {
    if case .constant(let constant) = self { constant != .null } else { false }
  }

  /// What keeps it from being the two ends of a range, where the text says so.
  fileprivate var faultAsRange: String? {
    if case .aggregate(let values) = self {
      values.count == 2 ? nil : "a list of \(values.count) and not of 2"
    } else {
      isConstant ? "a value and not by a list of 2" : nil
    }
  }
}
