/// Why an expression is none of the forms that a derived attribute may be computed with.
public struct DerivationError: Error, Hashable, Sendable {
  /// One sentence in lower case and without a full stop.
  public var message: String

  init(_ message: String) { self.message = message }
}

extension DerivationError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
