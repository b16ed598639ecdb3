import Foundation
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// Stores that Apple's framework wrote, filled with rows and migrated to newer versions of their
/// bundle.
@Suite(.enabled(if: TestFiles.hasShared), .serialized)
struct RealStoreMigrationTests {
  struct Lineage: Sendable, CustomTestStringConvertible {
    var stores: String
    var bundle: String
    var testDescription: String { bundle.split(separator: "/").last.map(String.init) ?? bundle }
  }

  static let lineages = [
    Lineage(
      stores: "objcio__core-data/Migrations/MigrationsTests",
      bundle: "objcio__core-data/Migrations/Migrations/Moody.xcdatamodeld"),
    Lineage(
      stores: "wireapp__wire-ios-data-model/Tests/Resources",
      bundle: "wireapp__wire-ios-data-model/Resources/zmessaging.xcdatamodeld"),
    Lineage(
      stores: "duckduckgo__BrowserServicesKit/Tests/BookmarksTests/Resources",
      bundle: "duckduckgo__BrowserServicesKit/Sources/Bookmarks/BookmarksModel.xcdatamodeld"),
    Lineage(
      stores: "duckduckgo__BrowserServicesKit/Tests/DDGSyncTests/Resources",
      bundle: "duckduckgo__BrowserServicesKit/Sources/DDGSync/SyncMetadata.xcdatamodeld"),
    Lineage(
      stores: "alemar11__CoreDataPlus/Tests/Resources/SampleModel/Fixtures",
      bundle: "alemar11__CoreDataPlus/Tests/Resources/SampleModel/SampleModel.xcdatamodeld"),
    Lineage(
      stores: "alemar11__CoreDataPlus/Tests/Resources/SampleModel3/Fixtures",
      bundle: "alemar11__CoreDataPlus/Tests/Resources/SampleModel3/SampleModel3.xcdatamodeld"),
  ]

  private struct Counts {
    var migrated = 0
    var rows = 0
    var comparedWithReal = 0
    var unknown = 0
    var refused: [String: Int] = [:]
  }

  @Test(
    "Each real store, with rows, reaches every newer version: its objects are whole, its schema is a fresh one's and that of a later real store",
    arguments: lineages)
  func migrates(lineage: Lineage) throws {
    let bundle = try loadSide(
      TestFiles.shared.appending(path: "corpus/\(lineage.bundle)").path(percentEncoded: false)
    ).bundle
    let versions = try bundle.versions.map {
      NamedModel(name: $0.name, model: try $0.read().model)
    }
    // Hashing 90 versions anew for each store would take minutes in a debug build.
    let hashes = versions.map { $0.model.versionHashes() }
    let stores = try Self.stores(of: lineage, hashes)
    var counts = Counts(unknown: stores.filter { $0.version == nil }.count)
    for store in stores {
      guard let place = store.version else { continue }
      for target in targets(versions.indices.filter { $0 > place }, stores) {
        let models = Versioned(old: versions[place].model, new: versions[target].model)
        let name = "\(store.file.lastPathComponent) → \(versions[target].name)"
        let later = stores.filter { $0.version == target }.map(\.schema)
        try migrate(store.file, models, name, later, &counts)
      }
    }
    print(
      """
      \(lineage.testDescription): \(counts.migrated) migrated with \(counts.rows) rows in all, \
      \(counts.comparedWithReal) also equal to a later real store; \
      \(counts.unknown) stores of no version in the bundle; refused: \(counts.refused)
      """)
    #expect(counts.migrated > 0)
  }

  private struct RealStore {
    var file: URL
    var version: Int?
    var schema: LogicalSchema
  }

  private static func stores(
    of lineage: Lineage, _ hashes: [ModelHashes]
  ) throws -> [RealStore] {
    let folder = TestFiles.shared.appending(path: "stores/\(lineage.stores)")
    return try TestFiles.names(in: folder)
      .filter { name in [".sqlite", ".moody", "base"].contains { name.hasSuffix($0) } }
      .map { name in
        let scratch = try ScratchFolder()
        let file = folder.appending(path: name)
        try scratch.take(file, as: "store")
        let store = try StoreFile(opening: scratch.path("store"), access: .readOnly)
        return RealStore(
          file: file, version: hashes.lastIndex(where: store.isStore),
          schema: LogicalSchema(try PhysicalSchema(store.connection)))
      }
  }

  /// All newer versions, or of many the next one, a few, those of real stores, and the newest.
  /// `MOMENTUM_EXHAUSTIVE=1` takes all, which lasts minutes.
  private func targets(_ places: [Int], _ stores: [RealStore]) -> [Int] {
    let isExhaustive = ProcessInfo.processInfo.environment["MOMENTUM_EXHAUSTIVE"] == "1"
    guard !isExhaustive, places.count > 12 else { return places }
    let real = Set(stores.compactMap(\.version))
    return places.enumerated().filter { index, place in
      index < 1 || index % 32 == 16 || index == places.count - 1 || real.contains(place)
    }.map(\.element)
  }

  private func migrate(
    _ file: URL, _ models: Versioned<Model>, _ name: String, _ later: [LogicalSchema],
    _ counts: inout Counts
  ) throws {
    let scratch = try ScratchFolder()
    try scratch.take(file, as: "store")
    do {
      let store = try StoreFile(opening: scratch.path("store"))
      let migrator = try StoreMigrator(store, models, allowing: Set(Danger.allCases))
      let rows = try fill(store, models.old)
      let before = try StoredGraph(models.old, store.layout(of: models.old), store.connection)
      let keys = try highestKeys(store)
      try migrator.run()
      let layout = try store.layout(of: models.new)
      let after = try StoredGraph(models.new, layout, store.connection)
      let faults = GraphExpectation(models, before, after).faults
      #expect(faults.isEmpty, "\(name)")
      try expectFresh(store, models.new, name)
      let schema = LogicalSchema(try PhysicalSchema(store.connection))
      for real in later where Self.isComparable(real, schema) {
        counts.comparedWithReal += 1
        #expect(schema.differences(from: real).filter(Self.isOfTables).isEmpty, "\(name)")
      }
      #expect(try highestKeys(store) == keys, "\(name)")
      counts.migrated += 1
      counts.rows += rows
    } catch let error as StoreFileError {
      let reason = "\(error)".split(separator: ":")[0]
      counts.refused["\(name): \(reason)", default: 0] += 1
    }
  }

  /// Apple's stores may have indexes of older versions and lack ones that no migration made.
  private static func isOfTables(_ difference: LogicalDifference) -> Bool {
    switch difference {
    case .missingIndex, .extraIndex: false
    default: true
    }
  }

  /// A store that itself was migrated by older frameworks may name the table of an entity's links
  /// with itself by the other side.
  private static func isComparable(_ real: LogicalSchema, _ own: LogicalSchema) -> Bool {
    Set(real.tables.keys) == Set(own.tables.keys)
  }

  private func fill(_ store: StoreFile, _ model: Model) throws -> Int {
    let layout = try store.layout(of: model)
    for table in layout.tables.map(\.name) + layout.joinTables.map(\.name) {
      let statement: SQL = "DELETE FROM \(name: table)"
      try store.connection.execute(statement.text)
    }
    var maker = RowMaker(model, layout, store.connection, seed: 1, rowsPerEntity: 3)
    try store.connection.transaction { try maker.fill() }
    return maker.count
  }

  private func highestKeys(_ store: StoreFile) throws -> Int64 {
    let row = try store.connection.prepare(
      "SELECT max(Z_MAX) FROM Z_PRIMARYKEY WHERE Z_ENT < 16000")
    return try row.step() ? row.integer(0) : 0
  }

  private func expectFresh(_ store: StoreFile, _ model: Model, _ name: String) throws {
    let physical = try PhysicalSchema(store.connection)
    let fresh = StoreLayout(
      model, numbers: nil, existingTables: Set(physical.tables.map(\.name)))
    let differences = LogicalSchema(physical).differences(from: LogicalSchema(fresh))
    #expect(differences.isEmpty, "\(name)")
    let check = try store.connection.prepare("PRAGMA integrity_check")
    #expect(try check.step() && check.text(0) == "ok", "\(name)")
    #expect(store.isStore(of: model.storeHashes()), "\(name)")
  }
}

extension ScratchFolder {
  /// Copies a store, and makes the copy writable.
  fileprivate func take(_ file: URL, as name: String) throws {
    let bytes = TestFiles.bytes(file.path(percentEncoded: false))
    try Data(bytes).write(to: folder.appending(path: name))
  }
}
