import MomentumPredicate

extension PredicateTree<String> {
  /// Whether an object of a context fulfils the condition, judged as SQLite judges rows.
  func isTrue(of object: ManagedObject) -> Bool {
    switch self {
    case .all: true
    case .comparison(let property, let comparison, let constant):
      comparison.isTrue(object.constant(of: property), constant)
    case .membership(let property, let values):
      values.hasSorted(object.constant(of: property))
    case .every(let parts): parts.allSatisfy { $0.isTrue(of: object) }
    case .some(let parts): parts.contains { $0.isTrue(of: object) }
    case .not(let one): !one.isTrue(of: object)
    }
  }
}

extension PredicateComparison {
  fileprivate func isTrue(_ value: PredicateConstant, _ other: PredicateConstant) -> Bool {
    if value.isIncomparable || other.isIncomparable { return self == .notEqual }
    let isEqual = value.order(before: other) == .same
    if self == .equal { return isEqual }
    if self == .notEqual { return !isEqual }
    guard value != .null, other != .null else { return false }
    let order = value.order(before: other)
    return switch self {
    case .less: order == .before
    case .lessOrEqual: order != .after
    case .greater: order == .after
    case .greaterOrEqual: order != .before
    case .equal, .notEqual: false
    }
  }
}

extension ManagedObject {
  /// The value of a property in the form that a store keeps.
  func constant(of property: String) -> PredicateConstant {
    entity.number(of: property).map { slot($0).constant } ?? .null
  }
}
