import MomentumModel
import MomentumStoreFile

/// The result of `store info`.
struct StoreInfoDocument: Encodable {
  struct Entity: Encodable {
    var name: String
    var number: Int
    var superNumber: Int
    var rows: Int64?
    var maxKey: Int64?
    var hash: String?
  }

  struct Writer: Encodable {
    /// The version of MODEL with exactly the store's hashes.
    var version: String?
    /// If there is none, the one with the fewest others.
    var nearest: String?
    var different: [String] = []
  }

  struct CachedModel: Encodable {
    var state: String
    var different: [String] = []
    var reason: String?
  }

  var version = 1
  var path: String
  var uuid: String
  var metadata: [String: String]
  var otherKeys: Int
  var journalMode: String
  var pageSize: Int64
  var pageCount: Int64
  var autoVacuum: Int64
  var digest: String
  var checksum: String
  var cachedModel: CachedModel
  var historyTransactions: Int64?
  var cloudKitTables: Int
  var writer: Writer?
  var entities: [Entity]

  init(_ store: StoreFile, _ description: StoreDescription, _ versions: StoreVersions?) {
    path = store.path
    uuid = description.uuid
    metadata = Dictionary(
      description.metadata.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    otherKeys = description.otherKeys
    journalMode = description.file.journalMode
    pageSize = description.file.pageSize
    pageCount = description.file.pageCount
    autoVacuum = description.file.autoVacuum
    digest = description.digest.rawValue
    checksum = description.checksum.rawValue
    cachedModel = CachedModel(description.cachedModel)
    historyTransactions = description.historyTransactions
    cloudKitTables = description.cloudKitTables
    writer = versions.map { Writer(store, $0) }
    entities = description.entities.map { entity in
      Entity(
        name: entity.name, number: entity.number, superNumber: entity.superNumber,
        rows: entity.rows, maxKey: entity.maxKey, hash: description.hashes[entity.name]?.base64)
    }
  }
}

extension StoreInfoDocument.Writer {
  init(_ store: StoreFile, _ versions: StoreVersions) {
    version = versions.writer(of: store)?.name
    guard version == nil, let near = store.nearestVersion(among: versions.versions) else { return }
    nearest = near.version.name
    different = near.different
  }
}

extension StoreInfoDocument.CachedModel {
  init(_ state: StoreFile.CachedModelState) {
    switch state {
    case .absent: self.init(state: "absent")
    case .agrees: self.init(state: "agrees")
    case .stale(let entities): self.init(state: "stale", different: entities)
    case .unreadable(let reason): self.init(state: "unreadable", reason: reason)
    }
  }
}
