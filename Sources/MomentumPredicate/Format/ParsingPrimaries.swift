extension FormatParser {
  /// Reads what stands for itself, and what is closed by a sign of its own.
  mutating func primary() throws(FormatError) -> FormatOperand {
    let start = start
    switch token {
    case .symbol(.openParenthesis): return try group()
    case .symbol(.openBrace):
      try advance()
      let (values, height) = try list(until: .closeBrace)
      return try node(.expression(.aggregate(values)), above: height, from: start)
    case .name(let name):
      if let keyword = token.keyword { return try constant(keyword) }
      try advance()
      if token == .symbol(.openParenthesis) { return try call(name, from: start) }
      return leaf(.keyPath(name), from: start)
    case .selector(let name):
      try advance()
      guard token == .symbol(.openParenthesis) else { throw unexpected("'('") }
      return try call(name, from: start)
    case .symbol, .end: throw unexpected("an expression")
    default:
      let value = try plainValue()
      try advance()
      return leaf(value, from: start)
    }
  }

  /// The expression that one word is.
  private mutating func plainValue() throws(FormatError) -> FormatExpression {
    switch token {
    case .escapedName(let name), .collectionOperator(let name): return .keyPath(name)
    case .variable(let name): return .variable(name)
    case .text(let text): return .constant(.text(text))
    case .real(let value): return .constant(.real(value))
    case .argument(let kind): return .argument(nextArgument(kind))
    case .integer(let value):
      guard let value = Int64(exactly: value) else { throw tooLarge(at: start) }
      return .constant(.integer(value))
    case .name, .selector, .symbol, .end: throw unexpected("an expression")
    }
  }

  private mutating func group() throws(FormatError) -> FormatOperand {
    let start = start
    try advance()
    let operand = try nested { parser throws(FormatError) in
      try parser.operand(atLeast: FormatInfix.Precedence.or)
    }
    try expect(.closeParenthesis)
    return FormatOperand(content: operand.content, height: operand.height, start: start)
  }

  private mutating func constant(_ keyword: FormatKeyword) throws(FormatError) -> FormatOperand {
    let content: FormatOperand.Content =
      switch keyword {
      case .self: .expression(.evaluatedObject)
      case .null, .nil: .expression(.constant(.null))
      case .true, .yes: .expression(.constant(.boolean(true)))
      case .false, .no: .expression(.constant(.boolean(false)))
      case .truePredicate: .predicate(.truth(true))
      case .falsePredicate: .predicate(.truth(false))
      default: throw unexpected("an expression")
      }
    let start = start
    try advance()
    return FormatOperand(content: content, height: 1, start: start)
  }

  /// Expressions with commas between them and the sign that closes them; the height is that of the
  /// highest.
  mutating func list(until close: FormatSymbol) throws(FormatError)
    -> (values: [FormatExpression], height: Int)
  {
    guard try !take(close) else { return ([], 0) }
    var values: [FormatExpression] = []
    var height = 0
    repeat {
      let next = try nested { parser throws(FormatError) in try parser.expression() }
      values.append(next.value)
      height = max(height, next.height)
    } while try take(.comma)
    try expect(close)
    return (values, height)
  }
}
