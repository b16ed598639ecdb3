/// Lists of string literals, broken into lines of no more than 100 columns.
enum SwiftLiteral {
  static func lines(_ texts: [String], indent: Int) -> [TemplateValue] {
    var lines: [String] = []
    for text in texts {
      let literal = SwiftText.literal(text)
      if let last = lines.last, last.count + literal.count + 3 + indent <= 100 {
        lines[lines.count - 1] = last + ", " + literal
      } else {
        lines.append(literal)
      }
    }
    return lines.enumerated().map { index, line in
      .string(line + (index < lines.count - 1 ? "," : ""))
    }
  }
}
