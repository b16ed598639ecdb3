import MomentumDiagnostics

/// Reads the tokens of one tag or value from left to right. `or` binds weakest, then `and`, `not`,
/// comparisons, and filters strongest.
struct ExpressionParser {
  private let tokens: [ExpressionToken]
  private var index = 0
  private let filters: [String: TemplateFilter]
  private var remainingDepth: Int

  init(
    _ piece: TemplatePiece, filters: [String: TemplateFilter], depth: Int
  ) throws(TemplateError) {
    tokens = try ExpressionLexer.tokens(of: piece)
    self.filters = filters
    remainingDepth = depth
  }

  var next: ExpressionToken { tokens[min(index, tokens.count - 1)] }
  var isAtEnd: Bool { next.kind == .end }

  mutating func condition() throws(TemplateError) -> Expression {
    var operands = [try conjunction()]
    while takes(name: "or") { operands.append(try conjunction()) }
    return operands.count == 1 ? operands[0] : .any(operands)
  }

  private mutating func conjunction() throws(TemplateError) -> Expression {
    var operands = [try negation()]
    while takes(name: "and") { operands.append(try negation()) }
    return operands.count == 1 ? operands[0] : .all(operands)
  }

  private mutating func negation() throws(TemplateError) -> Expression {
    var isNegated = false
    while takes(name: "not") { isNegated.toggle() }
    let operand = try comparison()
    return isNegated ? .not(operand) : operand
  }

  private mutating func comparison() throws(TemplateError) -> Expression {
    let one = try value()
    guard case .symbol(let text) = next.kind, let comparison = Comparison(rawValue: text) else {
      return one
    }
    index += 1
    return .comparison(one, comparison, try value())
  }

  /// An operand with its filters.
  mutating func value() throws(TemplateError) -> Expression {
    let base = try operand()
    var calls: [FilterCall] = []
    while takes(symbol: "|") { calls.append(try filterCall()) }
    return calls.isEmpty ? base : .filtered(base, calls)
  }

  private mutating func operand() throws(TemplateError) -> Expression {
    let token = next
    switch token.kind {
    case .string(let text): return advance(.literal(.string(text)))
    case .integer(let value): return advance(.literal(.integer(value)))
    case .name("true"): return advance(.literal(true))
    case .name("false"): return advance(.literal(false))
    case .name("nil"): return advance(.literal(.null))
    case .name(let text): return advance(.path(try path(text, at: token)))
    case .symbol("("): return try parenthesis()
    case .symbol, .end: throw unexpected(expected: "a value")
    }
  }

  private mutating func parenthesis() throws(TemplateError) -> Expression {
    guard remainingDepth > 0 else { throw TemplateError(.tooDeep, at: next.position) }
    index += 1
    remainingDepth -= 1
    let inner = try condition()
    remainingDepth += 1
    guard takes(symbol: ")") else { throw unexpected(expected: "')'") }
    return inner
  }

  private mutating func filterCall() throws(TemplateError) -> FilterCall {
    let position = next.position
    let name = try name(expected: "the name of a filter")
    guard let filter = filters[name] else {
      throw TemplateError(.unknownFilter(name), at: position)
    }
    var arguments: [Expression] = []
    if takes(symbol: ":") {
      repeat { arguments.append(try operand()) } while takes(symbol: ",")
    }
    guard filter.arguments.contains(arguments.count) else {
      throw TemplateError(
        .wrongNumberOfArguments(
          filter: name, expected: filter.arguments, found: arguments.count), at: position)
    }
    return FilterCall(filter: filter, arguments: arguments, position: position)
  }

  private func path(_ text: String, at token: ExpressionToken) throws(TemplateError) -> [String] {
    let keywords: Set = ["and", "or", "not", "in"]
    let segments = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !keywords.contains(text), !segments.contains("") else {
      throw TemplateError(.unexpected(token.words, expected: "a value"), at: token.position)
    }
    return segments
  }

  private mutating func advance(_ expression: Expression) -> Expression {
    index += 1
    return expression
  }
}

/// What tags need to read their own words.
extension ExpressionParser {
  /// Takes a name without dots.
  mutating func name(expected: String) throws(TemplateError) -> String {
    guard case .name(let text) = next.kind, !text.utf8.contains(UInt8(ascii: ".")) else {
      throw unexpected(expected: expected)
    }
    index += 1
    return text
  }

  mutating func takes(name: String) -> Bool { takes(.name(name)) }
  mutating func takes(symbol: String) -> Bool { takes(.symbol(symbol)) }

  func expectEnd() throws(TemplateError) {
    guard isAtEnd else { throw unexpected(expected: "the end of the tag") }
  }

  func unexpected(expected: String) -> TemplateError {
    TemplateError(.unexpected(next.words, expected: expected), at: next.position)
  }

  private mutating func takes(_ kind: ExpressionToken.Kind) -> Bool {
    guard next.kind == kind else { return false }
    index += 1
    return true
  }
}
