import MomentumMigration
import MomentumModel
import MomentumStoreFile

extension StoreOptions {
  /// Migrates a store by the first mapping model that is for the step, as Core Data does; without
  /// one the migration is inferred.
  func migrate(_ file: StoreFile, _ models: Versioned<Model>) throws {
    let refused = Set(refusedDangers.compactMap { Danger(rawValue: $0.rawValue) })
    let allowed = Set(Danger.allCases).subtracting(refused)
    let hashes = models.map { $0.storeHashes() }
    guard
      let mapping = mappingModels.map(\.mapping)
        .first(where: { $0.coverage(of: hashes) == .covered })
    else { return try StoreMigrator(file, models, allowing: allowed).run() }
    try MappedMigrator(
      file, models, mapping, policies: MappedPolicies(mappingPolicies.mapValues(\.mapped)),
      allowing: allowed
    ).run()
  }
}
