/// A part of SQL text.
struct SQLToken: Equatable {
  enum Kind: Equatable {
    /// Letters and digits without quotes, or a number.
    case word
    case text, quotedName
    case semicolon
    /// A text, a name or a comment that does not end.
    case unfinished
    case sign
  }

  var kind: Kind
  /// Bytes of the whole text.
  var range: Range<Int>
  /// Where it begins, from 1.
  var line: Int
}

/// Splits SQL into words, texts, quoted names and signs, without blanks and comments. Linear.
struct SQLTokens: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private let language: SQLLanguage
  private var place = 0
  private var line = 1
  /// Whether a backslash escapes in the next text: in PostgreSQL it may go on with a text like `E''`.
  private var hasEscapes = false

  init(_ bytes: [UInt8], _ language: SQLLanguage) {
    self.bytes = bytes
    self.language = language
  }

  mutating func next() -> SQLToken? {
    if let comment = skipBlanks() { return comment }
    guard place < bytes.count else { return nil }
    let start = (place: place, line: line)
    let hadEscapes = hasEscapes
    hasEscapes = false
    let kind = take(hadEscapes)
    return SQLToken(kind: kind, range: start.place..<place, line: start.line)
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    place + ahead < bytes.count ? bytes[place + ahead] : nil
  }

  private mutating func advance() {
    if bytes[place] == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private mutating func take(_ hadEscapes: Bool) -> SQLToken.Kind {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: ";"):
      advance()
      return .semicolon
    case UInt8(ascii: "'"):
      hasEscapes = hadEscapes
      return takeQuoted(.text, until: byte, hasEscapes: hadEscapes)
    case UInt8(ascii: "\""): return takeQuoted(.quotedName, until: byte)
    case UInt8(ascii: "`") where language == .sqlite:
      return takeQuoted(.quotedName, until: byte)
    case UInt8(ascii: "[") where language == .sqlite:
      return takeQuoted(.quotedName, until: UInt8(ascii: "]"))
    case UInt8(ascii: "$") where language == .postgresql: return takeDollar()
    case _ where isDigit(byte):
      while let byte = peek(), isLetter(byte) || isDigit(byte) { advance() }
      return .word
    case _ where isLetter(byte): return takeWord()
    default:
      advance()
      return .sign
    }
  }

  /// Returns a comment that has no end.
  private mutating func skipBlanks() -> SQLToken? {
    while let byte = peek() {
      switch (byte, peek(1)) {
      case (UInt8(ascii: " "), _), (9...13, _): advance()
      case (UInt8(ascii: "-"), UInt8(ascii: "-")?):
        while let byte = peek(), !endsLine(byte) { advance() }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")?):
        let start = (place: place, line: line)
        guard skipComment() else {
          return SQLToken(kind: .unfinished, range: start.place..<place, line: start.line)
        }
      // To SQLite a byte order mark is a blank wherever a word could begin.
      case (0xEF, 0xBB?) where language == .sqlite && peek(2) == 0xBF: place += 3
      default: return nil
      }
    }
    return nil
  }

  /// PostgreSQL ends a line comment at a carriage return too.
  private func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && language == .postgresql)
  }

  /// In PostgreSQL comments nest. False if the text ends first.
  private mutating func skipComment() -> Bool {
    advance()
    advance()
    var depth = 1
    while let byte = peek() {
      let pair = (byte, peek(1))
      advance()
      if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        advance()
        depth -= 1
        if depth == 0 { return true }
      } else if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")), language == .postgresql {
        advance()
        depth += 1
      }
    }
    return false
  }

  /// A doubled quote stands for itself; so does, in some texts, what a backslash precedes. Between
  /// brackets nothing is doubled.
  private mutating func takeQuoted(
    _ kind: SQLToken.Kind, until quote: UInt8, hasEscapes: Bool = false
  ) -> SQLToken.Kind {
    advance()
    while let byte = peek() {
      advance()
      if hasEscapes, byte == UInt8(ascii: "\\"), peek() != nil { advance() }
      guard byte == quote else { continue }
      guard quote != UInt8(ascii: "]"), peek() == quote else { return kind }
      advance()
    }
    return .unfinished
  }

  private mutating func takeWord() -> SQLToken.Kind {
    let start = place
    while let byte = peek(), isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "$") {
      advance()
    }
    let isE = place == start + 1 && bytes[start] & 0xDF == UInt8(ascii: "E")
    guard language == .postgresql, isE, peek() == UInt8(ascii: "'") else { return .word }
    // `E'it\'s'`
    hasEscapes = true
    return takeQuoted(.text, until: UInt8(ascii: "'"), hasEscapes: true)
  }

  /// `$tag$ … $tag$`, or a parameter, which has a number.
  private mutating func takeDollar() -> SQLToken.Kind {
    let start = place
    advance()
    guard let first = peek(), !isDigit(first) else { return .sign }
    while let byte = peek(), isLetter(byte) || isDigit(byte) { advance() }
    guard peek() == UInt8(ascii: "$") else { return .sign }
    advance()
    let tag = bytes[start..<place]
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "$"), bytes[place...].starts(with: tag) {
        place += tag.count
        return .text
      }
      advance()
    }
    return .unfinished
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// Letters, `_`, and everything beyond ASCII.
private func isLetter(_ byte: UInt8) -> Bool {
  byte >= 0x80 || byte == UInt8(ascii: "_") || (0x41...0x5A).contains(byte & 0xDF)
}
