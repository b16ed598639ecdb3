/// Text of a model made safe for Swift source. Nothing from a model may become code.
enum SwiftText {
  /// A string literal with its quotes.
  static func literal(_ text: String) -> String {
    if isPlain(text) { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where isPrintable(scalar): result.unicodeScalars.append(scalar)
      default: result += escape(scalar)
      }
    }
    return result + "\""
  }

  /// Text for a line comment: it stays on its line and shows what it hides.
  static func comment(_ text: String) -> String {
    if isPlain(text) { return text }
    return text.unicodeScalars.map { isPrintable($0) ? String($0) : escape($0) }.joined()
  }

  /// Text of several lines for line comments, without empty lines at its end.
  static func commentLines(_ text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let safe = lines.map { line in comment(line.trimmingTrailingBlanks) }
    return Array(safe.reversed().drop { $0.isEmpty }.reversed())
  }

  /// Whether the text is the same in a literal and in a comment, as nearly every name is: printable
  /// ASCII without quotation marks and backslashes.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// Controls, line separators, and characters that turn the direction of text or are invisible
  /// are not.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      false
    default: true
    }
  }
}

extension Substring {
  fileprivate var trimmingTrailingBlanks: String {
    var rest = self
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return String(rest)
  }
}
