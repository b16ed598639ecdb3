import MomentumModel

/// A finding as reports in JSON hold it.
package struct FindingDocument: Encodable {
  private struct SuppressionDocument: Encodable {
    var kind: String
    var reason: String?
  }

  private var id: String
  private var severity: String
  private var message: String
  private var note: String?
  private var file: String?
  private var line: Int?
  /// In bytes, as compilers count.
  private var column: Int?
  private var endColumn: Int?
  private var entity: String?
  private var property: String?
  private var danger: String?
  private var fingerprint: String?
  private var suppression: SuppressionDocument?

  package init(_ finding: Diagnostic) {
    id = finding.id
    severity = finding.severity.rawValue
    message = finding.message
    note = finding.note
    file = finding.position?.file
    line = finding.position?.line
    column = finding.position?.column
    // Paths of elements that have no name are empty.
    entity = finding.path.flatMap { $0.entity.isEmpty ? nil : $0.entity }
    property = finding.path?.property
    suppression = finding.suppression.map {
      SuppressionDocument(kind: $0.kind.rawValue, reason: $0.reason)
    }
  }

  /// With what only a whole report knows.
  fileprivate init(
    _ finding: Diagnostic, in report: Report, fingerprint: String, danger: RuleDanger?
  ) {
    self.init(finding)
    self.fingerprint = fingerprint
    self.danger = danger?.rawValue
    guard let position = finding.position, let column = position.column,
      let text = report.sources[position.file]
    else { return }
    endColumn = column + text.extent(of: finding, at: position)
  }
}

func findingDocuments(_ report: Report) -> [FindingDocument] {
  let dangers = Dictionary(
    report.rules.map { ($0.id, $0.danger) }, uniquingKeysWith: { first, _ in first })
  return zip(report.findings, fingerprints(of: report.findings)).map { finding, fingerprint in
    FindingDocument(
      finding, in: report, fingerprint: fingerprint, danger: dangers[finding.id])
  }
}
