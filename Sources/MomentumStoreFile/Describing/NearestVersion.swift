package import MomentumModel

/// A version whose model is not quite what wrote a store.
package struct NearestVersion: Sendable {
  package var version: NamedModel
  /// The entities whose hash is another one, or that one side alone has.
  package var different: [String]
}

extension StoreFile {
  /// Whether this very model wrote the store: Momentum's way, or Core Data's with hashes that cannot
  /// be computed.
  package func isWritten(by model: Model) -> Bool {
    isStore(of: model.storeHashes()) || isRecordedStore(of: model)
  }

  /// The version that differs in the fewest entities, the first of these; nil without versions.
  package func nearestVersion(among versions: [NamedModel]) -> NearestVersion? {
    versions.map { version in
      NearestVersion(
        version: version, different: metadata.entitiesUnlike(version.model.versionHashes()))
    }.min { $0.different.count < $1.different.count }
  }
}
