/// How serious the findings of a rule are, or that it does not run.
package enum RuleLevel: String, CaseIterable, Sendable {
  case off, note, warning, error

  /// Nil for a rule that does not run.
  package var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
}
