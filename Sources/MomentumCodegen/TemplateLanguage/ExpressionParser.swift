import MomentumDiagnostics

/// Reads the tokens of one tag or value from left to right. `or` binds weakest, then `and`, `not`,
/// comparisons, and filters strongest. `in` is a comparison; in Stencil it binds weakest of all,
/// where only `a in b` alone ever gives anything but false.
struct ExpressionParser {
  private let tokens: [ExpressionToken]
  private var index = 0
  private let language: TemplateLanguage
  private var remainingDepth: Int

  init(
    _ piece: TemplatePiece, language: TemplateLanguage, depth: Int
  ) throws(TemplateError) {
    tokens = try ExpressionLexer.tokens(of: piece)
    self.language = language
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
    let position = next.position
    guard let comparison = takeComparison() else { return one }
    return .comparison(one, comparison, try value(), position)
  }

  private mutating func takeComparison() -> Comparison? {
    let comparison: Comparison? =
      switch next.kind {
      case .symbol(let text): Comparison(rawValue: text)
      case .name("in"): .in
      default: nil
      }
    if comparison != nil { index += 1 }
    return comparison
  }

  /// A value that may depend on conditions: `one if condition else other`.
  mutating func choice() throws(TemplateError) -> Expression {
    var value = try value()
    var branches: [ChoiceBranch] = []
    while takes(name: "if") {
      branches.append(ChoiceBranch(condition: try condition(), value: value))
      guard takes(name: "else") else { return .choice(branches, otherwise: nil) }
      value = try self.value()
    }
    return branches.isEmpty ? value : .choice(branches, otherwise: value)
  }

  /// An operand with its filters.
  mutating func value() throws(TemplateError) -> Expression {
    let base = try operand()
    let calls = takes(symbol: "|") ? try filterCalls() : []
    return calls.isEmpty ? base : .filtered(base, calls)
  }

  /// One filter or several with `|` between them.
  mutating func filterCalls() throws(TemplateError) -> [FilterCall] {
    var calls: [FilterCall] = []
    repeat { calls.append(try filterCall()) } while takes(symbol: "|")
    return calls
  }

  private mutating func filterCall() throws(TemplateError) -> FilterCall {
    let position = next.position
    let name = try name(expected: "the name of a filter")
    guard let filter = language.filters[name] else {
      throw TemplateError(
        .unknownFilter(name, suggestion: language.filter(like: name)), at: position)
    }
    var arguments: [Expression] = []
    if takes(symbol: ":") {
      repeat { arguments.append(try operand()) } while takes(symbol: ",")
    }
    try filter.check(arguments.count, at: position)
    return FilterCall(filter: filter, arguments: arguments, position: position)
  }
}

// Operands.
extension ExpressionParser {
  private mutating func operand() throws(TemplateError) -> Expression {
    let token = next
    switch token.kind {
    case .string(let text): return advance(.literal(.string(text)))
    case .integer(let value): return advance(.literal(.integer(value)))
    case .real(let value): return advance(.literal(.real(value)))
    case .name("true"): return advance(.literal(true))
    case .name("false"): return advance(.literal(false))
    case .name("nil"): return advance(.literal(.null))
    case .name(let text): return .path(try path(text, at: token))
    case .symbol("("): return try nested(until: ")", isCondition: true)
    case .symbol, .member, .end: throw unexpected(expected: "a value")
    }
  }

  private mutating func path(
    _ text: String, at token: ExpressionToken
  ) throws(TemplateError) -> ValuePath {
    let keywords: Set = ["and", "or", "not", "in", "if", "else"]
    guard !keywords.contains(text) else { throw unexpected(expected: "a value") }
    let names = try segments(of: text)
    index += 1
    var path = ValuePath(
      name: names[0], steps: names.dropFirst().map { .member($0) },
      position: token.position)
    while true {
      if case .member(let text) = next.kind {
        path.steps += try segments(of: text).map { .member($0) }
        index += 1
      } else if next.kind == .symbol("[") {
        path.steps.append(.key(try nested(until: "]", isCondition: false)))
      } else {
        return path
      }
    }
  }

  private func segments(of text: String) throws(TemplateError) -> [String] {
    let segments = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !segments.contains("") else { throw unexpected(expected: "a value") }
    return segments
  }

  /// What stands between the next token, `(` or `[`, and the one that closes it.
  private mutating func nested(
    until end: String, isCondition: Bool
  ) throws(TemplateError) -> Expression {
    guard remainingDepth > 0 else { throw TemplateError(.tooDeep, at: next.position) }
    index += 1
    remainingDepth -= 1
    let inner = isCondition ? try condition() : try value()
    remainingDepth += 1
    guard takes(symbol: end) else { throw unexpected(expected: "'\(end)'") }
    return inner
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

  /// Names up to the end of the tag.
  mutating func names(expected: String) throws(TemplateError) -> [String] {
    var names: [String] = []
    while !isAtEnd { names.append(try name(expected: expected)) }
    return names
  }

  /// A text in quotes, if one is next.
  mutating func takeString() -> String? {
    guard case .string(let text) = next.kind else { return nil }
    index += 1
    return text
  }

  mutating func takes(name: String) -> Bool { takes(.name(name)) }
  mutating func takes(symbol: String) -> Bool { takes(.symbol(symbol)) }

  mutating func expect(name: String) throws(TemplateError) {
    guard takes(name: name) else { throw unexpected(expected: "'\(name)'") }
  }

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
