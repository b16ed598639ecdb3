import MomentumMigration
import MomentumModel
import MomentumStoreFile

/// What happens between opening the file and using it: the store is brought to the model's version.
struct StoreOpening {
  let file: StoreFile
  let model: Model
  let definition: ModelDefinition
  let text: ModelText
  let options: StoreOptions

  /// Migrates the store if it has to be; tells from which version, and where its copy is.
  func migrate() throws -> (source: String, backup: String?)? {
    if file.isRecordedStore(of: model) { return nil }
    let hashes = model.storeHashes()
    guard hashes.unknown.isEmpty else { throw StoreFileError.cannotStamp(hashes.unknown) }
    guard !file.isStore(of: hashes) else { return nil }
    let source = try file.sourceVersion(among: definition.versions(in: text))
    guard options.migratesAutomatically else {
      throw StoreError(
        .migrationRefused,
        "the store is of version '\(source.name)', not '\(definition.currentVersion)'")
    }
    do {
      let outcome = try StoreMigrator(file, route(from: source), migrationOptions).run()
      return (source.name, outcome.backup)
    } catch StoreFileError.changedMeanwhile where file.isStore(of: hashes) {
      // Two programs started at once, and the other one was faster.
      return nil
    }
  }

  private var migrationOptions: MigrationOptions {
    var migration = MigrationOptions()
    migration.allowed = options.allowedDangers
    migration.unknownHashes = .standIns
    migration.backup = options.backsUpBeforeMigrating ? .besideStore : .none
    return migration
  }

  /// The stages that lie ahead of the store, then the model.
  private func route(from source: NamedModel) throws -> MigrationRoute {
    let names = text.versionNames
    let end = names.firstIndex(of: definition.currentVersion) ?? names.count
    let start = names.firstIndex(of: source.name) ?? -1
    var last = -1
    var legs: [MigrationRoute.Leg] = []
    for stage in options.stages {
      guard let position = names.firstIndex(of: stage.version), position > last,
        position <= end, let target = text.model(named: stage.version)
      else {
        throw StoreError(
          .unknownVersion,
          "the stage '\(stage.version)' is no version of the model, or not in their order")
      }
      last = position
      guard position > start else { continue }
      legs.append(
        .init(to: NamedModel(name: stage.version, model: target)) { try stage.run(on: $0) })
    }
    if legs.last?.target.name != definition.currentVersion {
      legs.append(.init(to: NamedModel(name: definition.currentVersion, model: model)))
    }
    var route = MigrationRoute(from: source, through: legs)
    options.addMappings(to: &route)
    return route
  }
}

extension MigrationStage {
  fileprivate func run(on database: StageDatabase) throws {
    do {
      try step(MigrationDatabase(database, version: version))
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.migrationRefused, "the stage '\(version)' failed: \(error)")
    }
  }
}
