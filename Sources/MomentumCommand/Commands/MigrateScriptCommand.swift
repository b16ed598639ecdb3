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

      With '--layout coredata' it is for Core Data stores. Where OLD is a store, it is for just that
      one, and keeps what an app wrote into its metadata; otherwise it is for every store of OLD's
      version without such keys. With '--layout relational' it is for a database that 'momentum
      schema' made. What it may cost is told, unless '--allow' names it, and stands in its header.

      '--before' and '--after' take SQL that runs within the same transaction, before the rows are
      checked and after the tables have changed. It must not begin or end transactions.
      """,
    examples: [
      Example(
        "momentum migrate script 'Model.xcdatamodeld#1' Model.xcdatamodeld > up.sql",
        "Writes the script, to be read and then run with: sqlite3 -bail App.sqlite < up.sql"),
      Example(
        "momentum migrate script Old.momd New.momd --dialect postgresql > up.sql",
        "Writes a script for the tables that 'momentum schema' made in PostgreSQL."),
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
    findings: "the step cannot be inferred",
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
  output.warn(of: plan.costs, beyond: options.allowed)
  script.runner = options.runner
  script.before = options.before
  script.after = options.after
  if script.hashes.old == script.hashes.new {
    output.say("the versions have the same hashes: a store of one is a store of the other")
  }
  try output.write(script.text)
}

extension MigrationPlan {
  fileprivate var costs: [(danger: Danger, reason: String)] {
    items.flatMap { item in
      item.dangers.sorted().map { danger in
        (danger: danger, reason: "\(item.step)" + (item.reason.map { ": \($0)" } ?? ""))
      }
    }
  }
}

private func writeRelationalScript(
  _ pair: LoadedPair, _ options: ScriptOptions, _ output: Output
) throws {
  let plan = MigrationPlan(pair.models)
  guard plan.blocked.isEmpty else { throw StoreFileError.blocked(plan.blocked) }
  var script = RelationalMigrationScript(
    pair.models, names: pair.names, options.target.dialect.dialect)
  output.warn(of: script.reasons, beyond: options.allowed)
  script.runner = options.runner
  script.before = options.before
  script.after = options.after
  if script.versions.old == script.versions.new {
    output.say("the versions have the same schema: there is nothing to migrate")
  }
  output.say(script.findings)
  try output.write(script.text)
}

extension Output {
  /// A script is printed whatever it costs, since it does nothing by itself; what nobody allowed is
  /// told.
  fileprivate func warn(of dangers: [(danger: Danger, reason: String)], beyond allowed: Set<Danger>)
  {
    let told = dangers.filter { !allowed.contains($0.danger) }
    guard !told.isEmpty else { return }
    for one in told { say("\(one.reason) [\(one.danger.rawValue)]", .warning) }
    let options = Set(told.map(\.danger)).sorted().map { "--allow \($0.rawValue)" }
    say("that this is known is said by '\(options.joined(separator: " "))'")
  }
}
