/// Findings as GitHub's workflow commands, which become annotations of a pull request.
///
/// GitHub keeps ten annotations of a kind for each step and drops the rest without a word; so the
/// last of ten says how many more there are.
package func gitHubReport(
  _ findings: [Diagnostic], sources: [String: SourceText] = [:]
) -> String {
  let limit = 9
  var lines: [String] = []
  for severity in [Diagnostic.Severity.error, .warning, .note] {
    let group = findings.filter { $0.severity == severity }.sorted(by: Diagnostic.inReportOrder)
    lines += group.prefix(limit).map { gitHubCommand($0, sources) }
    guard group.count > limit else { continue }
    let more = "\(group.count - limit) more of this kind; the text report has them all"
    lines.append("::\(commandName(of: severity))::\(more)")
  }
  return lines.map { $0 + "\n" }.joined()
}

private func gitHubCommand(
  _ finding: Diagnostic, _ sources: [String: SourceText]
) -> String {
  var properties: [String] = []
  if let position = finding.position {
    properties.append("file=\(escapedProperty(position.file))")
    properties.append("line=\(position.line)")
    if let column = position.column {
      properties.append("col=\(column)")
      if let text = sources[position.file] {
        properties.append("endLine=\(position.line)")
        properties.append("endColumn=\(column + text.extent(of: finding, at: position))")
      }
    }
  }
  properties.append("title=\(escapedProperty(finding.id))")
  let message = finding.message + (finding.note.map { "\n\($0)" } ?? "")
  let name = commandName(of: finding.severity)
  return "::\(name) \(properties.joined(separator: ","))::\(escaped(message))"
}

private func commandName(of severity: Diagnostic.Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .note: "notice"
  }
}

/// A line feed would end the command; what followed could be a command of its own.
private func escaped(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: String(scalar)
    }
  }.joined()
}

private func escapedProperty(_ text: String) -> String {
  // By code point: a comma with an accent is a comma to GitHub.
  escaped(text).unicodeScalars.map { scalar in
    switch scalar {
    case ":": "%3A"
    case ",": "%2C"
    default: String(scalar)
    }
  }.joined()
}
