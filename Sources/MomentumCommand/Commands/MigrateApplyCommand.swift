import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile

extension Command {
  static let migrateApply = Command(
    name: "migrate apply",
    summary: "migrate a store file in place",
    discussion: """
      Finds the version that wrote the store among those of the bundle, and brings the store to
      MODEL in one transaction: it is done as a whole or not at all. What would delete values or
      may fail on the rows has to be allowed by name. Make a copy of the store with its -wal file
      first; backups are not made yet.
      """,
    positionals: [
      Positional(name: "STORE", help: "a Core Data store in SQLite form"),
      Positional(
        name: "MODEL", help: "the bundle, or BUNDLE#NAME for a version that is not the current"),
    ],
    options: [
      Option("allow", Danger.self, isRepeated: true, help: "a danger to accept; may be repeated"),
      Option("dry-run", .flag, help: "say what would be done, and write nothing"),
    ]
  ) { arguments, output in
    let target = try LoadedModel(path: arguments.positionals[1])
    for finding in target.findings { output.say(findingText(finding)) }
    let isDryRun = arguments.flag("dry-run")
    let store = try StoreFile(
      opening: arguments.positionals[0], access: isDryRun ? .readOnly : .readWrite)
    let allowed = Set(arguments.values("allow").compactMap(Danger.init))
    return try Application(store: store, target: target, allowed: allowed)
      .run(isDryRun: isDryRun, output)
  }
}

/// One run of `migrate apply`.
private struct Application {
  let store: StoreFile
  let target: LoadedModel
  let allowed: Set<Danger>

  func run(isDryRun: Bool, _ output: Output) throws -> ExitCode {
    if store.isStore(of: target.model.storeHashes()) {
      try output.write("'\(store.path)' is of version '\(target.version.name)' already\n")
      return .success
    }
    let source = try store.sourceVersion(among: others(output))
    let migrator = try StoreMigrator(
      store, Versioned(old: source.model, new: target.model), allowing: allowed)
    if isDryRun {
      let migration = try migrator.migration()
      try migrator.probe(migration)
      try output.write(migration.statements.map { $0.text + ";\n" }.joined())
      return .success
    }
    try migrator.run()
    try output.write(
      "'\(store.path)' migrated from '\(source.name)' to '\(target.version.name)'\n")
    for item in migrator.plan.items { try output.write("  \(item.step)\n") }
    return .success
  }

  /// The other versions of the bundle, newest first, each read when asked for. A version that
  /// cannot be read cannot be the source, which is said, since it may be the one looked for.
  private func others(_ output: Output) -> some Sequence<NamedModel> {
    target.bundle.versions.reversed().lazy.filter { $0.name != target.version.name }
      .compactMap { version in
        do throws(ModelReadError) {
          return NamedModel(name: version.name, model: try version.read().model)
        } catch {
          output.say("\(error) (version '\(version.name)' is passed over)")
          return nil
        }
      }
  }
}
