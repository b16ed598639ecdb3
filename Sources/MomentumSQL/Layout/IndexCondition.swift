import MomentumModel
import MomentumPredicate

/// Writes the condition of a partial index as Core Data does: comparisons stand bare, a compound in
/// parentheses, constants as literals.
///
/// Only what real stores have is written: comparisons of one column with a constant, AND and OR.
/// Any other condition has no known form; such an index is left out, since an index over all rows
/// would be another one.
struct IndexCondition {
  /// The column of a property.
  let column: (String) -> String?

  /// SQLite allows a depth of 1,000, and a chain is as deep as it is long.
  private static let longestChain = 500

  func sql(_ format: String) -> SQL? {
    guard let predicate = try? FormatPredicate(parsing: format) else { return nil }
    return sql(predicate, depth: 0)
  }

  private func sql(_ predicate: FormatPredicate, depth: Int) -> SQL? {
    // Each level of parentheses takes some of the 100 places on the stack of SQLite's parser.
    guard depth <= 20 else { return nil }
    return switch predicate {
    case .comparison(let comparison): sql(comparison)
    case .and(let parts): chain(parts, " AND ", depth: depth)
    case .or(let parts): chain(parts, " OR ", depth: depth)
    case .truth, .not: nil
    }
  }

  private func chain(
    _ parts: [FormatPredicate], _ word: StaticString, depth: Int
  ) -> SQL? {
    let written = parts.prefix(Self.longestChain + 1).compactMap { sql($0, depth: depth + 1) }
    guard written.count > 1, written.count == parts.count else {
      return parts.count == 1 ? written.first : nil
    }
    return "(\(written, separator: word))"
  }

  private func sql(_ comparison: FormatComparison) -> SQL? {
    guard comparison.modifier == .direct, comparison.options.isEmpty,
      case .keyPath(let name, of: .evaluatedObject) = comparison.left,
      case .constant(let constant) = comparison.right,
      let column = column(name)
    else { return nil }
    switch (comparison.comparator, constant) {
    case (.equal, .null): return "\(bare: column) IS NULL"
    case (.notEqual, .null): return "\(bare: column) IS NOT NULL"
    case (_, .null): return nil
    default: break
    }
    guard let sign = comparison.comparator.sign, let literal = constant.literal else { return nil }
    return "\(bare: column) \(sign) \(literal)"
  }
}

extension FormatComparator {
  fileprivate var sign: SQL? {
    switch self {
    case .equal: "="
    case .notEqual: "<>"
    case .lessThan: "<"
    case .lessThanOrEqual: "<="
    case .greaterThan: ">"
    case .greaterThanOrEqual: ">="
    case .matches, .like, .beginsWith, .endsWith, .in, .contains, .between: nil
    }
  }
}

extension FormatConstant {
  fileprivate var literal: SQL? {
    switch self {
    case .null: nil
    case .boolean(let value): "\(literal: value ? 1 : 0)"
    case .integer(let value): "\(literal: value)"
    case .real(let value), .date(let value): value.isFinite ? "\(literal: value)" : nil
    case .text(let value): "\(literal: value)"
    }
  }
}
