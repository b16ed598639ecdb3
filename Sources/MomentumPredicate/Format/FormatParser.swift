import MomentumModel

/// Reads predicates and expressions by operator precedence.
struct FormatParser {
  /// How deep a tree and the parentheses of its text may be. Both are walked over by recursion: a
  /// level of text takes up to 2 KiB of stack, in debug builds 20, and a thread may have only 512.
  static let depthLimit = 100

  private var lexer: FormatLexer
  /// The word at `start`.
  private(set) var token: FormatToken
  private(set) var start: String.Index
  private var depth = 0
  private var argumentCount = 0

  init(_ text: String) throws(FormatError) {
    lexer = FormatLexer(text)
    lexer.skipSpace()
    start = lexer.place
    token = try lexer.next()
  }

  mutating func wholePredicate() throws(FormatError) -> FormatPredicate {
    let result = try predicate()
    try expectEnd()
    return result.value
  }

  mutating func wholeExpression() throws(FormatError) -> FormatExpression {
    let result = try expression()
    try expectEnd()
    return result.value
  }

  private func expectEnd() throws(FormatError) {
    guard token == .end else { throw unexpected("the end") }
  }
}

// Words.
extension FormatParser {
  mutating func advance() throws(FormatError) {
    lexer.skipSpace()
    start = lexer.place
    token = try lexer.next()
  }

  mutating func take(_ symbol: FormatSymbol) throws(FormatError) -> Bool {
    guard token == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ symbol: FormatSymbol) throws(FormatError) {
    guard try take(symbol) else { throw unexpected("'\(symbol.rawValue)'") }
  }

  func error(_ message: String, at place: String.Index? = nil) -> FormatError {
    lexer.error(message, at: place ?? start)
  }

  /// That something else than the word was expected.
  func unexpected(_ expected: String) -> FormatError {
    if token == .end { return error("the text ends where \(expected) is expected") }
    if token.isWord("UTI") {
      return error("'UTI-CONFORMS-TO' and 'UTI-EQUALS' are not supported")
    }
    let word = String(lexer.text[start..<lexer.place])
    let words = FormatComparator.allCases.map(\.rawValue).filter { $0.first?.isLetter ?? false }
    let near = expected == "a comparison" ? suggestion(for: word.uppercased(), among: words) : nil
    let guess = near.map { "; did you mean '\($0)'?" } ?? ""
    return error("'\(shortened(word[...]))' stands where \(expected) is expected\(guess)")
  }

  /// For messages.
  private func shortened(_ text: Substring) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).prefix(20).joined(separator: " ")
    return words.count > 40 ? words.prefix(40) + "…" : words
  }

  mutating func nextArgument(_ kind: FormatArgument.Kind) -> FormatArgument {
    defer { argumentCount += 1 }
    return FormatArgument(kind, ordinal: argumentCount)
  }
}

// Operands and what is between them.
extension FormatParser {
  mutating func predicate() throws(FormatError) -> (value: FormatPredicate, height: Int) {
    let operand = try operand(atLeast: FormatInfix.Precedence.or)
    return (try predicate(operand), operand.height)
  }

  mutating func expression() throws(FormatError) -> (value: FormatExpression, height: Int) {
    let operand = try operand(atLeast: FormatInfix.Precedence.or)
    return (try expression(operand), operand.height)
  }

  func predicate(_ operand: FormatOperand) throws(FormatError) -> FormatPredicate {
    guard case .predicate(let predicate) = operand.content else {
      switch token {
      case .name where token.keyword == nil, .end: throw unexpected("a comparison")
      default:
        let text = shortened(lexer.text[operand.start..<start])
        throw error("'\(text)' is compared with nothing", at: operand.start)
      }
    }
    return predicate
  }

  func expression(_ operand: FormatOperand) throws(FormatError) -> FormatExpression {
    guard case .expression(let expression) = operand.content else {
      throw error("a predicate stands where an expression is expected", at: operand.start)
    }
    return expression
  }

  /// Reads something inside of something else.
  mutating func nested<Value>(
    _ read: (inout Self) throws(FormatError) -> Value
  ) throws(FormatError) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw tooDeep(at: start) }
    return try read(&self)
  }

  func tooDeep(at place: String.Index) -> FormatError {
    error("more than \(Self.depthLimit) levels are nested", at: place)
  }

  /// A node above others, the highest of which has this height.
  func node(
    _ content: FormatOperand.Content, above height: Int, from start: String.Index
  ) throws(FormatError) -> FormatOperand {
    guard height < Self.depthLimit else { throw tooDeep(at: self.start) }
    return FormatOperand(content: content, height: height + 1, start: start)
  }

  /// Reads an operand and all operators behind it that bind at least as tight.
  mutating func operand(atLeast precedence: Int) throws(FormatError) -> FormatOperand {
    var left = try prefixed()
    while let infix = FormatInfix(token), infix.precedence >= precedence {
      switch infix {
      case .and, .or: left = try list(left, infix)
      case .comparison: left = try comparison(left, modifier: .direct)
      case .setOperation, .arithmetic: left = try binary(left, infix)
      }
    }
    return left
  }

  private mutating func list(_ first: FormatOperand, _ infix: FormatInfix) throws(FormatError)
    -> FormatOperand
  {
    var parts = [try predicate(first)]
    var height = first.height
    while FormatInfix(token) == infix {
      try advance()
      let next = try operand(atLeast: infix.precedence + 1)
      parts.append(try predicate(next))
      height = max(height, next.height)
    }
    return try node(
      .predicate(infix == .and ? .and(parts) : .or(parts)), above: height, from: first.start)
  }

  private mutating func binary(_ left: FormatOperand, _ infix: FormatInfix) throws(FormatError)
    -> FormatOperand
  {
    let one = try expression(left)
    try advance()
    let right = try operand(atLeast: infix.precedence + 1)
    let other = try expression(right)
    let result: FormatExpression =
      switch infix {
      case .setOperation(let operation): .setOperation(operation, one, other)
      case .arithmetic(let name): .function(name: name, arguments: [one, other])
      case .and, .or, .comparison: preconditionFailure("'\(infix)' is between predicates")
      }
    return try node(
      .expression(result), above: max(left.height, right.height), from: left.start)
  }

  /// Reads the operator at the place and the right side.
  mutating func comparison(_ left: FormatOperand, modifier: FormatModifier) throws(FormatError)
    -> FormatOperand
  {
    let one = try expression(left)
    guard case .comparison(let comparator) = FormatInfix(token) else {
      throw unexpected("a comparison")
    }
    try advance()
    let options = try options()
    let right = try operand(atLeast: FormatInfix.Precedence.setOperation)
    let comparison = FormatComparison(
      one, comparator, try expression(right), modifier: modifier, options: options)
    return try node(
      .predicate(.comparison(comparison)), above: max(left.height, right.height),
      from: left.start)
  }

  private mutating func options() throws(FormatError) -> FormatOptions {
    guard try take(.openBracket) else { return [] }
    guard case .name(let name) = token else { throw unexpected("one of the options c, d, n, l") }
    var options: FormatOptions = []
    for letter in name.lowercased().unicodeScalars {
      guard let option = FormatOptions.letters.first(where: { $0.letter == letter })?.option else {
        throw error("'\(letter)' is none of the options c, d, n, l")
      }
      options.insert(option)
    }
    try advance()
    try expect(.closeBracket)
    return options
  }
}
