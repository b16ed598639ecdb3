import MomentumPredicate

extension QueryEvaluator {
  func isTrue(_ comparison: QueryComparison) -> Bool {
    let left = value(of: comparison.left)
    // A long list in the format is there to be looked up in.
    let right = comparison.members == nil ? value(of: comparison.right) : .null
    return switch comparison.modifier {
    case .direct: isTrue(comparison, left, right)
    case .any: left.elements.contains { isTrue(comparison, $0, right) }
    case .all: left.elements.allSatisfy { isTrue(comparison, $0, right) }
    }
  }

  private func isTrue(
    _ comparison: QueryComparison, _ left: QueryValue, _ right: QueryValue
  ) -> Bool {
    let options = comparison.options
    if let members = comparison.members { return members.contains(QueryKey(left, options)) }
    switch comparison.comparator {
    case .equal: return left.equals(right, options)
    case .notEqual: return !left.equals(right, options)
    case .lessThan: return left.order(before: right, options) == .before
    case .lessThanOrEqual: return left.isAtMost(right, options)
    case .greaterThan: return left.order(before: right, options) == .after
    case .greaterThanOrEqual: return right.isAtMost(left, options)
    case .between:
      guard case .list(let ends) = right, ends.count == 2 else { return false }
      return ends[0].isAtMost(left, options) && left.isAtMost(ends[1], options)
    case .in: return right.holds(left, options)
    case .contains: return left.holds(right, options)
    case .beginsWith, .endsWith, .like, .matches:
      guard case .text(let text) = left, case .text(let other) = right else { return false }
      return compare(text, comparison.comparator, other, options)
    }
  }

  private func compare(
    _ text: String, _ comparator: FormatComparator, _ other: String, _ options: FormatOptions
  ) -> Bool {
    if comparator == .matches { return matches(text, other, options) }
    let (text, other) = (FoldedText(text, options), FoldedText(other, options))
    return switch comparator {
    case .beginsWith: text.bytes.begins(with: other.bytes)
    case .endsWith: text.bytes.ends(with: other.bytes)
    default: WildcardPattern(other).matches(text)
    }
  }
}

extension QueryValue {
  fileprivate func isAtMost(_ other: QueryValue, _ options: FormatOptions) -> Bool {
    let order = order(before: other, options)
    return order == .before || order == .same
  }

  /// Whether a collection has an element, or a text a part.
  fileprivate func holds(_ value: QueryValue, _ options: FormatOptions) -> Bool {
    switch (self, value) {
    case (.text(let text), .text(let part)):
      FoldedText(text, options).bytes.contains(sequence: FoldedText(part, options).bytes)
    case (.list(let values), _): values.contains { $0.equals(value, options) }
    default: false
    }
  }
}
