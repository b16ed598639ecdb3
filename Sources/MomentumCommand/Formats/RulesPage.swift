package import MomentumDiagnostics

/// `Documentation/Rules.md`: a table of all rules, then each with its explanation.
package func rulesPage(_ rules: [RuleDescription]) -> String {
  var page = """
    # Rules

    What `momentum` finds, by id. This page is generated: `momentum rules --format markdown`. On the
    command line, `momentum explain RULE` shows one of them.

    **Level** is how serious the findings of a rule are unless `momentum.json` or `--rule ID=LEVEL` says
    otherwise; a rule that is `off` does not run. **Danger** is what may come of a finding.

    | rule | level | danger | |
    |---|---|---|---|

    """
  for rule in rules {
    page +=
      "| [`\(rule.id)`](#\(rule.id)) | \(rule.level.rawValue) | \(rule.danger.rawValue) "
      + "| \(rule.summary) |\n"
  }
  for group in RuleGroup.allCases {
    let members = rules.filter { $0.group == group }
    if members.isEmpty { continue }
    page += "\n## \(group.rawValue)\n"
    for rule in members {
      page += "\n### \(rule.id)\n\n"
      page += "Level: \(rule.level.rawValue). Danger: \(rule.danger.rawValue).\n\n"
      page += "**\(rule.summary)**\n\n\(rule.explanation)\n"
    }
  }
  return page
}
