/// One line of the model text: words separated by blanks, each either bare or `key=value`.
///
/// Everything but ASCII letters, digits and `_.-:` is percent-encoded, so the text is safe in any
/// string literal.
struct FieldText {
  private(set) var line: String

  init(_ kind: String, _ name: String) {
    line = kind
    append(" ", Self.escaped(name))
  }

  mutating func flag(_ key: String, _ isSet: Bool) {
    if isSet { append(" ", key) }
  }

  /// Nothing, `YES` or `NO`.
  mutating func choice(_ key: String, _ choice: Bool?) {
    value(key, choice.map { $0 ? "YES" : "NO" })
  }

  mutating func value(_ key: String, _ text: String?) {
    guard let text else { return }
    append(" ", key)
    append("=", Self.escaped(text))
  }

  private mutating func append(_ mark: String, _ word: String) {
    line += mark
    line += word
  }

  static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isBare) { return text }
    let hexadecimal = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isBare(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.popFirst(), let low = rest.popFirst() {
        bytes.append(digit(high) << 4 | digit(low))
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    default: (byte & 0x5F) &- UInt8(ascii: "A") &+ 10 & 15
    }
  }
}

/// The words of one line of the model text.
struct Fields {
  /// `key`, or `key=value`.
  private typealias Word = (key: Substring, value: Substring?)

  let kind: Substring
  let name: String
  private let words: [Word]

  /// Splits by bytes, since comparing characters costs ten times as much.
  init?(_ line: Substring) {
    let words = line.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count >= 2 else { return nil }
    kind = Substring(words[0])
    name = FieldText.unescaped(Substring(words[1]))
    self.words = words[2...].map { word in
      guard let mark = word.firstIndex(of: UInt8(ascii: "=")) else { return (Substring(word), nil) }
      return (Substring(word[..<mark]), Substring(word[word.index(after: mark)...]))
    }
  }

  func flag(_ key: String) -> Bool { words.contains { $0.value == nil && $0.key == key } }

  func value(_ key: String) -> String? {
    words.first(where: { $0.value != nil && $0.key == key })?.value.map(FieldText.unescaped)
  }

  func choice(_ key: String) -> Bool? { value(key).map { $0 == "YES" } }

  func values(_ key: String) -> [String] {
    words.filter { $0.key == key }.compactMap { $0.value.map(FieldText.unescaped) }
  }
}
