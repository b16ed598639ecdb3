import MomentumMigration
import MomentumModel
import MomentumStoreFile

extension StoreOptions {
  /// Each leg goes by the first mapping model that is for it, as in Core Data, and is inferred where
  /// there is none.
  func addMappings(to route: inout MigrationRoute) {
    guard !mappingModels.isEmpty else { return }
    let policies = MappedPolicies(mappingPolicies.mapValues(\.mapped))
    var old = route.source.model.storeHashes()
    for index in route.legs.indices {
      let new = route.legs[index].target.model.storeHashes()
      let hashes = Versioned(old: old, new: new)
      route.legs[index].mapping = mappingModels.map(\.mapping)
        .first { $0.fit(to: hashes) == .covered }.map { ($0, policies) }
      old = new
    }
  }

  var allowedDangers: Set<Danger> {
    let refused = Set(refusedDangers.compactMap { Danger(rawValue: $0.rawValue) })
    return Set(Danger.allCases).subtracting(refused)
  }
}
