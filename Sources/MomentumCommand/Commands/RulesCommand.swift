import MomentumDiagnostics

extension Command {
  static let rules = Command(
    name: "rules",
    summary: "list the rules that findings are of",
    discussion: """
      Each with how serious its findings are unless a configuration says otherwise, and what may come of
      them: deletes-data, may-fail-on-data, needs-mapping, blocks-open, api, or info for nothing directly.
      """,
    examples: [
      Example("momentum rules | grep cloudkit", "Lists the rules of CloudKit.")
    ],
    options: [
      Option("format", RulesFormat.self, help: "form of the result; text if not given")
    ]
  ) { arguments, output in
    switch arguments.choice("format", RulesFormat.self) ?? .text {
    case .text: try output.write(rulesText(ruleCatalogue))
    case .json: try output.write(try jsonText(RulesDocument(ruleCatalogue)))
    case .markdown: try output.write(rulesPage(ruleCatalogue))
    }
    return .success
  }
}

private enum RulesFormat: String, CaseIterable {
  case text, json, markdown
}

/// A table, a group after the other.
private func rulesText(_ rules: [RuleDescription]) -> String {
  let idWidth = rules.map(\.id.count).max() ?? 0
  let padded = { (text: String, width: Int) in
    text + String(repeating: " ", count: max(0, width - text.count))
  }
  return rules.map { rule in
    "\(padded(rule.id, idWidth))  \(padded(rule.level.rawValue, 7))  "
      + "\(padded(rule.danger.rawValue, 16))  \(rule.summary)\n"
  }.joined()
}

/// Version 1 of the list of rules in JSON.
private struct RulesDocument: Encodable {
  struct Rule: Encodable {
    var id: String
    var group: String
    var level: String
    var danger: String
    var summary: String
    var explanation: String
  }

  var version = 1
  var rules: [Rule]

  init(_ rules: [RuleDescription]) {
    self.rules = rules.map { rule in
      Rule(
        id: rule.id, group: rule.group.rawValue, level: rule.level.rawValue,
        danger: rule.danger.rawValue, summary: rule.summary, explanation: rule.explanation)
    }
  }
}
