/// What stands in brackets behind a collection.
public enum FormatIndex: Hashable, Sendable {
  /// The place in an array, from 0, or the key in a dictionary.
  case value(FormatExpression)
  /// `FIRST`
  case first
  /// `LAST`
  case last
  /// `SIZE`: not an element but the number of elements.
  case size
}
