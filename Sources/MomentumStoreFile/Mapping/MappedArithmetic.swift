import MomentumPredicate

extension MappedFunction {
  /// The value of a function. What has no value, as where a number does not fit, is an error: a
  /// migration must not lose it in silence. With a missing operand the result is missing.
  func applied(to values: [MappedValue]) throws -> MappedValue {
    switch self {
    case .now: return .null
    case .count: return .integer(Int64(values[0].elements.count))
    case .sum: return try CollectionOperator.sum.applied(to: values[0].elements)
    case .average: return try CollectionOperator.average.applied(to: values[0].elements)
    case .minimum: return try CollectionOperator.minimum.applied(to: values[0].elements)
    case .maximum: return try CollectionOperator.maximum.applied(to: values[0].elements)
    case .noIndex: return values[0]
    default: break
    }
    if values.contains(.null) { return .null }
    switch self {
    case .add, .subtract, .multiply, .divide, .modulus:
      return try arithmetic(values[0], values[1])
    case .append:
      return .text(try text(values[0]) + text(values[1]))
    case .uppercase: return .text(try text(values[0]).uppercased())
    case .lowercase: return .text(try text(values[0]).lowercased())
    case .length: return .integer(Int64(try text(values[0]).utf16.count))
    case .absolute, .floor, .ceiling, .truncated, .squareRoot: return try rounded(values[0])
    default: return try converted(values[0])
    }
  }

  private func text(_ value: MappedValue) throws -> String {
    guard case .text(let text) = value else {
      throw ExpressionProblem("'\(rawValue)' is asked of \(value.kind)")
    }
    return text
  }

  private func arithmetic(_ one: MappedValue, _ two: MappedValue) throws -> MappedValue {
    if case .integer(let one) = one, case .integer(let two) = two { return try integer(one, two) }
    if let moved = try date(one, two) { return moved }
    guard let first = one.number, let second = two.number else {
      throw ExpressionProblem("'\(rawValue)' is asked of \(one.kind) and \(two.kind)")
    }
    let result: Double =
      switch self {
      case .add: first + second
      case .subtract: first - second
      case .multiply: first * second
      case .divide: first / second
      default: first.truncatingRemainder(dividingBy: second)
      }
    return try finite(result)
  }

  /// A date and a number of seconds make a date, two dates the seconds between them.
  private func date(_ one: MappedValue, _ two: MappedValue) throws -> MappedValue? {
    switch (self, one, two) {
    case (.subtract, .date(let one), .date(let two)): return try finite(one - two)
    case (.add, .date(let moment), _), (.add, _, .date(let moment)):
      guard let seconds = one.number ?? two.number else { return nil }
      return .date(moment + seconds)
    case (.subtract, .date(let moment), _):
      return two.number.map { .date(moment - $0) }
    default: return nil
    }
  }

  private func integer(_ one: Int64, _ two: Int64) throws -> MappedValue {
    let result: (partialValue: Int64, overflow: Bool) =
      switch self {
      case .add: one.addingReportingOverflow(two)
      case .subtract: one.subtractingReportingOverflow(two)
      case .multiply: one.multipliedReportingOverflow(by: two)
      case .divide: one.dividedReportingOverflow(by: two)
      default: one.remainderReportingOverflow(dividingBy: two)
      }
    if result.overflow {
      throw ExpressionProblem("'\(rawValue)' of \(one) and \(two) has no value")
    }
    return .integer(result.partialValue)
  }

  private func finite(_ value: Double) throws -> MappedValue {
    guard value.isFinite else { throw ExpressionProblem("'\(rawValue)' has no value here") }
    return .real(value)
  }

  private func rounded(_ value: MappedValue) throws -> MappedValue {
    if case .integer(let whole) = value, self != .squareRoot {
      guard self == .absolute else { return value }
      guard whole != .min else { throw ExpressionProblem("'abs:' has no value here") }
      return .integer(abs(whole))
    }
    guard let number = value.number else {
      throw ExpressionProblem("'\(rawValue)' is asked of \(value.kind)")
    }
    return switch self {
    case .absolute: try finite(number.magnitude)
    case .floor: try finite(number.rounded(.down))
    case .ceiling: try finite(number.rounded(.up))
    case .truncated: try finite(number.rounded(.towardZero))
    default: try finite(number.squareRoot())
    }
  }
}
