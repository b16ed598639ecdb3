/// A part of SQL text.
struct SQLToken: Equatable {
  enum Kind: Equatable {
    /// A word without quotes, in upper case.
    case word(String)
    /// A text or a name in quotes, or a number.
    case quoted
    /// The semicolon behind a statement.
    case end
    case other(UInt8)
  }

  var kind: Kind
  /// From 1.
  var line: Int
}

/// Splits SQL into words, texts, quoted names and signs, without blanks and comments. Linear.
struct SQLTokens {
  private let bytes: [UInt8]
  private let language: SQLLanguage
  private var place = 0
  private var line = 1

  init(_ text: String, _ language: SQLLanguage) {
    bytes = Array(text.utf8)
    self.language = language
  }

  mutating func next() throws(ScriptFragmentError) -> SQLToken? {
    try skipBlanks()
    guard let byte = peek() else { return nil }
    let start = line
    let kind: SQLToken.Kind
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      try skipQuoted(until: byte, hasEscapes: false)
      kind = .quoted
    case UInt8(ascii: "`") where language == .sqlite:
      try skipQuoted(until: byte, hasEscapes: false)
      kind = .quoted
    case UInt8(ascii: "[") where language == .sqlite:
      try skipQuoted(until: UInt8(ascii: "]"), hasEscapes: false)
      kind = .quoted
    case UInt8(ascii: "$") where language == .postgresql: kind = try dollarQuoted()
    case UInt8(ascii: ";"):
      advance()
      kind = .end
    case _ where isWordStart(byte): kind = try word()
    case _ where isDigit(byte):
      while let byte = peek(), isWordStart(byte) || isDigit(byte) { advance() }
      kind = .quoted
    default:
      advance()
      kind = .other(byte)
    }
    return SQLToken(kind: kind, line: start)
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    place + ahead < bytes.count ? bytes[place + ahead] : nil
  }

  private mutating func advance() {
    if bytes[place] == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func isWordStart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (0x41...0x5A).contains(byte & 0xDF)
  }

  private mutating func skipBlanks() throws(ScriptFragmentError) {
    while let byte = peek() {
      switch (byte, peek(1)) {
      case (UInt8(ascii: " "), _), (9...13, _): advance()
      case (UInt8(ascii: "-"), UInt8(ascii: "-")?):
        while let byte = peek(), byte != UInt8(ascii: "\n") { advance() }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")?): try skipComment()
      // A program may end its text there.
      case (0, _): throw .unfinished(line: line)
      // SQLite takes it as a blank at the start of a file.
      case (0xEF, 0xBB?) where place == 0: place += 3
      default: return
      }
    }
  }

  /// In PostgreSQL comments nest.
  private mutating func skipComment() throws(ScriptFragmentError) {
    let start = line
    var depth = 0
    while let byte = peek() {
      let pair = (byte, peek(1))
      advance()
      if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        advance()
        depth -= 1
        if depth == 0 { return }
      } else if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        advance()
        depth = language == .postgresql ? depth + 1 : 1
      }
    }
    throw .unfinished(line: start)
  }

  /// A doubled quote stands for itself; so does, in some texts, what a backslash precedes.
  private mutating func skipQuoted(
    until quote: UInt8, hasEscapes: Bool
  ) throws(ScriptFragmentError) {
    let start = line
    advance()
    while let byte = peek() {
      advance()
      if byte == 0 { break }
      if hasEscapes, byte == UInt8(ascii: "\\"), peek() != nil { advance() }
      guard byte == quote else { continue }
      guard quote != UInt8(ascii: "]"), peek() == quote else { return }
      advance()
    }
    throw .unfinished(line: start)
  }

  private mutating func word() throws(ScriptFragmentError) -> SQLToken.Kind {
    let start = place
    while let byte = peek(), isWordStart(byte) || isDigit(byte) || byte == UInt8(ascii: "$") {
      advance()
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self).uppercased()
    // `E'it\'s'`
    if language == .postgresql, text == "E", peek() == UInt8(ascii: "'") {
      try skipQuoted(until: UInt8(ascii: "'"), hasEscapes: true)
      return .quoted
    }
    return .word(text)
  }

  /// `$tag$ … $tag$`, or the number of a parameter.
  private mutating func dollarQuoted() throws(ScriptFragmentError) -> SQLToken.Kind {
    let start = (place: place, line: line)
    advance()
    while let byte = peek(), isWordStart(byte) || isDigit(byte) { advance() }
    guard peek() == UInt8(ascii: "$") else { return .quoted }
    advance()
    let tag = Array(bytes[start.place..<place])
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "$"), bytes[place...].starts(with: tag) {
        place += tag.count
        return .quoted
      }
      advance()
    }
    throw .unfinished(line: start.line)
  }
}
