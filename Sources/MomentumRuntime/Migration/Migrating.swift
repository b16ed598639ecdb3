import MomentumMigration
import MomentumModel
import MomentumStoreFile

extension StoreOptions {
  /// The way by the first mapping model that is for the step, as Core Data goes it; nil if there is
  /// none, so that the migration is inferred.
  func mappedMigrator(_ file: StoreFile, _ models: Versioned<Model>) throws -> MappedMigrator? {
    let hashes = models.map { $0.storeHashes() }
    let fitting = mappingModels.map(\.mapping).first { $0.fit(to: hashes) == .covered }
    guard let fitting else { return nil }
    return try MappedMigrator(
      file, models, fitting, policies: MappedPolicies(mappingPolicies.mapValues(\.mapped)),
      allowing: allowedDangers)
  }

  var allowedDangers: Set<Danger> {
    let refused = Set(refusedDangers.compactMap { Danger(rawValue: $0.rawValue) })
    return Set(Danger.allCases).subtracting(refused)
  }
}
