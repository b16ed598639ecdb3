import MomentumPredicate

/// Nobody writes conditions as deep as this, and a thread has the stack for it.
private let depthLimit = 100

extension CompiledReading {
  /// The predicate of a field in its normal form; nil where there is none, and, noted, where it
  /// has no form as text.
  mutating func predicateText(
    _ object: ArchivedObject, _ key: String
  ) throws(ArchiveError) -> String? {
    guard let archived = try object.object(key, "NSPredicate") else { return nil }
    return try predicate(archived)?.normalized.formatText
  }

  /// Nil, and noted, where it has no form as text.
  mutating func predicate(_ object: ArchivedObject) throws(ArchiveError) -> FormatPredicate? {
    do throws(ArchiveError) { return try object.predicate(depth: 0) } catch {
      guard case .unsupportedClass = error else { throw error }
      omit("\(error)")
      return nil
    }
  }

  /// The expression of a field in its normal form; nil as with `predicateText`.
  mutating func expressionText(
    _ object: ArchivedObject, _ key: String
  ) throws(ArchiveError) -> String? {
    guard let archived = try object.object(key, "NSExpression") else { return nil }
    do throws(ArchiveError) {
      return try archived.expression(depth: 0).normalized.formatText
    } catch {
      guard case .unsupportedClass = error else { throw error }
      omit("\(error)")
      return nil
    }
  }
}

extension ArchivedObject {
  func checkDepth(_ depth: Int) throws(ArchiveError) {
    if depth > depthLimit { throw .tooDeep(object: number) }
  }

  func predicate(depth: Int) throws(ArchiveError) -> FormatPredicate {
    try checkDepth(depth)
    switch className {
    case "NSTruePredicate": return .truth(true)
    case "NSFalsePredicate": return .truth(false)
    case "NSCompoundPredicate": return try compound(depth: depth)
    case "NSComparisonPredicate": return .comparison(try comparison(depth: depth))
    default:
      _ = try checked("NSPredicate")
      throw .unsupportedClass(className, object: number)
    }
  }

  private func compound(depth: Int) throws(ArchiveError) -> FormatPredicate {
    var parts: [FormatPredicate] = []
    for part in try objects("NSSubpredicates", "NSPredicate") {
      parts.append(try part.predicate(depth: depth + 1))
    }
    let code = try integer("NSCompoundPredicateType") ?? 0
    switch code {
    case 0 where parts.count == 1: return .not(parts[0])
    case 1: return .and(parts)
    case 2: return .or(parts)
    default: throw .unknownCode(code, key: "NSCompoundPredicateType", object: number)
    }
  }

  private func comparison(depth: Int) throws(ArchiveError) -> FormatComparison {
    let left = try requiredObject("NSLeftExpression", "NSExpression")
    let right = try requiredObject("NSRightExpression", "NSExpression")
    let operation = try requiredObject("NSPredicateOperator", "NSPredicateOperator")
    return FormatComparison(
      try left.expression(depth: depth + 1), try operation.comparator(),
      try right.expression(depth: depth + 1), modifier: try operation.modifier(),
      options: try operation.options())
  }
}

// The operator of a comparison is an object of its own.
extension ArchivedObject {
  private func comparator() throws(ArchiveError) -> FormatComparator {
    let code = try integer("NSOperatorType") ?? 0
    guard let comparator = FormatComparator(code: code) else {
      if code == 11 { throw .unsupportedClass(className, object: number) }
      throw .unknownCode(code, key: "NSOperatorType", object: number)
    }
    return comparator
  }

  private func modifier() throws(ArchiveError) -> FormatModifier {
    switch try integer("NSModifier") ?? 0 {
    case 0: return .direct
    case 1: return .all
    case 2: return .any
    case let code: throw .unknownCode(code, key: "NSModifier", object: number)
    }
  }

  /// Comparisons of texts call them flags.
  private func options() throws(ArchiveError) -> FormatOptions {
    let key = fields["NSFlags"] == nil ? "NSOptions" : "NSFlags"
    let code = try integer(key) ?? 0
    guard 0...15 ~= code else { throw .unknownCode(code, key: key, object: number) }
    return FormatOptions(rawValue: Int(code))
  }
}

extension FormatComparator {
  /// `NSComparisonPredicate.Operator` by number. 11 is a method of an app.
  fileprivate init?(code: Int64) {
    switch code {
    case 0: self = .lessThan
    case 1: self = .lessThanOrEqual
    case 2: self = .greaterThan
    case 3: self = .greaterThanOrEqual
    case 4: self = .equal
    case 5: self = .notEqual
    case 6: self = .matches
    case 7: self = .like
    case 8: self = .beginsWith
    case 9: self = .endsWith
    case 10: self = .in
    case 99: self = .contains
    case 100: self = .between
    default: return nil
    }
  }
}
