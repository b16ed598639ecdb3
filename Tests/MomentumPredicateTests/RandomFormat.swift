import MomentumPredicate
import MomentumTestSupport

/// Trees as the parser makes them, from a seed.
struct RandomFormat {
  private var random: SplitMix64
  private var arguments = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func predicate(depth: Int = 5) -> FormatPredicate {
    guard depth > 0 else { return .truth(random.chance(50)) }
    switch random.number(below: 10) {
    case 0: return .truth(random.chance(50))
    case 1: return .and(parts(depth))
    case 2: return .or(parts(depth))
    case 3: return .not(predicate(depth: depth - 1))
    default: return .comparison(comparison(depth))
    }
  }

  private mutating func parts(_ depth: Int) -> [FormatPredicate] {
    (0..<2 + random.number(below: 3)).map { _ in predicate(depth: depth - 1) }
  }

  private mutating func comparison(_ depth: Int) -> FormatComparison {
    FormatComparison(
      expression(depth: depth - 1), one(of: FormatComparator.allCases),
      expression(depth: depth - 1), modifier: random.pick(.direct, .direct, .any, .all),
      options: random.chance(60) ? [] : FormatOptions(rawValue: random.number(below: 16)))
  }

  mutating func expression(depth: Int = 5) -> FormatExpression {
    guard depth > 0 else { return leaf() }
    switch random.number(below: 12) {
    case 0: return function(depth)
    case 1: return .aggregate(list(depth, 0...3))
    case 2:
      return .setOperation(
        one(of: FormatSetOperation.allCases), expression(depth: depth - 1),
        expression(depth: depth - 1))
    case 3: return .element(of: expression(depth: depth - 1), at: index(depth))
    case 4: return pathOnOther(depth)
    case 5: return call(depth)
    case 6, 7: return arithmetic(depth)
    default: return leaf()
    }
  }

  private mutating func list(_ depth: Int, _ count: ClosedRange<Int>) -> [FormatExpression] {
    (0..<count.lowerBound + random.number(below: count.count))
      .map { _ in expression(depth: depth - 1) }
  }

  private mutating func arithmetic(_ depth: Int) -> FormatExpression {
    let name = random.pick(
      "add:to:", "from:subtract:", "multiply:by:", "divide:by:", "raise:toPower:")
    return .function(name: name, arguments: list(depth, 2...2))
  }

  private mutating func function(_ depth: Int) -> FormatExpression {
    switch random.number(below: 3) {
    case 0: .function(name: random.pick("now", "random"), arguments: [])
    case 1:
      .function(name: random.pick("canonical:", "count:", "first:"), arguments: list(depth, 1...1))
    default: .function(name: "modulus:by:", arguments: list(depth, 2...2))
    }
  }

  private mutating func index(_ depth: Int) -> FormatIndex {
    switch random.number(below: 4) {
    case 0: .first
    case 1: .last
    case 2: .size
    default: .value(expression(depth: depth - 1))
    }
  }

  /// A path on a path would be read as one.
  private mutating func pathOnOther(_ depth: Int) -> FormatExpression {
    let root = expression(depth: depth - 1)
    if case .keyPath = root { return root }
    return .keyPath(path(), of: root)
  }

  /// A number that is cast to a date would be read as a date.
  private mutating func call(_ depth: Int) -> FormatExpression {
    switch random.number(below: 4) {
    case 0:
      .subquery(
        collection: expression(depth: depth - 1), variable: name(),
        predicate: predicate(depth: depth - 1))
    case 1:
      .conditional(
        predicate(depth: depth - 1), then: expression(depth: depth - 1),
        else: expression(depth: depth - 1))
    case 2: .cast(expression(depth: depth - 1), className: random.pick("NSNumber", "NSString"))
    default:
      .method(
        receiver: expression(depth: depth - 1), selector: random.pick("a", "b:"),
        arguments: list(depth, 0...2))
    }
  }

  private mutating func leaf() -> FormatExpression {
    switch random.number(below: 6) {
    case 0: return .evaluatedObject
    case 1: return .variable(name())
    case 2: return .keyPath(path())
    case 3:
      defer { arguments += 1 }
      return .argument(
        FormatArgument(one(of: FormatArgument.Kind.allCases), ordinal: arguments))
    default: return .constant(constant())
    }
  }

  private mutating func constant() -> FormatConstant {
    switch random.number(below: 6) {
    case 0: .null
    case 1: .boolean(random.chance(50))
    case 2: .integer(random.pick(0, -1, 5, .min, .max, Int64(truncatingIfNeeded: random.next())))
    case 3: .real(real())
    case 4: .date(real())
    default: .text(text())
    }
  }

  private mutating func real() -> Double {
    let any = Double(bitPattern: random.next())
    return random.pick(
      0, -0.5, 1e300, .leastNonzeroMagnitude, .infinity, -.infinity, any.isNaN ? 1 : any)
  }

  private mutating func text() -> String {
    random.list(0...6) { random in
      random.pick("a", "\"", "'", "\\", "\n", "\0", "é", "e\u{301}", "😀", "%@", "\r\n", "\u{7F}1")
    }.joined()
  }

  private mutating func name() -> String {
    random.pick("a", "name", "in", "SELF", "First", "größe", "_x1", "union", "NULL", "cast")
  }

  private mutating func path() -> String {
    (0..<1 + random.number(below: 3))
      .map { _ in random.chance(20) ? random.pick("@count", "@sum") : name() }
      .joined(separator: ".")
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[random.number(below: values.count)]
  }
}
