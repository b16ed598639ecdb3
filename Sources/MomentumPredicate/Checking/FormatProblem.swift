/// What is wrong, or seems to be, with a predicate or an expression on objects of a model.
public struct FormatProblem: Hashable, Sendable {
  /// How sure it is.
  public enum Kind: Hashable, Sendable {
    /// It fails when it is used.
    case error
    /// It means hardly what it says, or some kinds of store cannot do it.
    case doubt
  }

  /// How sure it is.
  public var kind: Kind
  /// One sentence in lower case and without a full stop.
  public var message: String
  /// The key path at fault, without what it stands on; nil where it is about something else.
  public var keyPath: String?
  /// What to write instead; nil where nothing in particular is likely.
  public var advice: String?

  /// Puts a problem together.
  public init(_ kind: Kind, _ message: String, keyPath: String? = nil, advice: String? = nil) {
    self.kind = kind
    self.message = message
    self.keyPath = keyPath
    self.advice = advice
  }
}

extension FormatProblem: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
