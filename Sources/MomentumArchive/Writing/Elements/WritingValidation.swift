import MomentumModel
import MomentumPredicate

extension ModelWriter {
  /// The codes of Core Data's validation errors, which stand beside the predicates.
  private enum Warning: Int64 {
    case numberTooLarge = 1610
    case numberTooSmall = 1620
    case dateTooLate = 1630
    case dateTooSoon = 1640
    case textTooLong = 1660
    case textTooShort = 1670
    case textMismatch = 1680
  }

  /// Predicates and, in parallel, error codes. Compiled bounds of numbers were seen one at a time;
  /// the order of two, and the other kinds, follow the same pattern.
  mutating func validation(
    of attribute: Attribute
  ) -> (predicates: PropertyList, warnings: PropertyList)? {
    var predicates: [PropertyList] = []
    var warnings: [PropertyList] = []
    for rule in rules(of: attribute) {
      predicates.append(rule.predicate)
      warnings.append(archive.integer(rule.warning.rawValue))
    }
    if predicates.isEmpty { return nil }
    return (archive.list(.mutableArray, predicates), archive.list(.mutableArray, warnings))
  }

  private mutating func rules(
    of attribute: Attribute
  ) -> [(predicate: PropertyList, warning: Warning)] {
    var rules: [(predicate: PropertyList, warning: Warning)] = []
    if let least = attribute.minimumValue {
      let warning = warning(attribute.type, .textTooShort, .dateTooSoon, .numberTooSmall)
      rules.append((bound(attribute, .greaterThanOrEqual, least), warning))
    }
    if let most = attribute.maximumValue {
      let warning = warning(attribute.type, .textTooLong, .dateTooLate, .numberTooLarge)
      rules.append((bound(attribute, .lessThanOrEqual, most), warning))
    }
    if let pattern = nonEmpty(attribute.regularExpression), attribute.type == .string {
      let predicate = comparison(
        evaluatedObject(), predicateOperator(.matches), constant(archive.text(pattern)))
      rules.append((predicate, .textMismatch))
    }
    return rules
  }

  private func warning(
    _ type: AttributeType?, _ text: Warning, _ date: Warning, _ number: Warning
  ) -> Warning {
    switch type {
    case .string: text
    case .date: date
    default: number
    }
  }

  /// The bound of a String is a length.
  private mutating func bound(
    _ attribute: Attribute, _ comparator: FormatComparator, _ value: AttributeValue
  ) -> PropertyList {
    let subject = attribute.type == .string ? keyPath("length") : evaluatedObject()
    let limit = constant(object(value, as: attribute.type))
    return comparison(subject, predicateOperator(comparator), limit)
  }
}
