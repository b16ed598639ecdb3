import Foundation
import MomentumMigration
import MomentumModel
import MomentumReader
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// Stores that Apple's framework wrote, migrated to every newer version of their bundle.
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

  @Test(arguments: lineages)
  func migratesWhatIsCoveredAndLeavesTheRestAlone(lineage: Lineage) throws {
    let bundle = try loadSide(
      TestFiles.shared.appending(path: "corpus/\(lineage.bundle)").path(percentEncoded: false)
    ).bundle
    let versions = try bundle.versions.map {
      NamedModel(name: $0.name, model: try $0.read().model)
    }
    // Hashing 90 versions anew for each store would take minutes in a debug build.
    let hashes = versions.map { $0.model.versionHashes() }
    let folder = TestFiles.shared.appending(path: "stores/\(lineage.stores)")
    var counts = (migrated: 0, refused: 0, unknown: 0)
    for name in TestFiles.names(in: folder)
    where [".sqlite", ".moody", "base"].contains(where: name.hasSuffix) {
      let file = folder.appending(path: name)
      let scratch = try ScratchDatabase()
      try scratch.take(file, as: "store")
      let store = try StoreFile(opening: scratch.path("store"), access: .readOnly)
      guard let place = hashes.lastIndex(where: store.isStore) else {
        counts.unknown += 1
        continue
      }
      let source = try store.sourceVersion(among: [versions[place]])
      for target in targets(Array(versions[(place + 1)...])) {
        let models = Versioned(old: source.model, new: target.model)
        if try migrate(file, models, "\(name) → \(target.name)") {
          counts.migrated += 1
        } else {
          counts.refused += 1
        }
      }
    }
    print(
      "\(lineage.testDescription): \(counts.migrated) migrated, \(counts.refused) refused,",
      "\(counts.unknown) stores of no version in the bundle")
  }

  /// All newer versions, or of many the next ones, some between, and the newest.
  /// `MOMENTUM_EXHAUSTIVE=1` takes all, which lasts minutes.
  private func targets(_ versions: [NamedModel]) -> [NamedModel] {
    let isExhaustive = ProcessInfo.processInfo.environment["MOMENTUM_EXHAUSTIVE"] == "1"
    guard !isExhaustive, versions.count > 12 else { return versions }
    return versions.enumerated().filter { place, _ in
      place < 4 || place % 12 == 0 || place == versions.count - 1
    }.map(\.element)
  }

  /// Tries one migration on a copy; returns whether the plan covers it.
  private func migrate(
    _ file: URL, _ models: Versioned<Model>, _ name: String
  ) throws -> Bool {
    let scratch = try ScratchDatabase()
    try scratch.take(file, as: "store")
    let bytes = scratch.bytes("store")
    do {
      let store = try StoreFile(opening: scratch.path("store"))
      let migrator = try StoreMigrator(store, models, allowing: Set(Danger.allCases))
      let before = try counts(store, models.old)
      #expect(throws: Never.self, "\(name)") {
        try migrator.run()
        #expect(try counts(store, models.new) == before, "\(name)")
        let check = try store.connection.prepare("PRAGMA integrity_check")
        #expect(try check.step())
        #expect(check.text(0) == "ok", "\(name)")
      }
      return true
    } catch let error as StoreFileError where error.isOfThePlan {
      // Closed again; what it did not do is looked at below.
    }
    #expect(scratch.bytes("store") == bytes, "\(name)")
    return false
  }

  /// The rows of each table of the model, whose layout the store must have.
  private func counts(_ store: StoreFile, _ model: Model) throws -> [String: Int64] {
    var counts: [String: Int64] = [:]
    let layout = try store.layout(of: model)
    for table in layout.tables.map(\.name) + layout.joinTables.map(\.name) {
      let query: SQL = "SELECT count(*) FROM \(name: table)"
      let row = try store.connection.prepare(query.text)
      if try row.step() { counts[table] = row.integer(0) }
    }
    return counts
  }
}

extension ScratchDatabase {
  /// Copies a store, and makes the copy writable.
  fileprivate func take(_ file: URL, as name: String) throws {
    let bytes = TestFiles.bytes(file.path(percentEncoded: false))
    try Data(bytes).write(to: folder.appending(path: name))
  }
}

extension StoreFileError {
  /// Whether the plan forbids the migration, whatever the store holds.
  fileprivate var isOfThePlan: Bool {
    switch self {
    case .blocked, .notCovered, .cannotStamp: true
    default: false
    }
  }
}
