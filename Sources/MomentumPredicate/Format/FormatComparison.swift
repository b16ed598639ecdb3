/// Two expressions and how they are compared: `ANY items.name CONTAINS[cd] "x"`.
public struct FormatComparison: Hashable, Sendable {
  /// The expression before the operator, to which the modifier belongs.
  public var left: FormatExpression
  /// What is asked.
  public var comparator: FormatComparator
  /// The expression after the operator.
  public var right: FormatExpression
  /// For how many of the left values it has to be true.
  public var modifier: FormatModifier
  /// What the comparison of texts overlooks.
  public var options: FormatOptions

  /// Puts a comparison together.
  public init(
    _ left: FormatExpression, _ comparator: FormatComparator, _ right: FormatExpression,
    modifier: FormatModifier = .direct, options: FormatOptions = []
  ) {
    self.left = left
    self.comparator = comparator
    self.right = right
    self.modifier = modifier
    self.options = options
  }
}
