import MomentumDiagnostics
import MomentumMigration

/// Version 1 of the JSON form of a plan.
struct PlanDocument: ComparisonDocument {
  struct Step: Encodable {
    var text: String
    var cost: String
    var dangers: [String]
    var reason: String?
  }

  var version = 1
  var old: String
  var new: String
  var verdict: String
  /// That of the dearest step.
  var cost: String?
  var dangers: [String]
  var steps: [Step]
  /// What cannot be inferred.
  var blocked: [ChangeDocument]

  init(_ plan: MigrationPlan, _ pair: LoadedPair) {
    old = pair.names.old
    new = pair.names.new
    verdict = plan.diff.verdict.rawValue
    cost = plan.cost?.rawValue
    dangers = plan.dangers.sorted().map(\.rawValue)
    steps = plan.items.map { item in
      Step(
        text: item.step.description, cost: item.cost.rawValue,
        dangers: item.dangers.sorted().map(\.rawValue), reason: item.reason)
    }
    blocked = plan.blocked.map { ChangeDocument($0, at: pair.place(of: $0)) }
  }

  private var sum: String { verdict + (cost.map { ", \($0)" } ?? ", no migration runs") }

  var text: String {
    var lines = [printable("\(old) → \(new): \(sum)")]
    for (number, step) in steps.enumerated() {
      let line =
        "\(number + 1). \(step.text): \(step.cost)" + (step.reason.map { " (\($0))" } ?? "")
        + step.dangers.map { " [\($0)]" }.joined()
      lines.append("  " + printable(line))
    }
    if !blocked.isEmpty { lines.append("  cannot be inferred:") }
    lines += blocked.flatMap(\.lines).map { "    " + $0 }
    return lines.map { $0 + "\n" }.joined()
  }

  var markdown: String {
    var text = "### \(markdownText(old)) → \(markdownText(new)): \(sum)\n"
    if !steps.isEmpty {
      text += "\n"
      text += markdownTable(
        ["", "Step", "Cost", "Dangers"],
        steps.enumerated().map { number, step in
          [
            String(number + 1),
            markdownText(step.text + (step.reason.map { " (\($0))" } ?? "")), step.cost,
            step.dangers.map { "**\($0)**" }.joined(separator: ", "),
          ]
        })
    }
    if !blocked.isEmpty {
      text += "\nCannot be inferred:\n\n"
      text += markdownTable(
        ["Verdict", "Change", "Why", "Place"], blocked.map(\.markdownCells))
    }
    return text
  }
}
