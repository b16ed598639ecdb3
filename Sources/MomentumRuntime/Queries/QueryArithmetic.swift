#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers are exact as long as they can be: integers among themselves, then decimals; with a real
/// number the result is one. Where it does not fit, or there is none, the result is missing.
extension QueryValue {
  static var now: QueryValue { .date(Date().timeIntervalSinceReferenceDate) }

  /// The value as a real number; a date counts as its seconds.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value), .date(let value): value
    case .decimal(let value): Double(value.description)
    default: nil
    }
  }

  private var exact: Decimal? {
    switch self {
    case .integer(let value): Decimal(value)
    case .decimal(let value): value
    default: nil
    }
  }

  /// The value as an integer, if it is a whole number.
  var whole: Int64? {
    switch self {
    case .integer(let value): value
    default: number.flatMap { Int64(exactly: $0) }
    }
  }

  /// A date and a number of seconds make a date, two dates the seconds between them.
  func arithmetic(_ function: QueryFunction, _ other: QueryValue) -> QueryValue {
    if case .date(let moment) = self, let seconds = other.number {
      switch (function, other) {
      case (.subtract, .date): return QueryValue(finite: moment - seconds)
      case (.subtract, _): return .date(moment - seconds)
      case (.add, _): return .date(moment + seconds)
      default: break
      }
    }
    if case .date = other, function == .add { return other.arithmetic(.add, self) }
    if case .integer(let one) = self, case .integer(let two) = other {
      return Self.integer(function, one, two)
    }
    if let one = exact, let two = other.exact, function != .power, function != .modulus {
      return Self.decimal(function, one, two)
    }
    guard let one = number, let two = other.number else { return .null }
    return Self.real(function, one, two)
  }

  private static func integer(_ function: QueryFunction, _ one: Int64, _ two: Int64) -> QueryValue {
    let result: (partialValue: Int64, overflow: Bool)
    switch function {
    case .add: result = one.addingReportingOverflow(two)
    case .subtract: result = one.subtractingReportingOverflow(two)
    case .multiply: result = one.multipliedReportingOverflow(by: two)
    case .divide: result = one.dividedReportingOverflow(by: two)
    case .modulus:
      guard two != 0 else { return .null }
      // The remainder by -1 is 0, though the quotient may not fit.
      return .integer(two == -1 ? 0 : one % two)
    case .power: return power(one, two)
    default: return .null
    }
    return result.overflow ? .null : .integer(result.partialValue)
  }

  private static func power(_ base: Int64, _ exponent: Int64) -> QueryValue {
    guard exponent >= 0 else { return real(.power, Double(base), Double(exponent)) }
    var (result, square, rest) = (Int64(1), base, exponent)
    while rest > 0 {
      if rest & 1 == 1 {
        let product = result.multipliedReportingOverflow(by: square)
        guard !product.overflow else { return .null }
        result = product.partialValue
      }
      rest >>= 1
      guard rest > 0 else { break }
      let product = square.multipliedReportingOverflow(by: square)
      guard !product.overflow else { return .null }
      square = product.partialValue
    }
    return .integer(result)
  }

  private static func decimal(
    _ function: QueryFunction, _ one: Decimal, _ two: Decimal
  ) -> QueryValue {
    switch function {
    case .add: QueryValue(finite: one + two)
    case .subtract: QueryValue(finite: one - two)
    case .multiply: QueryValue(finite: one * two)
    case .divide: two == 0 ? .null : QueryValue(finite: one / two)
    default: .null
    }
  }

  private static func real(_ function: QueryFunction, _ one: Double, _ two: Double) -> QueryValue {
    switch function {
    case .add: QueryValue(finite: one + two)
    case .subtract: QueryValue(finite: one - two)
    case .multiply: QueryValue(finite: one * two)
    case .divide: QueryValue(finite: one / two)
    case .modulus: QueryValue(finite: one.truncatingRemainder(dividingBy: two))
    case .power: QueryValue(finite: pow(one, two))
    default: .null
    }
  }

  func bitwise(_ function: QueryFunction, _ other: QueryValue) -> QueryValue {
    guard let one = whole, let two = other.whole else { return .null }
    switch function {
    case .bitwiseAnd: return .integer(one & two)
    case .bitwiseOr: return .integer(one | two)
    case .bitwiseXor: return .integer(one ^ two)
    case .leftShift: return .integer(one << two)
    case .rightShift: return .integer(one >> two)
    default: return .null
    }
  }

  func rounded(_ rule: FloatingPointRoundingRule) -> QueryValue {
    if case .integer = self { return self }
    guard let number else { return .null }
    return QueryValue(finite: number.rounded(rule))
  }

  var absolute: QueryValue {
    switch self {
    case .integer(let value): Int64(exactly: value.magnitude).map(QueryValue.integer) ?? .null
    case .decimal(let value): .decimal(value.magnitude)
    default: number.map { QueryValue(finite: $0.magnitude) } ?? .null
    }
  }

  func real(_ function: QueryFunction) -> QueryValue {
    guard let number else { return .null }
    return switch function {
    case .squareRoot: QueryValue(finite: number.squareRoot())
    case .logarithm: QueryValue(finite: log10(number))
    case .naturalLogarithm: QueryValue(finite: log(number))
    case .exponential: QueryValue(finite: exp(number))
    default: .null
    }
  }
}
