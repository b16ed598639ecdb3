/// Version 1 of a report in JSON. Keys are added without a new version, and never change their meaning
/// within one.
struct ReportDocument: Encodable {
  struct Tool: Encodable {
    var name = "momentum"
    var version: String
  }

  struct Summary: Encodable {
    var errors: Int
    var warnings: Int
    var notes: Int
    var suppressed: Int
  }

  var version = 1
  var tool: Tool
  var models: [Report.Subject]
  var findings: [FindingDocument]
  var summary: Summary

  init(_ report: Report) {
    tool = Tool(version: report.toolVersion)
    models = report.subjects
    findings = findingDocuments(report)
    let open = report.open
    summary = Summary(
      errors: open.count { $0.severity == .error },
      warnings: open.count { $0.severity == .warning },
      notes: open.count { $0.severity == .note },
      suppressed: report.findings.count - open.count)
  }
}
