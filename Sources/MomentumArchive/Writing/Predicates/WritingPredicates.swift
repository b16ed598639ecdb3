import MomentumModel
import MomentumPredicate

extension ModelWriter {
  /// The depth is that of the parser's result, which is limited.
  mutating func predicate(
    _ predicate: FormatPredicate, path: ModelPath
  ) throws(CompileError) -> PropertyList {
    switch predicate {
    case .truth(let value):
      // No constant predicate was seen, but a comparison of constants was.
      let sides = [archive.boolean(true), archive.boolean(value)].map { constant($0) }
      return comparison(sides[0], predicateOperator(.equal), sides[1])
    case .comparison(let comparison): return try self.comparison(comparison, path: path)
    case .not(let part): return compound(0, [try self.predicate(part, path: path)])
    case .and(let parts): return try compound(1, of: parts, path: path)
    case .or(let parts): return try compound(2, of: parts, path: path)
    }
  }

  private mutating func compound(
    _ type: Int64, of parts: [FormatPredicate], path: ModelPath
  ) throws(CompileError) -> PropertyList {
    var elements: [PropertyList] = []
    for part in parts { elements.append(try predicate(part, path: path)) }
    return compound(type, elements)
  }

  private mutating func compound(_ type: Int64, _ parts: [PropertyList]) -> PropertyList {
    archive.object(
      .compound,
      [
        "NSCompoundPredicateType": .integer(type), "NSSubpredicates": archive.list(.array, parts),
      ])
  }

  private mutating func comparison(
    _ comparison: FormatComparison, path: ModelPath
  ) throws(CompileError) -> PropertyList {
    let unseen: Set<FormatComparator> = [.beginsWith, .endsWith, .between]
    guard !unseen.contains(comparison.comparator) else {
      throw .unknownForm("'\(comparison.comparator.rawValue)'", in: path)
    }
    let left = try expression(comparison.left, path: path)
    let right = try expression(comparison.right, path: path)
    let predicateOperator = predicateOperator(
      comparison.comparator, modifier: comparison.modifier, options: comparison.options)
    return self.comparison(left, predicateOperator, right)
  }

  mutating func comparison(
    _ left: PropertyList, _ predicateOperator: PropertyList, _ right: PropertyList
  ) -> PropertyList {
    archive.object(
      .comparison,
      [
        "NSLeftExpression": left, "NSPredicateOperator": predicateOperator,
        "NSRightExpression": right,
      ])
  }

  /// Each comparison has an operator object of its own.
  mutating func predicateOperator(
    _ comparator: FormatComparator, modifier: FormatModifier = .direct, options: FormatOptions = []
  ) -> PropertyList {
    let options = PropertyList.integer(Int64(options.rawValue))
    var fields: [String: PropertyList] = [
      "NSOperatorType": .integer(comparator.code), "NSModifier": .integer(modifier.code),
    ]
    switch comparator {
    case .equal, .notEqual:
      fields["NSNegate"] = .boolean(comparator == .notEqual)
      fields["NSOptions"] = options
    case .lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual:
      fields["NSVariant"] = .integer(comparator.code)
      fields["NSOptions"] = options
    default: fields["NSFlags"] = options
    }
    return archive.object(comparator.archivedClass, fields)
  }
}

extension FormatComparator {
  /// The documented numbers of `NSComparisonPredicate.Operator`.
  fileprivate var code: Int64 {
    switch self {
    case .lessThan: 0
    case .lessThanOrEqual: 1
    case .greaterThan: 2
    case .greaterThanOrEqual: 3
    case .equal: 4
    case .notEqual: 5
    case .matches: 6
    case .like: 7
    case .beginsWith: 8
    case .endsWith: 9
    case .in: 10
    case .contains: 99
    case .between: 100
    }
  }

  fileprivate var archivedClass: ArchivedClass {
    switch self {
    case .equal, .notEqual: .equality
    case .lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual: .order
    case .like: .like
    case .matches: .matching
    case .in, .contains: .membership
    // Refused before they come here.
    case .beginsWith, .endsWith, .between: .textOperator
    }
  }
}

extension FormatModifier {
  /// The documented numbers of `NSComparisonPredicate.Modifier`.
  fileprivate var code: Int64 {
    switch self {
    case .direct: 0
    case .all: 1
    case .any: 2
    }
  }
}
