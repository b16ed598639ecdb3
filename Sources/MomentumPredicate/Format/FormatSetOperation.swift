/// An operation on two collections; the raw value is how it prints.
public enum FormatSetOperation: String, CaseIterable, Sendable {
  /// What is in one of them.
  case union = "UNION"
  /// What is in both.
  case intersect = "INTERSECT"
  /// What is in the left one only.
  case minus = "MINUS"
}
