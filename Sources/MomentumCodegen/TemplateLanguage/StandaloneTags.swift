import MomentumDiagnostics

/// A line that holds nothing but tags and comments leaves nothing in the output, not even its line
/// feed. This is what SwiftGen's templates are written for.
enum StandaloneTags {
  static func withoutTheirLines(_ pieces: [TemplatePiece]) -> [TemplatePiece] {
    var result: [TemplatePiece] = []
    var line: [TemplatePiece] = []
    for piece in pieces {
      guard piece.kind == .text else {
        line.append(piece)
        continue
      }
      for part in lines(of: piece) {
        line.append(part)
        if part.content.utf8.last == UInt8(ascii: "\n") { endLine(&line, into: &result) }
      }
    }
    endLine(&line, into: &result)
    return result
  }

  private static func endLine(_ line: inout [TemplatePiece], into result: inout [TemplatePiece]) {
    let captured = captured(in: line)
    let isStandalone =
      line.contains { $0.kind == .tag || $0.kind == .comment }
      && zip(line, captured).allSatisfy { piece, isCaptured in
        isCaptured
          || (piece.kind != .value && !piece.keepsLine
            && (piece.kind != .text || isBlank(piece.content)))
      }
    for (piece, isCaptured) in zip(line, captured) where piece.kind != .comment {
      guard piece.kind == .text else {
        result.append(piece)
        continue
      }
      if isStandalone, !isCaptured { continue }
      if let last = result.indices.last, result[last].kind == .text {
        result[last].content += piece.content
      } else {
        result.append(piece)
      }
    }
    line = []
  }

  /// Which pieces stand between tags that write nothing at their place, as a value does that is set
  /// by a block on one line. None where such a block goes on in the next line.
  private static func captured(in line: [TemplatePiece]) -> [Bool] {
    var depth = 0
    let captured = line.map { piece in
      let words = piece.kind == .tag ? piece.content.split(whereSeparator: \.isWhitespace) : []
      switch words.first {
      case "set" where words.count == 2, "macro", "map": depth += 1
      case "endset", "endmacro", "endmap": depth -= 1
      default: break
      }
      return depth > 0
    }
    return depth == 0 ? captured : line.map { _ in false }
  }

  /// The piece cut after each line feed. Only the first part keeps a true position; the position
  /// of text is never reported.
  private static func lines(of piece: TemplatePiece) -> [TemplatePiece] {
    let bytes = Array(piece.content.utf8)
    var parts: [TemplatePiece] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      let content = String(decoding: bytes[start..<end], as: UTF8.self)
      parts.append(TemplatePiece(kind: .text, content: content, position: piece.position))
      start = end
    }
    return parts
  }

  private static func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) }
  }
}
