import MomentumArchive
package import MomentumModel

extension StoreFile {
  /// The model that wrote the store, from the copy that it keeps. Throws if there is none, or if
  /// the recorded hashes are not that model's: another program may have left a stale one.
  package func cachedSource() throws(StoreFileError) -> Model {
    let archive = try modelArchive()
    let model: Model
    do throws(ArchiveError) { model = try CompiledModel(archive).model } catch {
      throw .unreadableCachedModel(path: path, reason: "\(error)")
    }
    guard records(model) else {
      throw .unreadableCachedModel(path: path, reason: "the store's hashes are not those of it")
    }
    return model
  }

  /// Whether the recorded hashes are the model's as far as they can be computed. Where they cannot,
  /// any hash will do, and none too, as a migration leaves it that could not tell.
  package func records(_ model: Model) -> Bool {
    let hashes = model.versionHashes()
    return hashes.entities.allSatisfy { metadata.hashes[$0] == $1 }
      && metadata.hashes.keys.allSatisfy { hashes.entities[$0] != nil || hashes.unknown[$0] != nil }
  }
}
