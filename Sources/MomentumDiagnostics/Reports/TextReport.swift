/// The report for people: each finding as compilers print it, with the line that it is about, then
/// the sum.
func textReport(_ report: Report, _ style: SeverityStyle = .plain) -> String {
  var text = ""
  for finding in report.open {
    text += finding.line(style) + "\n"
    if let excerpt = excerpt(of: finding, report.sources) {
      text += excerpt
    }
    if let note = finding.note { text += "  note: \(printable(note))\n" }
  }
  return text + sum(of: report.findings) + "\n"
}

/// How many findings there are of each severity, in words.
package func sum(of findings: [Diagnostic]) -> String {
  let open = findings.filter { $0.suppression == nil }
  var counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
    let count = open.count { $0.severity == severity }
    return count == 0 ? nil : counted(count, severity.rawValue)
  }
  if counts.isEmpty { counts = ["no findings"] }
  let suppressed = findings.count - open.count
  if suppressed > 0 { counts.append("\(suppressed) suppressed") }
  return counts.joined(separator: ", ")
}

/// A count with its noun in the right number.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// The line with carets under what is at fault.
private func excerpt(of finding: Diagnostic, _ sources: [String: SourceText]) -> String? {
  guard let position = finding.position,
    let parts = sources[position.file]?.excerpt(of: finding, at: position, reach: excerptReach)
  else { return nil }
  // Within what fits on a terminal: model files have lines of several hundred characters.
  let before = printable(parts.before).drop(while: \.isWhitespace)
  let value = printable(parts.value).prefix(60)
  let shownBefore = before.count > 50 ? "…" + before.suffix(50) : before
  let after = printable(parts.after)
  let room = max(0, 100 - shownBefore.count - value.count)
  let shownAfter = after.count > room ? after.prefix(room) + "…" : after[...]
  let number = String(position.line)
  let margin = String(repeating: " ", count: number.count)
  let indent = String(repeating: " ", count: shownBefore.count)
  let carets = "^" + String(repeating: "~", count: max(0, value.count - 1))
  return "  \(number) | \(shownBefore)\(value)\(shownAfter)\n  \(margin) | \(indent)\(carets)\n"
}

/// Bytes before and after a place that are read for the excerpt; what does not fit is left out anyway.
private let excerptReach = 1000

/// Without characters that would move a terminal's cursor, or end the line.
package func printable(_ text: String) -> String {
  let isControl = { (scalar: Unicode.Scalar) in
    scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
      || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    result.append(isControl(scalar) ? (scalar == "\t" ? " " : "\u{FFFD}") : scalar)
  }
  return String(result)
}
