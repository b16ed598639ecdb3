/// A condition on an object of some entity, as a value. The runtime's typed operators make it; SQL
/// and the evaluator for unsaved objects read it, and both agree on every value, missing ones
/// included.
///
/// `Property` is how a property is referred to: by number where typed operators made the tree, by
/// name where a store is asked.
package indirect enum PredicateTree<Property: Equatable & Sendable>: Equatable, Sendable {
  /// True of every object.
  case all
  case comparison(Property, PredicateComparison, PredicateConstant)
  /// The property's value is one of the constants.
  case membership(Property, [PredicateConstant])
  case and(PredicateTree, PredicateTree)
  case or(PredicateTree, PredicateTree)
  case not(PredicateTree)

  /// The same condition with properties referred to otherwise.
  package func map<Other>(
    _ transform: (Property) -> Other
  ) -> PredicateTree<Other> {
    switch self {
    case .all: .all
    case .comparison(let property, let comparison, let constant):
      .comparison(transform(property), comparison, constant)
    case .membership(let property, let constants): .membership(transform(property), constants)
    case .and(let one, let other): .and(one.map(transform), other.map(transform))
    case .or(let one, let other): .or(one.map(transform), other.map(transform))
    case .not(let one): .not(one.map(transform))
    }
  }
}

package enum PredicateComparison: Equatable, Sendable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
}

/// A value that a property is compared with.
package enum PredicateConstant: Equatable, Sendable {
  /// No value. It equals a missing value and nothing else; ordering it is false.
  case null
  /// An integer, or a Boolean as 0 or 1.
  case integer(Int64)
  /// A number with a fraction, or a date in seconds since 2001-01-01 00:00 UTC.
  case real(Double)
  /// Text, compared byte by byte in UTF-8, as SQLite's BINARY collation does.
  case text(String)
  case bytes([UInt8])
  /// The row of a saved object; nil is an unsaved object, which no row refers to.
  case object(row: Int64?)
}
