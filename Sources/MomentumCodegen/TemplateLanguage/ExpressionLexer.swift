import MomentumDiagnostics

/// A word of what stands between delimiters.
struct ExpressionToken: Equatable {
  enum Kind: Equatable {
    /// A keyword, or a dotted path such as `forloop.first`.
    case name(String)
    case string(String)
    case integer(Int)
    case symbol(String)
    /// What follows the last token.
    case end
  }

  var kind: Kind
  var position: FilePosition
}

extension ExpressionToken {
  /// The token as messages show it.
  var words: String {
    switch kind {
    case .name(let text), .symbol(let text): "'\(text)'"
    case .string(let text): "\"\(text)\""
    case .integer(let value): String(value)
    case .end: "the end of the tag"
    }
  }
}

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
    take { $0 <= 0x20 }
    let position = place.position
    guard let byte = byte(at: 0) else { return ExpressionToken(kind: .end, position: position) }
    let kind: ExpressionToken.Kind =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try string(quote: byte)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): try integer()
      case UInt8(ascii: "-") where self.byte(at: 1).map(isDigit) == true: try integer()
      case _ where isNameStart(byte):
        .name(take { isNameStart($0) || isDigit($0) || $0 == UInt8(ascii: ".") })
      default: .symbol(try symbol())
      }
    return ExpressionToken(kind: kind, position: position)
  }

  private mutating func string(quote: UInt8) throws(TemplateError) -> ExpressionToken.Kind {
    let start = place.position
    place.advance(to: place.offset + 1, in: bytes)
    let text = take { $0 != quote }
    guard place.offset < bytes.count else {
      throw TemplateError(.unterminated(String(Unicode.Scalar(quote))), at: start)
    }
    place.advance(to: place.offset + 1, in: bytes)
    return .string(text)
  }

  private mutating func integer() throws(TemplateError) -> ExpressionToken.Kind {
    let start = place.position
    let text = take { isDigit($0) || isNameStart($0) || $0 == UInt8(ascii: "-") }
    guard let value = Int(text) else {
      throw TemplateError(.unexpected("'\(text)'", expected: "a number"), at: start)
    }
    return .integer(value)
  }

  private mutating func symbol() throws(TemplateError) -> String {
    for symbol in ["==", "!=", "<=", ">=", "<", ">", "|", ":", ",", "(", ")"]
    where bytes[place.offset...].starts(with: symbol.utf8) {
      place.advance(to: place.offset + symbol.utf8.count, in: bytes)
      return symbol
    }
    let start = place.position
    let found = take { $0 > 0x20 }
    throw TemplateError(.unexpected("'\(found)'", expected: "a value or an operator"), at: start)
  }

  @discardableResult
  private mutating func take(while matches: (UInt8) -> Bool) -> String {
    let rest = bytes[place.offset...]
    let end = rest.firstIndex { !matches($0) } ?? rest.endIndex
    place.advance(to: end, in: bytes)
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  private func byte(at distance: Int) -> UInt8? {
    let offset = place.offset + distance
    return offset < bytes.count ? bytes[offset] : nil
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isNameStart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}
