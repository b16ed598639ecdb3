/// The words and marks of SQL text, so that quoted text and comments are not taken for statements.
struct UserScriptTokens: Sequence, IteratorProtocol {
  struct Token {
    enum Kind { case word, quotedName, text, semicolon, other }
    var kind: Kind
    /// Bytes of the whole text.
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    skipBlanks()
    guard place < bytes.count else { return nil }
    let start = place
    let kind = take()
    return Token(kind: kind, range: start..<place)
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    place + offset < bytes.count ? bytes[place + offset] : nil
  }

  private mutating func skipBlanks() {
    while let first = byte() {
      if first == UInt8(ascii: "-"), byte(1) == UInt8(ascii: "-") {
        while let next = byte(), next != UInt8(ascii: "\n") { place += 1 }
      } else if first == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        skipComment()
      } else if isBlank(first) {
        place += 1
      } else {
        return
      }
    }
  }

  /// One without an end goes to the end of the text, as SQLite has it.
  private mutating func skipComment() {
    place += 2
    while let next = byte() {
      if next == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        place += 2
        return
      }
      place += 1
    }
  }

  private mutating func take() -> Token.Kind {
    let first = bytes[place]
    switch first {
    case UInt8(ascii: ";"):
      place += 1
      return .semicolon
    case UInt8(ascii: "'"):
      takeQuoted(until: first)
      return .text
    case UInt8(ascii: "\""), UInt8(ascii: "`"):
      takeQuoted(until: first)
      return .quotedName
    case UInt8(ascii: "["):
      takeQuoted(until: UInt8(ascii: "]"))
      return .quotedName
    case _ where isWord(first):
      while let next = byte(), isWord(next) { place += 1 }
      return .word
    default:
      place += 1
      return .other
    }
  }

  /// Two quotes in a row are one of the text; between brackets nothing is doubled.
  private mutating func takeQuoted(until quote: UInt8) {
    place += 1
    while let next = byte() {
      place += 1
      guard next == quote else { continue }
      guard quote != UInt8(ascii: "]"), byte() == quote else { return }
      place += 1
    }
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

/// Letters, digits, `_`, `$`, and everything beyond ASCII.
private func isWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 128...255:
    true
  default: false
  }
}
