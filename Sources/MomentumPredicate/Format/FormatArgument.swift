/// A place for a value that is passed beside the text.
public struct FormatArgument: Hashable, Sendable {
  /// What is passed; the raw value is how it prints.
  public enum Kind: String, CaseIterable, Sendable {
    /// A value of any type.
    case object = "%@"
    /// A key path.
    case keyPath = "%K"
    /// A signed number: `%d`, `%i`, `%ld`, `%lld`.
    case integer = "%d"
    /// A number without sign: `%u`, `%lu`, `%x`, `%o`.
    case unsigned = "%u"
    /// A floating-point number: `%f`, `%e`, `%g`.
    case real = "%f"
  }

  /// What is passed.
  public var kind: Kind
  /// Which of the passed values it is, from 0: its place in the text.
  public var ordinal: Int

  /// Puts an argument together.
  public init(_ kind: Kind, ordinal: Int) {
    self.kind = kind
    self.ordinal = ordinal
  }
}
