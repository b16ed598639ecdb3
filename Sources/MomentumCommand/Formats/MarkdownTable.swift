import MomentumDiagnostics

/// A table as GitHub draws it. Cells may hold any text.
func markdownTable(_ columns: [String], _ rows: [[String]]) -> String {
  let lines = [columns, columns.map { _ in "---" }] + rows
  return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
}

/// Text that Markdown leaves as it is: names of a model may hold any character.
func markdownText(_ text: String) -> String {
  printable(text).map { character in
    switch character {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!", "@": "\\\(character)"
    default: String(character)
    }
  }.joined()
}
