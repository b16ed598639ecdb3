import MomentumDiagnostics

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "say what a rule is about, why, and what to do",
    examples: [
      Example("momentum explain model-no-inverse", "Explains a rule whose id a finding shows.")
    ],
    positionals: [
      Positional(
        name: "RULE", help: "the id of a rule, as findings show it",
        offers: { ruleCatalogue.map(\.id) })
    ]
  ) { arguments, output in
    let rule = try checkRule(arguments.positionals[0])
    try output.write(explanation(of: rule))
    return .success
  }
}

private func explanation(of rule: RuleDescription) -> String {
  let paragraphs = ([rule.summary] + rule.explanation.split(separator: "\n\n").map(String.init))
    .map(linesWrapped)
  return """
    \(rule.id)
    level \(rule.level.rawValue), danger \(rule.danger.rawValue), group \(rule.group.rawValue)

    \(paragraphs.joined(separator: "\n\n"))

    To let it pass on one element, give the element a user info entry with the key
    'momentum.ignore' and the value '\(rule.id)'.
    To change its level, in momentum.json:

      { "rules": { "\(rule.id)": "off" } }

    """
}

/// Lines of lists and code stay lines.
private func linesWrapped(_ paragraph: String) -> String {
  paragraph.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    wrapped(line.split(separator: " ").map(String.init), width: 80)
  }.joined(separator: "\n")
}
