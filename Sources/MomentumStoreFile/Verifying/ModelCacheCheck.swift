import MomentumArchive
package import MomentumModel
import MomentumSQLite

extension StoreCheck {
  static let modelCache = StoreCheck(
    id: "store-model-cache", severity: .warning,
    meaning: """
      The copy of its model that the store keeps cannot be read, or has other hashes than the store \
      records. Core Data may take it for the model that wrote the store. A store without a copy is \
      sound.
      """
  ) { (examination) throws(SQLiteError) in
    let store = examination.store
    if examination.hasTable("Z_MODELCACHE") {
      let count = try store.connection.prepare("SELECT count(*) FROM Z_MODELCACHE")
      if try count.step(), count.integer(0) > 1 {
        return [Problem("Z_MODELCACHE has \(count.integer(0)) rows")]
      }
    }
    switch store.cachedModelState {
    case .absent, .agrees: return []
    case .unreadable(let reason):
      return [Problem("the copy of the model cannot be read: \(reason)")]
    case .stale(let entities):
      let names = entities.map { "'\($0)'" }.joined(separator: ", ")
      return [Problem("the copy of the model is of another version: \(names)")]
    }
  }
}

extension StoreFile {
  /// What the store's own copy of its model is worth.
  package enum CachedModelState: Equatable, Sendable {
    case absent
    case agrees
    /// The entities whose hashes are not those that the store records.
    case stale([String])
    case unreadable(String)
  }

  package var cachedModelState: CachedModelState {
    let model: Model
    do {
      model = try CompiledModel(try modelArchive()).model
    } catch StoreFileError.noCachedModel {
      return .absent
    } catch StoreFileError.unreadableCachedModel(_, let reason) {
      return .unreadable(reason)
    } catch {
      return .unreadable("\(error)")
    }
    let different = metadata.entitiesUnlike(model.versionHashes())
    return different.isEmpty ? .agrees : .stale(different)
  }
}

extension StoreMetadata {
  /// The entities whose recorded hash is another one or is there on one side alone, by name. A hash
  /// that is not known may be any.
  package func entitiesUnlike(_ computed: ModelHashes) -> [String] {
    let recorded = hashes
    let names = Set(recorded.keys).union(computed.entities.keys).union(computed.unknown.keys)
    return names.filter { name in
      guard let hash = recorded[name] else { return true }
      return computed.unknown[name] == nil && computed.entities[name] != hash
    }.sorted()
  }
}
