import MomentumDiagnostics

/// Cuts template source into pieces in one pass over its bytes.
struct TemplateLexer {
  private let bytes: [UInt8]
  private var place: TextPlace
  private var pieces: [TemplatePiece] = []
  /// The sign that the last delimiter ended in.
  private var lastSign: WhitespaceSign?

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
    var range = start.offset..<end
    if let lastSign {
      while let first = range.first, lastSign.trims(bytes[first]) { range.removeFirst() }
    }
    if let next = sign(at: end + 2) {
      while let last = range.last, next.trims(bytes[last]) { range.removeLast() }
    }
    lastSign = nil
    if !range.isEmpty { append(.text, range, start.position) }
  }

  private mutating func takeDelimited(_ kind: TemplatePiece.Kind) throws(TemplateError) {
    let opening = place
    var start = opening.offset + 2
    let firstSign = sign(at: start)
    if firstSign != nil { start += 1 }
    guard var end = closing(of: kind, from: start) else {
      throw TemplateError(.unterminated(kind.delimiter), at: opening.position)
    }
    place.advance(to: start, in: bytes)
    let position = place.position
    place.advance(to: end + 2, in: bytes)
    lastSign = end > start ? sign(at: end - 1) : nil
    if lastSign != nil { end -= 1 }
    append(kind, start..<end, position, keepsLine: firstSign == .keep || lastSign == .keep)
  }

  private mutating func append(
    _ kind: TemplatePiece.Kind, _ range: Range<Int>, _ position: FilePosition,
    keepsLine: Bool = false
  ) {
    let content = String(decoding: bytes[range], as: UTF8.self)
    pieces.append(
      TemplatePiece(kind: kind, content: content, position: position, keepsLine: keepsLine))
  }

  private func sign(at offset: Int) -> WhitespaceSign? {
    offset < bytes.count ? WhitespaceSign(rawValue: bytes[offset]) : nil
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
}

/// What a delimiter does to the white space beside it.
private enum WhitespaceSign: UInt8 {
  /// `-`: it goes, line feeds included.
  case all = 0x2D
  /// `~`: spaces and tabs go.
  case line = 0x7E
  /// `+`: it stays, also where a line of tags would leave nothing.
  case keep = 0x2B

  func trims(_ byte: UInt8) -> Bool {
    switch self {
    case .all: byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
    case .line: byte == UInt8(ascii: " ") || byte == 0x09
    case .keep: false
    }
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
