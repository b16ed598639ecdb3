import MomentumDiagnostics

/// A finding as compilers print it, with its note on a line of its own.
func findingText(_ finding: Diagnostic, _ style: SeverityStyle = .plain) -> String {
  finding.line(style) + (finding.note.map { "\n  note: \(printable($0))" } ?? "")
}
