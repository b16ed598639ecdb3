/// An array of string literals, broken into lines of no more than 100 columns.
enum SwiftLiteral {
  static func lines(_ texts: [String], indent: Int) -> [String] {
    let literals = texts.map(SwiftText.literal)
    let whole = "[" + literals.joined(separator: ", ") + "]"
    if whole.count + indent <= 100 { return [whole] }
    var lines: [String] = []
    for literal in literals {
      if let last = lines.last, last.count + literal.count + 4 + indent <= 100 {
        lines[lines.count - 1] = last + " " + literal + ","
      } else {
        lines.append("  " + literal + ",")
      }
    }
    return ["["] + lines + ["]"]
  }
}
