import MomentumArchive
package import MomentumModel

extension StoreFile {
  /// Whether Core Data made the store of this very model: it records hashes that cannot be
  /// computed, and its cached model tells what they stand for.
  package func isRecordedStore(of model: Model) -> Bool {
    let computed = model.versionHashes()
    guard !computed.unknown.isEmpty, computed.entities.allSatisfy({ metadata.hashes[$0] == $1 }),
      let archive = try? modelArchive(), let cached = try? CompiledModel(archive).model,
      let recorded = RecordedHashes(cached, metadata.hashes)
    else { return false }
    return isStore(of: computed.completed(for: model, by: recorded))
  }
}
