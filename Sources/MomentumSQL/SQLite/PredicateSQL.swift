package import MomentumPredicate

/// A condition in SQL, with the values for its parameters in order.
package struct PredicateSQL: Equatable, Sendable {
  package private(set) var sql: SQL
  package private(set) var constants: [PredicateConstant] = []

  /// Whether SQLite takes the condition: it allows 100 places on its parser's stack, of which each
  /// level of parentheses takes up to three, and 32,766 parameters unless built for more.
  package static func canTranslate(_ tree: PredicateTree<String>) -> Bool {
    tree.nesting <= 24 && tree.constantCount <= 30_000
  }

  /// What a predicate calls the object itself. No property can have the name.
  package static let objectItself = "$SELF"

  /// A property that the table has no single column for.
  package struct UnsupportedProperty: Error { package var name: String }

  /// Translates a predicate for rows of `entity` in a table called `t0`.
  ///
  /// `IS` and `IS NOT` compare missing values as Swift does. A part may be NULL, which counts as
  /// false wherever it stands: a negation is `IS NOT TRUE`. All comparisons can use an index.
  package init(
    _ tree: PredicateTree<String>, entity: EntityLayout
  ) throws(UnsupportedProperty) {
    sql = ""
    sql = try translate(tree, entity)
  }

  private mutating func translate(
    _ tree: PredicateTree<String>, _ entity: EntityLayout
  ) throws(UnsupportedProperty) -> SQL {
    switch tree {
    case .all: return "TRUE"
    case .comparison(let property, let comparison, let constant):
      return compare(try column(property, entity), comparison, constant)
    case .membership(let property, let values):
      return membership(try column(property, entity), values)
    case .every(let parts): return try join(parts[...], " AND ", entity)
    case .some(let parts): return try join(parts[...], " OR ", entity)
    case .not(let one): return "((\(try translate(one, entity))) IS NOT TRUE)"
    }
  }

  /// Halves the list again and again: SQLite limits the depth of a chain (1,000) just as that of
  /// parentheses (about 30).
  private mutating func join(
    _ parts: ArraySlice<PredicateTree<String>>, _ operation: SQL, _ entity: EntityLayout
  ) throws(UnsupportedProperty) -> SQL {
    guard let first = parts.first else { return operation == " AND " ? "TRUE" : "FALSE" }
    guard parts.count > 1 else { return try translate(first, entity) }
    let middle = parts.startIndex + parts.count / 2
    let one = try join(parts[..<middle], operation, entity)
    let other = try join(parts[middle...], operation, entity)
    return "(\(one)\(operation)\(other))"
  }

  private mutating func compare(
    _ column: SQL, _ comparison: PredicateComparison, _ constant: PredicateConstant
  ) -> SQL {
    if constant.isIncomparable { return comparison == .notEqual ? "TRUE" : "FALSE" }
    constants.append(constant)
    return switch comparison {
    case .equal: "\(column) IS ?"
    case .notEqual: "\(column) IS NOT ?"
    case .less: "\(column) < ?"
    case .lessOrEqual: "\(column) <= ?"
    case .greater: "\(column) > ?"
    case .greaterOrEqual: "\(column) >= ?"
    }
  }

  /// `IN` never finds a missing value, so nil among the values is asked for apart.
  private mutating func membership(_ column: SQL, _ values: [PredicateConstant]) -> SQL {
    let present = values.filter { $0 != .null && !$0.isIncomparable }
    constants += present
    let marks = [SQL](repeating: "?", count: present.count)
    let found: SQL = "\(column) IN (\(marks, separator: ", "))"
    return values.contains(.null) ? "(\(found) OR \(column) IS NULL)" : found
  }

  private func column(
    _ property: String, _ entity: EntityLayout
  ) throws(UnsupportedProperty) -> SQL {
    if property == Self.objectItself { return "t0.Z_PK" }
    switch entity.storage[property] {
    case .attribute(let column), .toOne(let column, _, _): return "t0.\(name: column)"
    case .toMany, .join, nil: throw UnsupportedProperty(name: property)
    }
  }
}
