extension FormatParser {
  /// Reads an operand with what is before it.
  mutating func prefixed() throws(FormatError) -> FormatOperand {
    switch token {
    case .symbol(.minus): return try negated()
    case .symbol(.not): return try opposite()
    case .name:
      switch token.keyword {
      case .not: return try opposite()
      case .anyOf, .someOf: return try modified(.any)
      case .allOf: return try modified(.all)
      case .noneOf:
        let start = start
        let any = try modified(.any)
        return try node(.predicate(.not(try predicate(any))), above: any.height, from: start)
      default: return try postfixed()
      }
    default: return try postfixed()
    }
  }

  private mutating func opposite() throws(FormatError) -> FormatOperand {
    let start = start
    try advance()
    let operand = try nested { parser throws(FormatError) in
      try parser.operand(atLeast: FormatInfix.Precedence.comparison)
    }
    return try node(.predicate(.not(try predicate(operand))), above: operand.height, from: start)
  }

  private mutating func modified(_ modifier: FormatModifier) throws(FormatError) -> FormatOperand {
    try advance()
    let left = try nested { parser throws(FormatError) in
      try parser.operand(atLeast: FormatInfix.Precedence.setOperation)
    }
    return try comparison(left, modifier: modifier)
  }

  /// A minus before a number belongs to the constant; before anything else it is a difference from
  /// zero, since the language has no function that negates.
  private mutating func negated() throws(FormatError) -> FormatOperand {
    let start = start
    try advance()
    switch token {
    case .integer(let magnitude):
      guard magnitude <= Int64.min.magnitude else { throw tooLarge(at: start) }
      try advance()
      let value = Int64(truncatingIfNeeded: 0 &- magnitude)
      return try node(.expression(.constant(.integer(value))), above: 0, from: start)
    case .real(let value):
      try advance()
      return try node(.expression(.constant(.real(-value))), above: 0, from: start)
    default:
      let operand = try nested { parser throws(FormatError) in
        try parser.operand(atLeast: FormatInfix.Precedence.operand)
      }
      let difference = FormatExpression.function(
        name: "from:subtract:",
        arguments: [.constant(.integer(0)), try expression(operand)])
      return try node(.expression(difference), above: operand.height, from: start)
    }
  }

  func tooLarge(at place: String.Index) -> FormatError {
    error("the number does not fit into 64 bits", at: place)
  }

  /// Reads an operand with the keys and indexes behind it.
  private mutating func postfixed() throws(FormatError) -> FormatOperand {
    var operand = try primary()
    while true {
      switch token {
      case .symbol(.dot): operand = try path(on: operand)
      case .symbol(.openBracket): operand = try element(of: operand)
      default: return operand
      }
    }
  }

  /// Reads all keys at once, since a path may be long.
  private mutating func path(on operand: FormatOperand) throws(FormatError) -> FormatOperand {
    let base = try expression(operand)
    var keys: [String] = []
    while try take(.dot) { keys.append(try key()) }
    let path = keys.joined(separator: ".")
    if case .keyPath(let head, let root) = base {
      return FormatOperand(
        content: .expression(.keyPath(head + "." + path, of: root)), height: operand.height,
        start: operand.start)
    }
    if case .evaluatedObject = base { return leaf(.keyPath(path), from: operand.start) }
    return try node(
      .expression(.keyPath(path, of: base)), above: operand.height, from: operand.start)
  }

  private mutating func key() throws(FormatError) -> String {
    switch token {
    case .escapedName(let name), .collectionOperator(let name):
      try advance()
      return name
    case .name(let name):
      guard token.keyword == nil else { throw error("'\(name)' is a keyword and no key") }
      try advance()
      return name
    default: throw unexpected("a key")
    }
  }

  private mutating func element(of operand: FormatOperand) throws(FormatError) -> FormatOperand {
    let collection = try expression(operand)
    try advance()
    let word = token
    let value = try nested { parser throws(FormatError) in try parser.expression() }
    let index = Self.symbolicIndex(word, readAs: value.value) ?? .value(value.value)
    try expect(.closeBracket)
    return try node(
      .expression(.element(of: collection, at: index)), above: max(operand.height, value.height),
      from: operand.start)
  }

  /// `FIRST`, `LAST` or `SIZE`, which stand alone: as part of more they would be keys.
  private static func symbolicIndex(_ word: FormatToken, readAs value: FormatExpression)
    -> FormatIndex?
  {
    guard case .name(let name) = word, value == .keyPath(name) else { return nil }
    return if word.isWord("FIRST") {
      .first
    } else if word.isWord("LAST") {
      .last
    } else {
      word.isWord("SIZE") ? .size : nil
    }
  }

  func leaf(_ expression: FormatExpression, from start: String.Index) -> FormatOperand {
    FormatOperand(content: .expression(expression), height: 1, start: start)
  }
}
