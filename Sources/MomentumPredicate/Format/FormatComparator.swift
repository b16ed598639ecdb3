/// An operator between two expressions; the raw value is how it prints.
public enum FormatComparator: String, CaseIterable, Sendable {
  /// `<`
  case lessThan = "<"
  /// `<=`, also written `=<`
  case lessThanOrEqual = "<="
  /// `>`
  case greaterThan = ">"
  /// `>=`, also written `=>`
  case greaterThanOrEqual = ">="
  /// `==`, also written `=`
  case equal = "=="
  /// `!=`, also written `<>`
  case notEqual = "!="
  /// The whole text fits a regular expression.
  case matches = "MATCHES"
  /// The whole text fits a pattern with `?` and `*`.
  case like = "LIKE"
  /// The text starts with the other.
  case beginsWith = "BEGINSWITH"
  /// The text ends with the other.
  case endsWith = "ENDSWITH"
  /// The right collection contains the left value, or the right text the left text.
  case `in` = "IN"
  /// The left collection contains the right value, or the left text the right text.
  case contains = "CONTAINS"
  /// The value is in a closed range: the right side is a list of two.
  case between = "BETWEEN"
}
