import MomentumDiagnostics
import MomentumMigration

/// Version 1 of the JSON form of a diff.
struct DiffDocument: ComparisonDocument {
  var version = 1
  var old: String
  var new: String
  var verdict: String
  var inferable: Bool
  var changes: [ChangeDocument]

  init(_ diff: ModelDiff, _ pair: LoadedPair) {
    old = pair.names.old
    new = pair.names.new
    verdict = diff.verdict.rawValue
    inferable = diff.verdict.isInferable
    changes = diff.changes.map { ChangeDocument($0, at: pair.place(of: $0)) }
  }

  var text: String {
    ([printable("\(old) → \(new): \(verdict)")] + changes.flatMap(\.lines).map { "  " + $0 })
      .map { $0 + "\n" }.joined()
  }

  var markdown: String {
    let heading = "### \(markdownText(old)) → \(markdownText(new)): \(verdict)\n"
    if changes.isEmpty { return heading }
    return heading + "\n"
      + markdownTable(
        ["Verdict", "Change", "What it means for stores", "Place"], changes.map(\.markdownCells))
  }
}
