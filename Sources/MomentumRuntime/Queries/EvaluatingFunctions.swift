import MomentumPredicate

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension QueryEvaluator {
  /// Computes a function. The checker counted the arguments.
  func call(_ function: QueryFunction, _ arguments: [QueryValue]) -> QueryValue {
    if function == .now { return now }
    if function.isAggregate {
      return (arguments.count == 1 ? arguments[0] : .list(arguments)).aggregate(function)
    }
    guard let first = arguments.first else { return .null }
    return arguments.count > 1
      ? two(function, first, arguments[1]) : one(function, first)
  }

  private func two(
    _ function: QueryFunction, _ first: QueryValue, _ second: QueryValue
  ) -> QueryValue {
    switch function {
    case .bitwiseAnd, .bitwiseOr, .bitwiseXor, .leftShift, .rightShift:
      first.bitwise(function, second)
    default: first.arithmetic(function, second)
    }
  }

  private func one(_ function: QueryFunction, _ value: QueryValue) -> QueryValue {
    switch function {
    case .absolute: return value.absolute
    case .floor: return value.rounded(.down)
    case .ceiling: return value.rounded(.up)
    case .truncated: return value.rounded(.towardZero)
    case .squareRoot, .logarithm, .naturalLogarithm, .exponential: return value.real(function)
    case .onesComplement: return value.whole.map { .integer(~$0) } ?? .null
    case .noIndex: return value
    default: break
    }
    guard case .text(let text) = value else { return .null }
    switch function {
    case .uppercase: return .text(text.uppercased())
    case .lowercase: return .text(text.lowercased())
    case .length: return .integer(Int64(text.unicodeScalars.count))
    case .canonical:
      let folded = FoldedText(text, [.caseInsensitive, .diacriticInsensitive])
      return .text(String(decoding: folded.bytes, as: UTF8.self))
    default: return .null
    }
  }
}

// Collections.
extension QueryValue {
  /// What `@sum` and the like make of many values. Missing ones do not count; of no values the sum
  /// is 0, and there is no average, least or greatest one.
  func applying(_ operation: CollectionOperator) -> QueryValue {
    switch operation {
    case .count: aggregate(.count)
    case .sum: aggregate(.sum)
    case .average: aggregate(.average)
    case .minimum: aggregate(.minimum)
    case .maximum: aggregate(.maximum)
    case .unionOfObjects: .list(presentElements)
    case .unionOfArrays: .list(presentElements.flatMap(\.presentElements))
    case .distinctUnionOfObjects: .list(presentElements.distinct())
    case .distinctUnionOfArrays, .distinctUnionOfSets:
      .list(presentElements.flatMap(\.presentElements).distinct())
    }
  }

  func aggregate(_ function: QueryFunction) -> QueryValue {
    let values = presentElements
    switch function {
    case .count: return .integer(Int64(isNull ? 0 : elements.count))
    case .sum: return values.sum
    case .average:
      guard !values.isEmpty, let sum = values.sum.number else { return .null }
      return QueryValue(finite: sum / Double(values.count))
    case .minimum: return values.best(.before)
    case .maximum: return values.best(.after)
    case .median: return values.median
    case .deviation: return values.deviation
    default: return .null
    }
  }

  /// `UNION`, `INTERSECT`, `MINUS`.
  func combined(_ operation: FormatSetOperation, _ other: QueryValue) -> QueryValue {
    let others = Set(other.presentElements.map { QueryKey($0) })
    return switch operation {
    case .union: .list((presentElements + other.presentElements).distinct())
    case .intersect: .list(presentElements.filter { others.contains(QueryKey($0)) }.distinct())
    case .minus: .list(presentElements.filter { !others.contains(QueryKey($0)) }.distinct())
    }
  }

  func cast(to type: QueryCast) -> QueryValue {
    switch (type, self) {
    case (.text, .text), (.date, .date), (.decimal, .decimal): self
    case (.number, .integer), (.number, .real), (.number, .decimal): self
    case (.number, .date(let seconds)): .real(seconds)
    case (.number, .text(let text)):
      Int64(text).map(QueryValue.integer) ?? Double(text).map { QueryValue(finite: $0) } ?? .null
    case (.date, _): whole == nil && number == nil ? .null : .date(number ?? 0)
    case (.decimal, .integer(let value)): .decimal(Decimal(value))
    case (.decimal, .real(let value)): Decimal(string: "\(value)").map(QueryValue.decimal) ?? .null
    case (.decimal, .text(let text)): Decimal(string: text).map(QueryValue.decimal) ?? .null
    case (.text, .integer(let value)): .text("\(value)")
    case (.text, .real(let value)): .text("\(value)")
    case (.text, .decimal(let value)): .text("\(value)")
    case (.text, .uuid(let value)): .text(value.uuidString)
    default: .null
    }
  }
}

extension [QueryValue] {
  /// The first of each that are equal.
  func distinct() -> [QueryValue] {
    var known: Set<QueryKey> = []
    return filter { known.insert(QueryKey($0)).inserted }
  }

  fileprivate var sum: QueryValue {
    reduce(.integer(0)) { $0.arithmetic(.add, $1.isDate ? .null : $1) }
  }

  fileprivate func best(_ order: StorageOrder) -> QueryValue {
    guard let first else { return .null }
    return dropFirst().reduce(first) { $1.order(before: $0) == order ? $1 : $0 }
  }

  fileprivate var median: QueryValue {
    let numbers = compactMap(\.number).sorted()
    guard !numbers.isEmpty else { return .null }
    let middle = numbers.count / 2
    return QueryValue(
      finite: numbers.count % 2 == 1
        ? numbers[middle] : numbers[middle - 1] / 2 + numbers[middle] / 2)
  }

  /// Of all values, not of a sample.
  fileprivate var deviation: QueryValue {
    let numbers = compactMap(\.number)
    guard !numbers.isEmpty else { return .null }
    let mean = numbers.reduce(0, +) / Double(numbers.count)
    let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return QueryValue(finite: (squares / Double(numbers.count)).squareRoot())
  }
}

extension QueryValue {
  fileprivate var isDate: Bool {
    if case .date = self { true } else { false }
  }
}
