import MomentumDiagnostics
import MomentumStoreFile

/// The result of `store verify`.
struct StoreVerifyDocument: Encodable {
  struct Finding: Encodable {
    var id: String
    var severity: String
    var message: String
    var count: Int64?
    var keys: [Int64]?
  }

  var version = 1
  var path: String
  var model: String
  var findings: [Finding]

  init(path: String, model: String, findings: [StoreFinding]) {
    self.path = path
    self.model = model
    self.findings = findings.map { finding in
      Finding(
        id: finding.check, severity: finding.severity.rawValue, message: finding.message,
        count: finding.rows?.count, keys: finding.rows?.keys)
    }
  }

  /// One line for each finding, then how many there are.
  func text(_ style: SeverityStyle) -> String {
    let lines = findings.map { finding in
      Diagnostic(
        finding.id, finding.severity == "error" ? .error : .warning,
        finding.message + finding.rowText
      ).line(style)
    }
    let sum =
      findings.isEmpty
      ? "'\(path)' is sound, by version '\(model)'"
      : "'\(path)' has \(counted(findings.count, "finding")), by version '\(model)'"
    return (lines + [printable(sum)]).map { $0 + "\n" }.joined()
  }
}

extension StoreVerifyDocument.Finding {
  /// How many rows, and which.
  fileprivate var rowText: String {
    guard let count, let keys else { return "" }
    let list = keys.map(String.init).joined(separator: ", ")
    let more = count > keys.count && !keys.isEmpty ? ", …" : ""
    return ": \(counted(Int(count), "row"))" + (list.isEmpty ? "" : " (\(list)\(more))")
  }
}
