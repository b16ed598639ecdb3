import MomentumModel
import MomentumPredicate

// Bounds and patterns are compiled to predicates on the value: `SELF >= 1`, `length <= 64`,
// `SELF MATCHES "[a-z]+"`.
extension CompiledReading {
  mutating func readBounds(
    _ object: ArchivedObject, into attribute: inout Attribute
  ) throws(ArchiveError) {
    for element in try object.list("NSValidationPredicates") {
      guard case .object(let archived) = try object.archive.value(of: element) else {
        throw .unexpectedValue(
          key: "NSValidationPredicates", expected: "predicates", object: object.number)
      }
      guard let read = try predicate(archived) else { continue }
      if !attribute.take(read.normalized) { omit("validation \(read.formatText)") }
    }
  }
}

extension Attribute {
  /// Takes over what a predicate says about values. False, and nothing taken, if that is something
  /// else than a bound or a pattern.
  fileprivate mutating func take(_ predicate: FormatPredicate) -> Bool {
    switch predicate {
    case .comparison(let comparison): return take(comparison)
    case .and(let parts):
      var changed = self
      guard parts.allSatisfy({ changed.take($0) }) else { return false }
      self = changed
      return true
    case .truth, .or, .not: return false
    }
  }

  private mutating func take(_ comparison: FormatComparison) -> Bool {
    guard comparison.modifier == .direct, comparison.options.isEmpty,
      case .constant(let constant) = comparison.right
    else { return false }
    let isOnLength = comparison.left == .keyPath("length")
    guard isOnLength || comparison.left == .evaluatedObject else { return false }
    switch (comparison.comparator, constant) {
    case (.matches, .text(let pattern)) where !isOnLength && regularExpression == nil:
      regularExpression = pattern
      return true
    case (.greaterThanOrEqual, _) where isOnLength == (type == .string) && minimumText == nil:
      minimumText = bound(constant)
      return minimumText != nil
    case (.lessThanOrEqual, _) where isOnLength == (type == .string) && maximumText == nil:
      maximumText = bound(constant)
      return maximumText != nil
    default: return false
    }
  }

  private func bound(_ constant: FormatConstant) -> String? {
    switch (type, constant) {
    case (.string, .integer(let length)): String(length)
    case (.date, .date(let seconds)): AttributeValue.real(seconds).canonicalText(.date)
    case (.integer16, .integer(let value)), (.integer32, .integer(let value)),
      (.integer64, .integer(let value)):
      String(value)
    case (.double, .integer(let value)), (.float, .integer(let value)):
      AttributeValue.real(Double(value)).canonicalText(type)
    case (.double, .real(let value)), (.float, .real(let value)):
      AttributeValue.real(value).canonicalText(type)
    case (.decimal, .integer(let value)): String(value)
    case (.decimal, .real(let value)): DecimalText("\(value)")?.text
    case (.integer16, .real(let value)), (.integer32, .real(let value)),
      (.integer64, .real(let value)):
      Int64(exactly: value).map(String.init)
    default: nil
    }
  }
}
