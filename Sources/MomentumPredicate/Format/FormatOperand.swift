/// What the parser has read so far of an operand, which may turn out to be either: a parenthesis does
/// not say what it holds.
struct FormatOperand {
  enum Content {
    case predicate(FormatPredicate)
    case expression(FormatExpression)
  }

  let content: Content
  /// How many nodes are on the longest way down. A chain of sums is as deep as it is long.
  let height: Int
  /// Where it starts in the text.
  let start: String.Index
}
