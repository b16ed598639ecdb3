package import MomentumDiagnostics

/// From which severity on findings make a run fail.
package enum FailureThreshold: String, CaseIterable, Sendable {
  case error, warning, note, never

  /// Whether one of the findings counts and is that serious.
  package func isReached(by findings: [Diagnostic]) -> Bool {
    guard let least = Diagnostic.Severity(rawValue: rawValue) else { return false }
    return findings.contains { $0.suppression == nil && $0.severity >= least }
  }
}
