import MomentumPredicate

extension MappedValue {
  /// Whether a comparison of the format language is true of two values. A missing value equals a
  /// missing one only, and has no order.
  func compares(_ comparator: FormatComparator, _ other: MappedValue) throws -> Bool {
    switch comparator {
    case .equal: return isSame(as: other)
    case .notEqual: return !isSame(as: other)
    case .lessThan: return isBefore(other) ?? false
    case .greaterThan: return other.isBefore(self) ?? false
    case .lessThanOrEqual: return isBefore(other).map { $0 || isSame(as: other) } ?? false
    case .greaterThanOrEqual: return other.isBefore(self).map { $0 || isSame(as: other) } ?? false
    case .between:
      let bounds = other.elements
      guard bounds.count == 2 else { throw ExpressionProblem("BETWEEN needs two bounds") }
      return try compares(.greaterThanOrEqual, bounds[0]) && compares(.lessThanOrEqual, bounds[1])
    case .in: return other.holds(self)
    case .contains: return holds(other)
    case .beginsWith, .endsWith:
      guard case .text(let text) = self, case .text(let part) = other else { return false }
      return comparator == .beginsWith
        ? text.utf8.starts(with: part.utf8)
        : text.utf8.reversed().starts(with: part.utf8.reversed())
    case .matches, .like: throw ExpressionProblem("'\(comparator.rawValue)' is not known here")
    }
  }

  /// Numbers are the same whatever kind they are; texts byte by byte.
  private func isSame(as other: MappedValue) -> Bool {
    switch (self, other) {
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.integer(let one), .real(let other)), (.real(let other), .integer(let one)):
      Int64(exactly: other) == one
    default: self == other
    }
  }

  private func isBefore(_ other: MappedValue) -> Bool? {
    switch (self, other) {
    case (.integer(let one), .integer(let two)): one < two
    case (.date(let one), .date(let two)): one < two
    case (.text(let one), .text(let two)):
      Array(one.utf8).lexicographicallyPrecedes(Array(two.utf8))
    default:
      if let one = number, let two = other.number { one < two } else { nil }
    }
  }

  private func holds(_ part: MappedValue) -> Bool {
    if case .text(let text) = self, case .text(let other) = part {
      return other.isEmpty || text.utf8.contains(other)
    }
    guard case .list(let values) = self else { return false }
    return values.contains { part.isSame(as: $0) }
  }
}

extension String.UTF8View {
  fileprivate func contains(_ part: String) -> Bool {
    let bytes = Array(part.utf8)
    return indices.contains { self[$0...].starts(with: bytes) }
  }
}
