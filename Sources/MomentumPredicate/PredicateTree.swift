/// A condition on an object of some entity, as a value. The runtime's typed operators make it; SQL
/// and the evaluator for unsaved objects read it, and both agree on every value, missing ones
/// included.
package indirect enum PredicateTree: Equatable, Sendable {
  /// True of every object.
  case all
  case comparison(property: String, Comparison, PredicateConstant)
  /// The property's value is one of the constants.
  case membership(property: String, [PredicateConstant])
  case and(PredicateTree, PredicateTree)
  case or(PredicateTree, PredicateTree)
  case not(PredicateTree)

  package enum Comparison: Equatable, Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  }
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
