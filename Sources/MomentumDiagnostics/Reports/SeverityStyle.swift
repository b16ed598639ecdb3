/// How the word for a severity looks in text for people.
package enum SeverityStyle: Sendable {
  case plain
  /// With the escape sequences of terminals.
  case colored

  package func text(of severity: Diagnostic.Severity) -> String {
    switch self {
    case .plain: return severity.rawValue
    case .colored:
      // Bold red, yellow and cyan, as compilers have them.
      let code =
        switch severity {
        case .error: "31"
        case .warning: "33"
        case .note: "36"
        }
      return "\u{1B}[1;\(code)m\(severity.rawValue)\u{1B}[0m"
    }
  }
}

extension Diagnostic {
  /// One line as compilers print it, without characters that would move a terminal's cursor.
  package func line(_ style: SeverityStyle = .plain) -> String {
    let place = position.map { printable("\($0): ") } ?? ""
    return place + style.text(of: severity) + printable(": \(message) [\(id)]")
  }
}
