import MomentumMigration

extension Command {
  static let diff = Command(
    name: "diff",
    summary: "tell what two versions differ in, and what it means for stores",
    discussion: """
      Each change with its verdict: neutral (no migration runs), safe, lossy (data is deleted),
      data-dependent (rows may make it fail) or blocked (cannot be inferred), with Core Data's error \
      code where it would refuse, and the edit that would help with its line. The exit code is 0
      whatever is found, unless '--exit-code' asks for 1 where the versions differ.
      """,
    examples: [
      Example(
        "momentum diff 'Model.xcdatamodeld#Model' Model.xcdatamodeld",
        "Tells what the current version changed since the first."),
      Example(
        "momentum diff App.sqlite Model.xcdatamodeld",
        "Tells what will happen to a store that is opened with the current version."),
      Example(
        "momentum diff OLD NEW --format markdown",
        "Writes a table for the comment of a pull request."),
    ],
    positionals: [.oldModel, .newModel],
    options: [
      .comparisonFormat, Option("exit-code", .flag, help: "exit with 1 if the versions differ"),
    ],
    findings: "with --exit-code, the versions differ", exitCodes: ExitCode.reading
  ) { arguments, output in
    let pair = try LoadedPair(arguments, output)
    let document = DiffDocument(ModelDiff(pair.models), pair)
    try output.write(document, as: arguments.comparisonFormat)
    return arguments.flag("exit-code") && !document.changes.isEmpty ? .findings : .success
  }
}
