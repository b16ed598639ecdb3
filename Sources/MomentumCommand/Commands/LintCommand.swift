import MomentumDiagnostics
import MomentumLint

extension Command {
  static let lint = Command(
    name: "lint",
    summary: "say what is wrong with a model, on the right line",
    discussion: """
      Looks at the current version of each bundle, or at the one that BUNDLE#NAME names, and at how the
      versions go together. 'momentum rules' lists what is looked for, 'momentum explain RULE' says
      why and what to do.

      What does not count is said by the user info of an element, with the key 'momentum.ignore' and
      the ids of rules; or by the nearest 'momentum.json' above the working folder, or else above the
      first PATH, with 'rules' (levels by id) and 'ignore' (entries with rule, path, entity, property, version, reason, until).

      Ends with 1 if a finding is as severe as --fail-on says, with 65 if a model cannot be read.
      """,
    examples: [
      Example(
        "momentum lint",
        "Looks at the models that momentum.json names, else at all below the working folder."),
      Example(
        "momentum lint App --fail-on warning --rule model-ordered=off",
        "Fails on warnings too, and does without one rule."),
      Example(
        "momentum lint --format github --report sarif=lint.sarif",
        "Annotates a pull request on GitHub, and keeps the findings for code scanning."),
    ],
    positionals: [
      Positional(
        name: "PATH",
        help: """
          a model in any form, or a folder with models; if not given, the models of the \
          configuration, else all below the working folder
          """,
        isRequired: false, isRepeated: true)
    ],
    options: [
      Option("all-versions", .flag, help: "look at every version of each bundle"),
      Option(
        "rule", .text("ID=LEVEL"), isRepeated: true,
        help: "off, note, warning or error, before what the configuration says"),
      .failOn,
      Option(
        "config", .text("FILE"), help: "a configuration in place of the nearest momentum.json"),
      .reportFormat, .report,
    ],
    findings: "a finding is as severe as --fail-on says",
    exitCodes: ExitCode.reading + [.badConfiguration]
  ) { arguments, output in
    let destinations = try ReportDestinations(arguments)
    let file = try ConfigurationFile(
      named: arguments.value("config"), model: arguments.positionals.first, rules: ruleIDs)
    let levels = file.configuration.levels.merging(try arguments.ruleLevels()) { $1 }
    var run = LintRun(file, rules: ActiveRules(levels: levels, others: ruleIDs))
    try run.lint(
      paths: arguments.positionals, allVersions: arguments.flag("all-versions"), output)
    let report = run.report
    try destinations.write(report, output)
    if report.open.contains(where: { $0.id == "model-unparsable" && $0.severity == .error }) {
      return .unreadableInput
    }
    let threshold =
      arguments.choice("fail-on", FailureThreshold.self) ?? file.configuration.failOn ?? .error
    return threshold.isReached(by: report.findings) ? .findings : .success
  }
}
