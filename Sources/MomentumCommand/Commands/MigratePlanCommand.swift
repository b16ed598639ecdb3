import MomentumMigration

extension Command {
  static let migratePlan = Command(
    name: "migrate plan",
    summary: "list the steps that bring a store from one version to another",
    discussion: """
      The steps in order, each with its dangers, by the names that '--allow' takes, and its cost: \
      constant (the same however many rows there are), per row, or rebuild (a table is written \
      anew). The exit code is 1 where a change cannot be inferred, whatever the dangers of others.
      """,
    examples: [
      Example(
        "momentum migrate plan 'Model.xcdatamodeld#Model' Model.xcdatamodeld",
        "Lists what happens to stores of the first version."),
      Example(
        "momentum migrate plan App.sqlite Model.xcdatamodeld --format json",
        "Lists what would happen to a store, for a program."),
    ],
    positionals: [.oldModel, .newModel],
    options: [.comparisonFormat],
    findings: "a change cannot be inferred", exitCodes: ExitCode.reading
  ) { arguments, output in
    let pair = try LoadedPair(arguments, output)
    let plan = MigrationPlan(pair.models)
    try output.write(PlanDocument(plan, pair), as: arguments.comparisonFormat)
    return plan.blocked.isEmpty ? .success : .findings
  }
}
