import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumStoreFile

extension Command {
  static let migrateApply = Command(
    name: "migrate apply",
    summary: "migrate a store file in place",
    discussion: """
      Finds the version that wrote the store among those of the bundle, or else takes the copy of
      its model that the store keeps, and brings the store to MODEL in one transaction: it is done
      as a whole or not at all. Meanwhile no other program can use the store, and none may have it
      open. What would delete values or may fail on the rows has to be allowed by name.

      Before anything is written, the rows are counted that would forbid the migration, the free
      space is checked, and the store is copied to STORE.backup-VERSION with what is still in its
      -wal file. The copy is kept. Values in files of their own are not copied; a migration leaves
      them alone.

      A step goes by the mapping model that was made for just its two versions, if there is one.
      Otherwise, for what cannot be inferred, --before and --after run SQL inside the transaction. --stage goes
      through a version on the way, and runs SQL of its own there: where an attribute is split, the
      version between has both forms. Stages that the store has behind it are left out. Such SQL can
      do what it likes with rows; it cannot end the transaction, reach other files, change settings
      or write Z_METADATA and Z_MODELCACHE.
      """,
    examples: [
      Example(
        "momentum migrate apply App.sqlite Model.xcdatamodeld --dry-run",
        "Prints the steps and statements, counts the rows that forbid them, and writes nothing."),
      Example(
        "momentum migrate apply App.sqlite Model.xcdatamodeld --allow deletes-data",
        "Migrates, though removed attributes lose their values."),
      Example(
        "momentum migrate apply App.sqlite Model.xcdatamodeld --stage V3=split.sql",
        "Goes to 'V3' first, fills its new columns, and goes on to the current version."),
    ],
    positionals: [
      Positional(name: "STORE", help: "a Core Data store in SQLite form"),
      Positional(
        name: "MODEL",
        help: "the bundle, compiled or not, or BUNDLE#NAME for a version that is not the current"),
    ],
    options: [
      Option("allow", Danger.self, isRepeated: true, help: "a danger to accept; may be repeated"),
      Option("dry-run", .flag, help: "say what would be done, and write nothing"),
      Option(
        "backup", .text("FILE"), help: "where the copy of the store goes; nothing may be there"),
      Option("no-backup", .flag, help: "make no copy of the store"),
      .mapping,
      Option("before", .text("FILE"), help: "SQL to run first"),
      Option("after", .text("FILE"), help: "SQL to run last"),
      Option(
        "stage", .text("VERSION[=FILE]"), isRepeated: true,
        help: "a version to go through, with SQL to run there; may be repeated, in their order"),
      Option(
        "unstamped", .flag,
        help: """
          migrate though hashes of the new version are not known; where neither MODEL nor the store \
          records them they are left out, and Core Data would migrate the store again
          """),
    ],
    findings: "the migration is refused",
    exitCodes: ExitCode.reading + [.cannotCreateOutput, .interrupted]
  ) { arguments, output in
    let request = try ApplyRequest(arguments, output)
    for finding in request.target.findings { output.say(finding) }
    if request.isDone {
      try output.write(
        "'\(request.store)' is of version '\(request.target.version.name)' already\n")
      return .success
    }
    return try request.isDryRun ? request.show(output) : request.run(output)
  }
}
