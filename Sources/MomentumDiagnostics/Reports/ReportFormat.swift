/// The forms that a report is written in.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people and editors, with excerpts.
  case text
  case json
  /// One finding a line.
  case jsonl
  /// Workflow commands of GitHub.
  case github
  /// SARIF 2.1.0, for code scanning services.
  case sarif

  /// Only text has a style.
  package func text(of report: Report, style: SeverityStyle = .plain) throws -> String {
    switch self {
    case .text: textReport(report, style)
    case .json: try jsonText(ReportDocument(report))
    case .jsonl: try findingDocuments(report).map(jsonLine).joined()
    case .github: gitHubReport(report.open, sources: report.sources)
    case .sarif: try jsonText(SARIFDocument(report))
    }
  }
}
