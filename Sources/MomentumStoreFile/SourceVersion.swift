package import MomentumModel

/// A version of a model that may have written a store.
package struct NamedModel: Sendable {
  package var name: String
  package var model: Model

  package init(name: String, model: Model) {
    self.name = name
    self.model = model
  }
}

extension StoreFile {
  /// The version that wrote the store, found by its hashes. `versions` are made one by one, so
  /// that those before a match are never decoded. Throws `StoreFileError.unknownVersion`, naming
  /// each entity whose hash no version has, or the nearest version's misses.
  package func sourceVersion(
    among versions: some Sequence<NamedModel>
  ) throws(StoreFileError) -> NamedModel {
    var known: [String: Set<VersionHash>] = [:]
    for version in versions {
      let hashes = version.model.storeHashes()
      if isStore(of: hashes) { return version }
      for (name, hash) in hashes.entities { known[name, default: []].insert(hash) }
    }
    let stored = metadata.hashes.sorted { $0.key < $1.key }
    let strange = stored.filter { !(known[$0.key]?.contains($0.value) ?? false) }
    // Each hash may be known while no version has them all together.
    throw .unknownVersion(
      (strange.isEmpty ? stored : strange).map {
        StoreFileError.UnknownEntity(name: $0.key, hash: $0.value)
      })
  }
}
