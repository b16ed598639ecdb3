import MomentumDiagnostics

/// A stretch of template source: literal text, or what stands between one pair of delimiters.
struct TemplatePiece: Equatable {
  enum Kind: UInt8 {
    case text = 0
    /// `{{ … }}`
    case value = 0x7B
    /// `{% … %}`
    case tag = 0x25
    /// `{# … #}`
    case comment = 0x23
  }

  var kind: Kind
  /// Without delimiters and without the `-` of whitespace control.
  var content: String
  /// The first byte of the content.
  var position: FilePosition
}

/// Cuts template source into pieces in one pass over its bytes.
struct TemplateLexer {
  private let bytes: [UInt8]
  private var place: TextPlace
  private var pieces: [TemplatePiece] = []
  /// Whether the last delimiter ended in `-`, so that white space after it goes.
  private var trimsStart = false

  private init(_ source: String, name: String) {
    bytes = Array(source.utf8)
    place = TextPlace(file: name)
  }

  static func pieces(
    of source: String, name: String
  ) throws(TemplateError) -> [TemplatePiece] {
    var lexer = Self(source, name: name)
    while lexer.place.offset < lexer.bytes.count { try lexer.takePiece() }
    return StandaloneTags.withoutTheirLines(lexer.pieces)
  }

  private mutating func takePiece() throws(TemplateError) {
    if let kind = opening(at: place.offset) {
      try takeDelimited(kind)
    } else {
      takeText()
    }
  }

  private mutating func takeText() {
    let start = place
    var end = start.offset
    while end < bytes.count, opening(at: end) == nil { end += 1 }
    place.advance(to: end, in: bytes)
    let trimsEnd = end + 2 < bytes.count && bytes[end + 2] == UInt8(ascii: "-")
    var range = start.offset..<end
    if trimsStart { range = range.lowerBound + blanks(from: range)..<range.upperBound }
    if trimsEnd {
      while let last = range.last, isBlank(bytes[last]) { range.removeLast() }
    }
    trimsStart = false
    if !range.isEmpty { append(.text, range, start.position) }
  }

  private mutating func takeDelimited(_ kind: TemplatePiece.Kind) throws(TemplateError) {
    let opening = place
    var start = opening.offset + 2
    if start < bytes.count, bytes[start] == UInt8(ascii: "-") { start += 1 }
    guard var end = closing(of: kind, from: start) else {
      throw TemplateError(.unterminated(kind.delimiter), at: opening.position)
    }
    place.advance(to: start, in: bytes)
    let position = place.position
    place.advance(to: end + 2, in: bytes)
    trimsStart = end > start && bytes[end - 1] == UInt8(ascii: "-")
    if trimsStart { end -= 1 }
    append(kind, start..<end, position)
  }

  private mutating func append(
    _ kind: TemplatePiece.Kind, _ range: Range<Int>, _ position: FilePosition
  ) {
    let content = String(decoding: bytes[range], as: UTF8.self)
    pieces.append(TemplatePiece(kind: kind, content: content, position: position))
  }

  private func opening(at offset: Int) -> TemplatePiece.Kind? {
    guard bytes[offset] == UInt8(ascii: "{"), offset + 1 < bytes.count else { return nil }
    return TemplatePiece.Kind(rawValue: bytes[offset + 1])
  }

  /// The offset of the closing delimiter. Delimiters within a quoted string do not count.
  private func closing(of kind: TemplatePiece.Kind, from start: Int) -> Int? {
    let first = kind == .value ? UInt8(ascii: "}") : kind.rawValue
    var quote: UInt8?
    var offset = start
    while offset + 1 < bytes.count {
      let byte = bytes[offset]
      if quote != nil {
        if byte == quote { quote = nil }
      } else if byte == first, bytes[offset + 1] == UInt8(ascii: "}") {
        return offset
      } else if kind != .comment, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      offset += 1
    }
    return nil
  }

  private func blanks(from range: Range<Int>) -> Int {
    range.prefix { isBlank(bytes[$0]) }.count
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}

extension TemplatePiece.Kind {
  fileprivate var delimiter: String {
    switch self {
    case .text: ""
    case .value: "{{"
    case .tag: "{%"
    case .comment: "{#"
    }
  }
}
