import MomentumDiagnostics

/// A finding as compilers print it, with its note on a line of its own.
func findingText(_ finding: Diagnostic) -> String {
  finding.description + (finding.note.map { "\n  note: \($0)" } ?? "")
}
