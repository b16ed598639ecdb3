import MomentumPredicate

extension MappedFunction {
  /// Methods such as `stringValue`, and casts.
  func converted(_ value: MappedValue) throws -> MappedValue {
    switch (self, value) {
    case (.text, .integer(let number)), (.castText, .integer(let number)): .text("\(number)")
    case (.text, .real(let number)), (.castText, .real(let number)):
      // Foundation prints whole numbers without a fraction.
      .text(Int64(exactly: number).map { "\($0)" } ?? "\(number)")
    case (.castText, .text), (.castNumber, .integer), (.castNumber, .real), (.castDate, .date):
      value
    case (.castDate, .integer), (.castDate, .real): .date(value.number ?? 0)
    case (.castNumber, .date(let seconds)): .real(seconds)
    case (.castNumber, .text(let text)):
      if let number = Int64(text) {
        .integer(number)
      } else if let number = Double(text), number.isFinite {
        .real(number)
      } else {
        throw ExpressionProblem("the text is no number")
      }
    case (.integer, .text(let text)): .integer(Self.leadingInteger(of: text))
    case (.integer, .integer): value
    case (.integer, .real(let number)): try whole(number)
    case (.real, .text(let text)): .real(Self.leadingNumber(of: text))
    case (.real, .integer), (.real, .real): .real(value.number ?? 0)
    case (.truth, .integer), (.truth, .real): .integer(value.number == 0 ? 0 : 1)
    case (.truth, .text(let text)): .integer(Self.truth(of: text) ? 1 : 0)
    default: throw ExpressionProblem("'\(rawValue)' is asked of \(value.kind)")
    }
  }

  private func whole(_ number: Double) throws -> MappedValue {
    guard let whole = Int64(exactly: number.rounded(.towardZero)) else {
      throw ExpressionProblem("the number does not fit an integer")
    }
    return .integer(whole)
  }

  /// The digits that a text begins with, as `NSString.integerValue` reads them; else 0. What is too
  /// large becomes the largest.
  private static func leadingInteger(of text: String) -> Int64 {
    var rest = text.drop { $0.isWhitespace }
    let isNegative = rest.first == "-"
    if let sign = rest.first, "+-".contains(sign) { rest = rest.dropFirst() }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if digits.isEmpty { return 0 }
    return Int64((isNegative ? "-" : "") + digits) ?? (isNegative ? .min : .max)
  }

  /// The longest beginning of a text that is a number; else 0.
  private static func leadingNumber(of text: String) -> Double {
    let rest = text.drop { $0.isWhitespace }.prefix { "+-.eE0123456789".contains($0) }.prefix(400)
    var candidate = rest
    while !candidate.isEmpty {
      if let number = Double(candidate), number.isFinite { return number }
      candidate = candidate.dropLast()
    }
    return 0
  }

  /// As `NSString.boolValue`: after blanks and zeros, a letter of yes or true or a digit that is not 0.
  private static func truth(of text: String) -> Bool {
    let rest = text.drop { $0.isWhitespace }
    let sign = rest.first.map { "+-".contains($0) } ?? false
    let digits = (sign ? rest.dropFirst() : rest).drop { $0 == "0" }
    return digits.first.map { "YyTt123456789".contains($0) } ?? false
  }
}

extension CollectionOperator {
  /// What the operator makes of the values that a path gives. Missing ones do not count.
  func applied(to values: [MappedValue]) throws -> MappedValue {
    let present = values.filter { $0 != .null }
    switch self {
    case .count: return .integer(Int64(values.count))
    case .unionOfObjects: return .list(present)
    case .distinctUnionOfObjects: return .list(Self.distinct(present))
    case .unionOfArrays: return .list(present.flatMap(\.elements))
    case .distinctUnionOfArrays, .distinctUnionOfSets:
      return .list(Self.distinct(present.flatMap(\.elements)))
    case .sum: return try Self.sum(present)
    case .average:
      guard !present.isEmpty else { return .null }
      return try MappedFunction.divide.applied(
        to: [
          .real(try Self.sum(present).number ?? 0), .integer(Int64(present.count)),
        ])
    case .minimum: return try Self.best(present, .lessThan)
    case .maximum: return try Self.best(present, .greaterThan)
    }
  }

  private static func sum(_ values: [MappedValue]) throws -> MappedValue {
    try values.reduce(.integer(0)) { try MappedFunction.add.applied(to: [$0, $1]) }
  }

  private static func best(_ values: [MappedValue], _ order: FormatComparator) throws -> MappedValue
  {
    var best = values.first ?? .null
    for value in values.dropFirst() where try value.compares(order, best) { best = value }
    return best
  }

  private static func distinct(_ values: [MappedValue]) -> [MappedValue] {
    var known: Set<MappedValue> = []
    return values.filter { known.insert($0).inserted }
  }
}
