import MomentumDiagnostics

/// Cuts the content of a tag or value into tokens.
struct ExpressionLexer {
  private let bytes: [UInt8]
  private var place: TextPlace

  private init(_ piece: TemplatePiece) {
    bytes = Array(piece.content.utf8)
    place = TextPlace(piece.position)
  }

  /// The tokens, `.end` last.
  static func tokens(of piece: TemplatePiece) throws(TemplateError) -> [ExpressionToken] {
    var lexer = Self(piece)
    var tokens: [ExpressionToken] = []
    repeat { tokens.append(try lexer.token()) } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func token() throws(TemplateError) -> ExpressionToken {
    take { bytes, offset in bytes[offset] <= 0x20 }
    let position = place.position
    guard let byte = byte(at: 0) else { return ExpressionToken(kind: .end, position: position) }
    let kind: ExpressionToken.Kind =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try string(quote: byte)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
      case UInt8(ascii: "-") where self.byte(at: 1).map(isDigit) == true: try number()
      case UInt8(ascii: ".") where self.byte(at: 1).map(isNamePart) == true: .member(member())
      case _ where isNameStart(byte): .name(path())
      default: .symbol(try symbol())
      }
    return ExpressionToken(kind: kind, position: position)
  }

  private mutating func string(quote: UInt8) throws(TemplateError) -> ExpressionToken.Kind {
    let start = place.position
    place.advance(to: place.offset + 1, in: bytes)
    let text = take { bytes, offset in bytes[offset] != quote }
    guard place.offset < bytes.count else {
      throw TemplateError(.unterminated(String(Unicode.Scalar(quote))), at: start)
    }
    place.advance(to: place.offset + 1, in: bytes)
    return .string(text)
  }

  private mutating func number() throws(TemplateError) -> ExpressionToken.Kind {
    let start = place.position
    let text = take { bytes, offset in
      isNamePart(bytes[offset]) || bytes[offset] == UInt8(ascii: "-")
        || (bytes[offset] == UInt8(ascii: ".") && offset + 1 < bytes.count
          && isDigit(bytes[offset + 1]))
    }
    if let value = Int(text) { return .integer(value) }
    // An integer that does not fit is a mistake, not a real number.
    guard text.utf8.contains(UInt8(ascii: ".")), let value = Double(text), value.isFinite else {
      throw TemplateError(.unexpected("'\(text)'", expected: "a number"), at: start)
    }
    return .real(value)
  }

  /// A name with its members. A range that follows is no part of it.
  private mutating func path() -> String {
    take { bytes, offset in
      if bytes[offset] != UInt8(ascii: ".") { return isNamePart(bytes[offset]) }
      let rest = bytes[offset...]
      return !rest.starts(with: "...".utf8) && !rest.starts(with: "..<".utf8)
    }
  }

  private mutating func member() -> String {
    place.advance(to: place.offset + 1, in: bytes)
    return path()
  }

  private mutating func symbol() throws(TemplateError) -> String {
    let symbols = [
      "...", "..<", "==", "!=", "<=", ">=", "<", ">", "|", ":", ",", "(", ")", "[", "]",
    ]
    for symbol in symbols where bytes[place.offset...].starts(with: symbol.utf8) {
      place.advance(to: place.offset + symbol.utf8.count, in: bytes)
      return symbol
    }
    let start = place.position
    let found = take { bytes, offset in bytes[offset] > 0x20 }
    throw TemplateError(.unexpected("'\(found)'", expected: "a value or an operator"), at: start)
  }

  @discardableResult
  private mutating func take(while matches: ([UInt8], Int) -> Bool) -> String {
    let start = place.offset
    var end = start
    while end < bytes.count, matches(bytes, end) { end += 1 }
    place.advance(to: end, in: bytes)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func byte(at distance: Int) -> UInt8? {
    let offset = place.offset + distance
    return offset < bytes.count ? bytes[offset] : nil
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

private func isNameStart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}
