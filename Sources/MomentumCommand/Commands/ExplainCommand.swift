import MomentumDiagnostics

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "say what a rule is about, why, and what to do",
    positionals: [Positional(name: "RULE", help: "the id of a rule, as findings show it")]
  ) { arguments, output in
    let rule = try checkRule(arguments.positionals[0])
    try output.write(explanation(of: rule))
    return .success
  }
}

private func explanation(of rule: RuleDescription) -> String {
  let paragraphs = ([rule.summary] + rule.explanation.split(separator: "\n\n").map(String.init))
    .map { wrapped($0, width: 88) }
  return """
    \(rule.id)
    level \(rule.level.rawValue), danger \(rule.danger.rawValue), group \(rule.group.rawValue)

    \(paragraphs.joined(separator: "\n\n"))

    To let it pass on one element, give the element a user info entry with the key 'momentum.ignore'
    and the value '\(rule.id)'. To change its level, in momentum.json:

      { "rules": { "\(rule.id)": "off" } }

    """
}

/// The words of a paragraph in lines. Lines of lists and code stay as they are.
private func wrapped(_ paragraph: String, width: Int) -> String {
  paragraph.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    var lines = [""]
    for word in line.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + word.count < width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }.joined(separator: "\n")
}
