import MomentumDiagnostics
import MomentumModel

/// A finding as compilers print it, with its note on a line of its own.
func findingText(_ finding: Diagnostic) -> String {
  finding.description + (finding.note.map { "\n  note: \($0)" } ?? "")
}

/// A finding as reports in JSON hold it.
struct FindingDocument: Encodable {
  var id: String
  var severity: String
  var message: String
  var note: String?
  var file: String?
  var line: Int?
  var column: Int?
  var entity: String?
  var property: String?

  init(_ finding: Diagnostic) {
    id = finding.id
    severity = finding.severity.rawValue
    message = finding.message
    note = finding.note
    file = finding.position?.file
    line = finding.position?.line
    column = finding.position?.column
    entity = finding.path?.entity
    property = finding.path?.property
  }
}
