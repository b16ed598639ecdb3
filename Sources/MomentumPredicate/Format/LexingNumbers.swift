extension FormatLexer {
  /// A number: `12`, `1.5e-3`, `0x1F`, `0o17`, `0b101`.
  mutating func number() throws(FormatError) -> FormatToken {
    let start = place
    let prefixed = try prefixedNumber()
    let token = if let prefixed { prefixed } else { try decimalNumber() }
    if current?.continuesName == true {
      throw error("the number '\(text[start..<place])' goes on with a letter", at: start)
    }
    return token
  }

  private mutating func prefixedNumber() throws(FormatError) -> FormatToken? {
    guard current == "0" else { return nil }
    let radix: UInt32
    switch following {
    case "x", "X": radix = 16
    case "o", "O": radix = 8
    case "b", "B": radix = 2
    default: return nil
    }
    let start = place
    advance()
    advance()
    return try integer(String(take { $0.isDigit(radix: radix) }), radix: radix, from: start)
  }

  private mutating func decimalNumber() throws(FormatError) -> FormatToken {
    let start = place
    let isDigit = { (scalar: Unicode.Scalar) in scalar.isDigit(radix: 10) }
    _ = take(while: isDigit)
    var isReal = false
    if current == ".", following?.isDigit(radix: 10) == true {
      isReal = true
      advance()
      _ = take(while: isDigit)
    }
    let hasExponent = takeExponent()
    let digits = String(text[start..<place])
    guard isReal || hasExponent else { return try integer(digits, radix: 10, from: start) }
    guard let value = Double(digits) else { throw error("'\(digits)' is no number", at: start) }
    return .real(value)
  }

  private mutating func takeExponent() -> Bool {
    guard current == "e" || current == "E" else { return false }
    let start = self
    advance()
    if current == "-" || current == "+" { advance() }
    guard !take(while: { $0.isDigit(radix: 10) }).isEmpty else {
      self = start
      return false
    }
    return true
  }

  private func integer(
    _ digits: String, radix: UInt32, from start: String.Index
  ) throws(FormatError) -> FormatToken {
    guard !digits.isEmpty else {
      throw error("no digit follows '\(text[start..<place])'", at: start)
    }
    guard let value = UInt64(digits, radix: Int(radix)) else {
      throw error("the number does not fit into 64 bits", at: start)
    }
    return .integer(value)
  }
}
