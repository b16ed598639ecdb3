/// For how many of the left side's values a comparison has to be true.
public enum FormatModifier: Hashable, Sendable {
  /// The left side is one value.
  case direct
  /// `ANY`, also written `SOME`. `NONE` reads as the opposite of `ANY`.
  case any
  /// `ALL`
  case all
}
