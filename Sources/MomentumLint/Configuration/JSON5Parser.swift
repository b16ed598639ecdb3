/// Reads JSON5: JSON with comments, trailing commas, keys without quotes and texts in single quotes.
struct JSON5Parser {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that the whole text is.
  mutating func wholeValue() throws(JSON5Error) -> JSON5Value {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    let value = try value()
    try skipBlanks()
    if index < bytes.count { throw unexpected("the end") }
    return value
  }

  private mutating func value() throws(JSON5Error) -> JSON5Value {
    try skipBlanks()
    let start = index
    depth += 1
    defer { depth -= 1 }
    // Configurations have five levels.
    if depth > 64 { throw error("more than 64 levels") }
    let content: JSON5Value.Content =
      switch peek {
      case UInt8(ascii: "{"): .object(try members())
      case UInt8(ascii: "["): .list(try elements())
      case UInt8(ascii: "\""), UInt8(ascii: "'"): .text(try text())
      default: try word()
      }
    return JSON5Value(content: content, offset: start)
  }

  private mutating func members() throws(JSON5Error) -> [JSON5Value.Member] {
    var members: [JSON5Value.Member] = []
    index += 1
    while try !closes(UInt8(ascii: "}")) {
      let start = index
      let isQuoted = peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'")
      let key = isQuoted ? try text() : try name()
      try skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw unexpected("':'") }
      members.append(JSON5Value.Member(key: key, offset: start, value: try value()))
      try separate(UInt8(ascii: "}"))
    }
    return members
  }

  private mutating func elements() throws(JSON5Error) -> [JSON5Value] {
    var elements: [JSON5Value] = []
    index += 1
    while try !closes(UInt8(ascii: "]")) {
      elements.append(try value())
      try separate(UInt8(ascii: "]"))
    }
    return elements
  }

  private mutating func closes(_ end: UInt8) throws(JSON5Error) -> Bool {
    try skipBlanks()
    return take(end)
  }

  /// A comma, which may be left out before the end.
  private mutating func separate(_ end: UInt8) throws(JSON5Error) {
    try skipBlanks()
    if take(UInt8(ascii: ",")) || peek == end { return }
    throw unexpected("',' or '\(Character(UnicodeScalar(end)))'")
  }

  /// A key without quotes.
  private mutating func name() throws(JSON5Error) -> String {
    let start = index
    while let byte = peek, isNameByte(byte) { index += 1 }
    if index == start { throw unexpected("a key") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func word() throws(JSON5Error) -> JSON5Value.Content {
    let start = index
    while let byte = peek, isNameByte(byte) || "+-.".utf8.contains(byte) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default:
      if Double(word) != nil { return .number(word) }
      index = start
      throw unexpected("a value")
    }
  }
}

// MARK: - Texts

extension JSON5Parser {
  private mutating func text() throws(JSON5Error) -> String {
    let start = index
    let quote = bytes[index]
    index += 1
    var result: [UInt8] = []
    while let byte = peek, byte != quote {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      index += 1
      if byte == UInt8(ascii: "\\") {
        result += try escape()
      } else {
        result.append(byte)
      }
    }
    guard take(quote) else { throw JSON5Error(message: "the text has no end", offset: start) }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func escape() throws(JSON5Error) -> [UInt8] {
    guard let byte = peek else { return [] }
    index += 1
    switch byte {
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "x"): return Array(String(try scalar(digits: 2)).utf8)
    case UInt8(ascii: "u"): return Array(String(try unicodeEscape()).utf8)
    // A line that goes on.
    case UInt8(ascii: "\n"): return []
    case UInt8(ascii: "\r"):
      _ = take(UInt8(ascii: "\n"))
      return []
    default: return [byte]
    }
  }

  /// Characters beyond the first plane are written as two escapes.
  private mutating func unicodeEscape() throws(JSON5Error) -> Character {
    let high = try codeUnit(digits: 4)
    guard 0xD800..<0xDC00 ~= high, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      return Character(Unicode.Scalar(high) ?? "\u{FFFD}")
    }
    let low = try codeUnit(digits: 4)
    guard 0xDC00..<0xE000 ~= low else { return "\u{FFFD}" }
    let value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    return Character(Unicode.Scalar(value) ?? "\u{FFFD}")
  }

  private mutating func scalar(digits: Int) throws(JSON5Error) -> Character {
    Character(Unicode.Scalar(try codeUnit(digits: digits)) ?? "\u{FFFD}")
  }

  private mutating func codeUnit(digits: Int) throws(JSON5Error) -> UInt32 {
    let end = min(index + digits, bytes.count)
    let text = String(decoding: bytes[index..<end], as: UTF8.self)
    guard text.utf8.count == digits, text.allSatisfy(\.isHexDigit),
      let value = UInt32(text, radix: 16)
    else { throw error("the escape needs \(digits) hexadecimal digits") }
    index = end
    return value
  }
}

// MARK: - Bytes

extension JSON5Parser {
  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() throws(JSON5Error) {
    while let byte = peek {
      if byte == UInt8(ascii: "/") {
        try skipComment()
      } else if byte <= UInt8(ascii: " ") {
        index += 1
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(JSON5Error) {
    let start = index
    index += 1
    if take(UInt8(ascii: "/")) {
      while let byte = peek, byte != UInt8(ascii: "\n") { index += 1 }
      return
    }
    guard take(UInt8(ascii: "*")) else {
      index = start
      throw unexpected("a value")
    }
    while index < bytes.count {
      if take(UInt8(ascii: "*")) {
        if take(UInt8(ascii: "/")) { return }
      } else {
        index += 1
      }
    }
    throw JSON5Error(message: "the comment has no end", offset: start)
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private func error(_ message: String) -> JSON5Error {
    JSON5Error(message: message, offset: index)
  }

  private func unexpected(_ wanted: String) -> JSON5Error {
    guard index < bytes.count else { return error("the file ends where \(wanted) should stand") }
    let rest = String(decoding: bytes[index...].prefix(8), as: UTF8.self)
    return error("\(wanted) should stand before '\(rest.prefix { $0 != "\n" })'")
  }
}
