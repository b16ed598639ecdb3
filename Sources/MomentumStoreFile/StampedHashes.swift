import MomentumArchive
import MomentumModel

extension StoreFile {
  /// The hashes that the store records once it is one of `model`. What Apple alone can compute is
  /// taken from `recorded`, then from this store where it was made of the same entity; what is left
  /// is as `choice` says.
  func stampedHashes(
    of model: Model, from source: Model, recorded: RecordedHashes?,
    _ choice: MigrationOptions.UnknownHashes
  ) throws(StoreFileError) -> ModelHashes {
    var hashes = model.versionHashes()
    if hashes.unknown.isEmpty { return hashes }
    if let recorded { hashes = hashes.completed(for: model, by: recorded) }
    if hashes.unknown.isEmpty { return hashes }
    if choice == .standIns || keepsStandIns(of: source) { return try stoodIn(model) }
    if let own = RecordedHashes(source, metadata.hashes) {
      hashes = hashes.completed(for: model, by: own)
    }
    guard hashes.unknown.isEmpty || choice == .leftOut else { throw .cannotStamp(hashes.unknown) }
    return hashes
  }

  /// Whether Momentum made the store and Core Data never wrote it.
  private func keepsStandIns(of source: Model) -> Bool {
    !source.versionHashes().unknown.isEmpty && isStore(of: source.storeHashes())
  }

  private func stoodIn(_ model: Model) throws(StoreFileError) -> ModelHashes {
    let hashes = model.storeHashes()
    guard hashes.unknown.isEmpty else { throw .cannotStamp(hashes.unknown) }
    return hashes
  }
}
