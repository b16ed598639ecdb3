import MomentumDiagnostics
import MomentumMigration
import MomentumModel
import MomentumSQL
import MomentumStoreFile

extension Command {
  static let migrateScript = Command(
    name: "migrate script",
    summary: "print the SQL that brings a database from one version to another",
    discussion: """
      A script of one transaction, with a guard that makes a second run, or a run on a database of
      another version, fail with the database unchanged. Read its header: it names the dangers.

      With '--layout coredata' it is for a Core Data store, and keeps what else stands in the store's
      metadata. With '--layout relational' it is for a database that 'momentum schema' made. There a
      script that may cost something is written only if '--allow' names it.

      '--before' and '--after' take SQL that runs within the same transaction, before the rows are
      checked and after the tables have changed. It must not begin or end transactions.
      """,
    examples: [
      Example(
        "momentum migrate script 'Model.xcdatamodeld#1' Model.xcdatamodeld > up.sql",
        "Writes the script, to be read and then run with: sqlite3 -bail App.sqlite < up.sql"),
      Example(
        "momentum migrate script 'Model.xcdatamodeld#1' Model.xcdatamodeld "
          + "--dialect postgresql --allow deletes-data > up.sql",
        "Writes a script for PostgreSQL, though it deletes what the new version does not have."),
    ],
    positionals: [.oldModel, .newModel],
    options: [
      .dialect, .layout,
      Option(
        "for", ScriptRunner.self,
        help: "what runs the script: the database's program, or a driver, which takes SQL only"),
      Option("before", .text("FILE"), help: "a file with SQL to run first"),
      Option("after", .text("FILE"), help: "a file with SQL to run last"),
      Option("allow", Danger.self, isRepeated: true, help: "a danger to accept; may be repeated"),
    ],
    findings: "the step cannot be inferred, or a danger is not allowed",
    exitCodes: ExitCode.reading
  ) { arguments, output in
    let options = try ScriptOptions(arguments)
    let pair = try LoadedPair(arguments, output)
    switch options.target.layout {
    case .coredata:
      try writeStoreScript(pair, from: try openedStore(arguments.positionals[0]), options, output)
    case .relational: try writeRelationalScript(pair, options, output)
    }
    return .success
  }
}

private func writeStoreScript(
  _ pair: LoadedPair, from store: StoreFile?, _ options: ScriptOptions, _ output: Output
) throws {
  let plan = MigrationPlan(pair.models)
  var script: ShellScript
  if let store {
    script = try ShellScript(of: store, plan, names: pair.names)
  } else {
    script = try ShellScript(plan, names: pair.names)
  }
  let refused = plan.items.filter { !$0.dangers.isSubset(of: options.allowed) }
  guard refused.isEmpty else { throw StoreFileError.dangers(refused) }
  script.runner = options.runner
  script.before = options.before?.text ?? ""
  script.after = options.after?.text ?? ""
  if script.hashes.old == script.hashes.new {
    output.say("the versions have the same hashes: a store of one is a store of the other")
  }
  try output.write(script.text)
}

private func writeRelationalScript(
  _ pair: LoadedPair, _ options: ScriptOptions, _ output: Output
) throws {
  let plan = MigrationPlan(pair.models)
  guard plan.blocked.isEmpty else { throw StoreFileError.blocked(plan.blocked) }
  var script = RelationalMigrationScript(
    pair.models, names: pair.names, options.target.dialect.dialect)
  let refused = script.dangers.subtracting(options.allowed)
  guard refused.isEmpty else { throw RefusedDangers(script: script, refused: refused) }
  script.runner = options.runner
  script.before = options.before
  script.after = options.after
  if script.versions.old == script.versions.new {
    output.say("the versions have the same schema: there is nothing to migrate")
  }
  output.say(script.findings)
  try output.write(script.text)
}

/// A script would cost what nobody allowed.
private struct RefusedDangers: CommandFailure {
  var reasons: [String]
  var hint: String?

  init(script: RelationalMigrationScript, refused: Set<Danger>) {
    reasons = script.reasons.filter { refused.contains($0.danger) }
      .map { "\($0.danger.rawValue): \($0.reason)" }
    let options = refused.map { "--allow \($0.rawValue)" }.sorted().joined(separator: " ")
    hint = "what it costs is allowed by '\(options)'"
  }

  var exitCode: ExitCode { .findings }
  var description: String { "the step has dangers that are not allowed" }
  var report: String {
    (["momentum: error: \(description)"] + reasons.map { "  \(printable($0))" }
      + (hint.map { ["momentum: \($0)"] } ?? [])).joined(separator: "\n")
  }
}
