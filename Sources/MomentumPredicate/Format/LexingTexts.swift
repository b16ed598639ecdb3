extension FormatLexer {
  /// A text between quotes of either kind.
  mutating func quotedText() throws(FormatError) -> String {
    let start = place
    let quote = current
    advance()
    var result = String.UnicodeScalarView()
    while let scalar = current {
      switch scalar {
      case quote:
        advance()
        return String(result)
      case "\\": result.append(try escape())
      // Apple's texts end there, so that one of us would read half of it.
      case "\0": throw error("U+0000 stands in a text")
      default:
        result.append(scalar)
        advance()
      }
    }
    throw error("the text is not closed", at: start)
  }

  private mutating func escape() throws(FormatError) -> Unicode.Scalar {
    let start = place
    advance()
    guard let letter = current else { throw error("the text is not closed", at: start) }
    if letter.isDigit(radix: 8) {
      return try scalar(code(radix: 8, count: 1...3, from: start), from: start)
    }
    advance()
    switch letter {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "a": return "\u{7}"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "v": return "\u{B}"
    case "\"", "'", "\\": return letter
    case "x", "X": return try scalar(code(radix: 16, count: 2...2, from: start), from: start)
    case "u", "U": return try unicodeEscape(from: start)
    default: throw error("the escape '\\\(letter)' is unknown", at: start)
    }
  }

  /// `\uXXXX` or `\UXXXX`, or two of them that are halves of one character.
  private mutating func unicodeEscape(from start: String.Index) throws(FormatError)
    -> Unicode.Scalar
  {
    let unit = try code(radix: 16, count: 4...4, from: start)
    guard (0xD800..<0xDC00).contains(unit), take("\\"), take("u") || take("U") else {
      return try scalar(unit, from: start)
    }
    let low = try code(radix: 16, count: 4...4, from: start)
    guard (0xDC00..<0xE000).contains(low) else { return try scalar(unit, from: start) }
    return try scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), from: start)
  }

  private mutating func code(
    radix: UInt32, count: ClosedRange<Int>, from start: String.Index
  ) throws(FormatError) -> UInt32 {
    var value: UInt32 = 0
    var digits = 0
    while digits < count.upperBound, let digit = current?.digit(radix: radix) {
      value = value * radix + digit
      digits += 1
      advance()
    }
    guard digits >= count.lowerBound else {
      throw error("the escape has less than \(count.lowerBound) digits", at: start)
    }
    return value
  }

  private func scalar(_ code: UInt32, from start: String.Index) throws(FormatError)
    -> Unicode.Scalar
  {
    guard let scalar = Unicode.Scalar(code) else {
      throw error("the escape is half a character", at: start)
    }
    return scalar
  }
}
