/// Words in lines of at most `width` characters, all but the first indented. A word that is longer
/// has a line of its own.
func wrapped(_ words: [String], width: Int, indent: Int = 0) -> String {
  var lines: [String] = []
  var line = ""
  var length = 0
  for word in words {
    let count = word.count
    if length == 0 {
      line = word
      length = (lines.isEmpty ? 0 : indent) + count
    } else if length + 1 + count <= width {
      line += " " + word
      length += 1 + count
    } else {
      lines.append(line)
      line = word
      length = indent + count
    }
  }
  lines.append(line)
  return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
}

/// Paragraphs, whose own line ends do not count; lines that begin with a blank stay as they are.
func filled(_ text: String, width: Int) -> String {
  text.split(separator: "\n\n").map { paragraph in
    if paragraph.hasPrefix(" ") { return String(paragraph) }
    return wrapped(paragraph.split(whereSeparator: \.isWhitespace).map(String.init), width: width)
  }.joined(separator: "\n\n")
}
