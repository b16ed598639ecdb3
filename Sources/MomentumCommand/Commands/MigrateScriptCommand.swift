import MomentumMigration
import MomentumModel
import MomentumSQL
import MomentumStoreFile

extension Command {
  static let migrateScript = Command(
    name: "migrate script",
    summary: "print the SQL that brings a store from one version to another",
    discussion: """
      A script for the sqlite3 shell: one transaction, with a guard that makes a second run, or a
      run on a store of another version, fail with the store unchanged. It keeps what else stands
      in the store's metadata. Read its header: it names the dangers.
      """,
    examples: [
      Example(
        "momentum migrate script 'Model.xcdatamodeld#1' Model.xcdatamodeld > up.sql",
        "Writes the script, to be read and then run with: sqlite3 -bail App.sqlite < up.sql")
    ],
    positionals: [.oldModel, .newModel],
    findings: "the step cannot be inferred", exitCodes: ExitCode.reading
  ) { arguments, output in
    let pair = try LoadedPair(arguments, output)
    let plan = MigrationPlan(pair.models)
    let script = try ShellScript(plan, names: pair.names)
    if script.hashes.old == script.hashes.new {
      output.say("the versions have the same hashes: a store of one is a store of the other")
    }
    try output.write(script.text)
    return .success
  }
}
