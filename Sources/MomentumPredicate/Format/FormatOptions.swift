/// The letters in brackets after an operator. The raw values of `c`, `d` and `n` are those of
/// `NSComparisonPredicate.Options`, which compiled models hold.
public struct FormatOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Takes the bits over as they are.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// `c`: upper and lower case are the same.
  public static let caseInsensitive = Self(rawValue: 1)
  /// `d`: letters with and without accents are the same.
  public static let diacriticInsensitive = Self(rawValue: 2)
  /// `n`: the texts are compared code by code.
  public static let normalized = Self(rawValue: 4)
  /// `l`: the rules of the user's language hold.
  public static let localeSensitive = Self(rawValue: 8)

  /// The letters in the order in which they print.
  static let letters: [(letter: Unicode.Scalar, option: Self)] = [
    ("c", .caseInsensitive), ("d", .diacriticInsensitive), ("n", .normalized),
    ("l", .localeSensitive),
  ]
}
