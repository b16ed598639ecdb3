import MomentumDiagnostics
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile

/// What a command line of `migrate apply` asks for.
struct ApplyRequest {
  let store: String
  let target: LoadedModel
  let isDryRun: Bool
  private let options: MigrationOptions
  private let before: UserScript?
  private let after: UserScript?
  private let stages: [StageRequest]
  private let mappings: LoadedMappings
  private let output: Output

  init(_ arguments: ParsedArguments, _ output: Output) throws {
    if arguments.flag("no-backup"), arguments.flag("backup") {
      throw UsageError("'--backup' and '--no-backup' exclude each other")
    }
    store = arguments.positionals[0]
    target = try LoadedModel(path: arguments.positionals[1], output)
    isDryRun = arguments.flag("dry-run")
    self.output = output
    mappings = try LoadedMappings(arguments, bundle: target.bundle, output)
    before = try arguments.value("before").map { try UserScript(file: $0, for: .sqlite) }
    after = try arguments.value("after").map { try UserScript(file: $0, for: .sqlite) }
    stages = try StageRequest.all(arguments.values("stage"), in: target)
    var options = MigrationOptions()
    options.allowed = Set(arguments.values("allow").compactMap(Danger.init))
    options.unknownHashes = arguments.flag("unstamped") ? .leftOut : .refused
    options.recorded = target.recordedHashes
    options.backup = arguments.value("backup").map { .file($0) } ?? .besideStore
    if arguments.flag("no-backup") { options.backup = .none }
    self.options = options
  }

  /// Whether there is nothing to do. Nobody has to be shut out to see that, and a store that cannot
  /// be looked at so is opened for writing next.
  var isDone: Bool {
    guard let file = try? StoreFile(opening: store, access: .readOnly) else { return false }
    return target.wrote(file)
  }

  /// Prints what would be done.
  func show(_ output: Output) throws -> ExitCode {
    let file = try StoreFile(opening: store, access: .readOnly)
    let route = try route(from: try SourceSearch(target, output).source(of: file))
    let migrator = try StoreMigrator(file, route, options)
    let migration = try migrator.migration()
    if let migration, before == nil { try migrator.probe(migration) }
    try output.write(DryRunText(route: route, migrator: migrator, migration: migration).text)
    return .success
  }

  /// Migrates the store, and says what was done.
  func run(_ output: Output) throws -> ExitCode {
    let file = try StoreFile(opening: store, access: .exclusive)
    let route = try route(from: try SourceSearch(target, output).source(of: file))
    let bar = ProgressBar(output)
    defer { bar.clear() }
    let interruption = Interruption()
    var options = options
    options.progress = bar.show
    options.goesOn = { !interruption.isAsked }
    let migrator = try StoreMigrator(file, route, options)
    let outcome = try output.timed("wrote '\(store)'") {
      try interruption.whileListening { try migrator.run() }
    }
    bar.clear()
    try output.write(report(route, migrator, outcome))
    return .success
  }

  private func report(
    _ route: MigrationRoute, _ migrator: StoreMigrator, _ outcome: MigrationOutcome
  ) -> String {
    var lines = [
      "'\(store)' migrated from '\(route.source.name)' to '\(route.target.name)'"
    ]
    lines += route.legs.indices.flatMap { migrator.steps(ofLeg: $0, withDangers: false) }.map {
      "  \($0)"
    }
    if !outcome.unstamped.isEmpty {
      let names = outcome.unstamped.map { "'\($0)'" }.joined(separator: ", ")
      lines.append("no hash is recorded of \(names): Core Data would migrate the store again")
    }
    if let backup = outcome.backup { lines.append("the store as it was: '\(backup)'") }
    return lines.map { printable($0) + "\n" }.joined()
  }

  /// The stages that lie ahead of the store, then the target.
  private func route(from source: SourceSearch.Found) throws -> MigrationRoute {
    let ahead = stages.filter { $0.position > (source.position ?? -1) }
    var legs: [MigrationRoute.Leg] = []
    for stage in ahead { legs.append(try stage.leg(in: target)) }
    if ahead.last?.name != target.version.name {
      legs.append(.init(to: NamedModel(name: target.version.name, model: target.model)))
    }
    if let after { legs[legs.count - 1].add { try $0.run(after) } }
    var route = MigrationRoute(from: source.version, through: legs)
    if let before { route.before = { try $0.run(before) } }
    try mappings.add(to: &route, output)
    return route
  }
}

extension MigrationRoute.Leg {
  fileprivate mutating func add(_ action: @escaping MigrationAction) {
    let earlier = after
    after = { database in
      try earlier?(database)
      try action(database)
    }
  }
}
