import MomentumDiagnostics
import MomentumMigration
import MomentumModel

/// A change between two versions, as reports hold it.
struct ChangeDocument: Encodable {
  var text: String
  var entity: String
  var property: String?
  var verdict: String
  /// The gravest of `dangers`.
  var danger: String?
  var dangers: [String]
  var reason: String?
  var rule: String?
  /// Core Data's.
  var errorCode: Int?
  var advice: String?
  /// Where the element stands in the new version, or what it stood in.
  var file: String?
  var line: Int?

  init(_ change: ModelChange, at position: FilePosition?) {
    let judgement = change.judgement
    text = change.description
    entity = change.path.entity
    property = change.path.property
    verdict = judgement.verdict.rawValue
    danger = judgement.danger?.rawValue
    dangers = judgement.dangers.sorted().map(\.rawValue)
    reason = judgement.reason
    rule = judgement.rule
    errorCode = judgement.errorCode?.rawValue
    advice = judgement.advice
    file = position?.file
    line = position?.line
  }

  /// The reason with Core Data's code.
  var meaning: String? {
    let code = errorCode.map { "Core Data error \($0)" }
    guard let reason else { return code }
    return reason + (code.map { "; \($0)" } ?? "")
  }

  private var place: String? {
    file.map { file in file + (line.map { ":\($0)" } ?? "") }
  }

  /// One line, and one for the advice with the place that it is about.
  var lines: [String] {
    let first =
      "\(text): \(verdict)" + (meaning.map { " (\($0))" } ?? "")
      + dangers.map { " [\($0)]" }.joined()
    guard let advice else { return [printable(first)] }
    return [printable(first), printable("  " + (place.map { "\($0): " } ?? "") + advice)]
  }

  /// The cells of a row: verdict, change, meaning with advice, place.
  var markdownCells: [String] {
    [
      verdict == Verdict.neutral.rawValue || verdict == Verdict.safe.rawValue
        ? verdict : "**\(verdict)**",
      markdownText(text),
      [meaning, advice.map { "→ \($0)" }].compactMap { $0 }.map(markdownText)
        .joined(separator: "<br>"),
      markdownText(place ?? ""),
    ]
  }
}
