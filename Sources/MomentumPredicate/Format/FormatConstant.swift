/// A value that stands in a format text.
public enum FormatConstant: Hashable, Sendable {
  /// `nil` or `NULL`
  case null
  /// `TRUE`, `YES`, `FALSE`, `NO`
  case boolean(Bool)
  /// A number without fraction and exponent.
  case integer(Int64)
  /// A number with a fraction or an exponent. It prints with one, so that it stays a real number.
  case real(Double)
  /// A text in single or double quotes.
  case text(String)
  /// Seconds since 2001-01-01 00:00 UTC: `CAST(700000000.5, "NSDate")`.
  case date(Double)
}
