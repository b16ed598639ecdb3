/// What a check of a predicate or an expression found.
public struct FormatCheck: Hashable, Sendable {
  /// In the order of the text; none if all is well.
  public var problems: [FormatProblem] = []
  /// The variables that have to be replaced before use, without the dollar sign, and the types that
  /// their values have by what they are compared with. Not the variable of a `SUBQUERY`, and not
  /// those that Core Data replaces in a fetched property.
  public var variables: [String: FormatType] = [:]
  /// The type of an expression's value, Boolean for a predicate.
  public var type = FormatType.unknown
  /// The places for values that are passed beside the text, up to a thousand of them. A text that
  /// stands in a model is never given any.
  public var arguments: [FormatArgument] = []

  /// Creates a check without findings.
  public init() {}

  /// Whether it is certain to fail.
  public var hasErrors: Bool { problems.contains { $0.kind == .error } }
}
