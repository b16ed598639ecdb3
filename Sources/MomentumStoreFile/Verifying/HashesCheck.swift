import MomentumModel
import MomentumSQLite

extension StoreCheck {
  static let hashes = StoreCheck(
    id: "store-hashes", severity: .error,
    meaning: """
      The version hashes that the store records are not those of the model, so Core Data does not \
      take it for a store of this version. Hashes that cannot be computed are passed over.
      """
  ) { (examination) throws(SQLiteError) in
    let stored = examination.store.metadata.hashes
    let computed = examination.model.versionHashes()
    let names = Set(stored.keys).union(computed.entities.keys).union(computed.unknown.keys)
    return names.sorted().compactMap { name in
      let isKnown = computed.entities[name] != nil || computed.unknown[name] != nil
      if !isKnown {
        return Problem("a hash is recorded for '\(name)', which the model does not have")
      }
      guard let hash = stored[name] else { return Problem("no hash is recorded for '\(name)'") }
      guard let expected = computed.entities[name], expected != hash else { return nil }
      return Problem("the hash of '\(name)' is \(hash.base64), the model's is \(expected.base64)")
    }
  }
}
