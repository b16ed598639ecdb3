import MomentumArchive
import MomentumModel
import MomentumTestSupport
import Testing

/// The models that Apple's stores keep, against the hashes in the same stores and against XML.
@Suite(.enabled(if: TestFiles.hasShared))
struct CachedModelTests {
  /// Entities that own or inherit a derived attribute, whose hash is not known.
  private static let unknown: Set<String> = [
    "SampleModel2_V2.sqlite Book", "SampleModel2_V2.sqlite GraphicNovel",
    "CoreDataModelMigrationBug.sqlite Item", "Photos.sqlite Asset",
    "Photos.sqlite GraphNode",
  ]

  @Test func theHashesOfEveryStoreFollowFromItsCachedModel() throws {
    var (equal, digests, checksums) = (0, 0, 0)
    var unknown: Set<String> = []
    for store in try RealStore.all() {
      let model = try Model(modelCache: store.modelCache)
      var hashes = model.versionHashes()
      #expect(model.entities.count == store.hashes.count, "\(store.path)")
      for (entity, hash) in store.hashes {
        if let computed = hashes.entities[entity] {
          #expect(computed == hash, "\(store.path) \(entity)")
          equal += 1
        } else {
          unknown.insert("\(store.name) \(entity)")
          hashes.entities[entity] = hash
          hashes.unknown[entity] = nil
        }
      }
      if let digest = store.digest {
        #expect(hashes.digest == digest, "\(store.path)")
        digests += 1
      }
      if let checksum = store.checksum {
        #expect(hashes.checksum == checksum, "\(store.path)")
        checksums += 1
      }
    }
    #expect(equal == 334)
    #expect(unknown == Self.unknown)
    #expect(digests == 19)
    #expect(checksums == 5)
  }

  @Test func onlyThreeThingsInTheCachesHaveNoPlaceInAModel() throws {
    let found = try RealStore.all().flatMap { store in
      try CompiledModel(modelCache: store.modelCache).omissions.map { "\(store.name) \($0)" }
    }
    #expect(
      found == [
        // An instance of a class of the app.
        "SampleModel2_V2.sqlite Book.frontCover: NSDefaultValue",
        // `"title" IN SELF`, made in code.
        #"SampleModel2_V2.sqlite Book.title: validation SELF CONTAINS "title""#,
        "Photos.sqlite GenericAsset.boundedByRect: "
          + "user info '_NSLocationAttributeDerivedComponents', which is no text",
      ])
  }

  struct Pair: CustomTestStringConvertible {
    var store: String
    var source: String
    /// What differs, each line for a stated reason.
    var expected: [String] = []
    /// Whether the cache leaves out the classes of all entities, as some do.
    var namesNoClass = false
    var testDescription: String { store }
  }

  /// What a `.mom` says of an index with one element it says again as an index flag of the
  /// attribute, and a framework that loads it makes of the flag an index of the attribute's name.
  /// The stores have both in their tables.
  private static func madeOnLoading(_ entity: String, _ names: [String]) -> [String] {
    names.map { "entities.\(entity).fetchIndexes.\($0): only in the first" }
  }

  static let pairs: [Pair] =
    [
      Pair(
        store: "SampleModel_V1.sqlite", source: sample + "SampleModel.xcdatamodel",
        // The XML was edited later; see `CompiledFileTests`.
        expected: [#"entities.Car.attributes.color.customClassName: nil → Optional("Color")"#]),
      Pair(
        store: "SampleModel_V2.sqlite", source: sample + "SampleModel2.xcdatamodel",
        namesNoClass: true),
      Pair(
        store: "SampleModel3_V1.sqlite",
        source: plus + "SampleModel3/SampleModel3.xcdatamodeld/SampleModel3.xcdatamodel"),
      Pair(
        store: "CoreDataModelMigrationBug.sqlite",
        source: "diogot__CoreDataModelMigrationBug/CoreDataModelMigrationBug/"
          + "CoreDataModelMigrationBug.xcdatamodeld/CoreDataModelMigrationBug.xcdatamodel"),
      Pair(store: "Bookmarks_V1.sqlite", source: bookmarks + "BookmarksModel.xcdatamodel"),
      Pair(
        store: "Bookmarks_V2.sqlite", source: bookmarks + "BookmarksModel 2.xcdatamodel",
        expected: madeOnLoading("BookmarkEntity", ["url", "uuid"])),
      Pair(
        store: "Bookmarks_V3.sqlite", source: bookmarks + "BookmarksModel 3.xcdatamodel",
        expected: madeOnLoading("BookmarkEntity", ["isPendingDeletion"])),
      Pair(
        store: "Bookmarks_V4.sqlite", source: bookmarks + "BookmarksModel 4.xcdatamodel",
        expected: madeOnLoading("BookmarkEntity", ["isPendingDeletion"])),
      Pair(
        store: "Bookmarks_V5.sqlite", source: bookmarks + "BookmarksModel 5.xcdatamodel",
        expected: madeOnLoading("BookmarkEntity", ["isPendingDeletion"])),
      Pair(
        store: "SyncMetadata_V3.sqlite",
        source: duck + "DDGSync/SyncMetadata.xcdatamodeld/SyncMetadata 3.xcdatamodel",
        expected: madeOnLoading("SyncFeatureEntity", ["name"])
          + madeOnLoading("SyncableSettingsMetadata", ["key"])),
      Pair(
        store: "Moody.moody", source: moody + "Moody.xcdatamodel",
        // The XML was edited later: it names no class and another version identifier.
        expected: ["Continent", "Country", "Mood"].map {
          #"entities.\#($0).className: Optional("MoodyModel.\#($0)") → nil"#
        } + [#"versionIdentifiers.0: "" → "1""#]),
      Pair(store: "Moody 2.moody", source: moody + "Moody 2.xcdatamodel"),
      Pair(store: "Moody 3.moody", source: moody + "Moody 3.xcdatamodel"),
      Pair(store: "Moody 4.moody", source: moody + "Moody 4.xcdatamodel"),
      Pair(store: "Moody 5.moody", source: moody + "Moody 5.xcdatamodel"),
      Pair(store: "store2-3.wiredatabase", source: wire + "2.3.xcdatamodel"),
      Pair(store: "store2-4.wiredatabase", source: wire + "2.4.xcdatamodel"),
    ]
    + ["21.1", "39.0", "54.0", "82.0", "91.0", "101.0"].map {
      Pair(
        store: "store2-\($0.replacing(".", with: "-")).wiredatabase",
        source: wire + "2.\($0).xcdatamodel", namesNoClass: true)
    }

  private static let plus = "alemar11__CoreDataPlus/Tests/Resources/"
  private static let sample = plus + "SampleModel/SampleModel.xcdatamodeld/"
  private static let duck = "duckduckgo__BrowserServicesKit/Sources/"
  private static let bookmarks = duck + "Bookmarks/BookmarksModel.xcdatamodeld/"
  private static let moody = "objcio__core-data/Migrations/Migrations/Moody.xcdatamodeld/"
  private static let wire =
    "wireapp__wire-ios-data-model/Resources/zmessaging.xcdatamodeld/zmessaging"

  @Test func whatAStoreKeepsEqualsTheCompiledFormOfItsSource() throws {
    let stores = Dictionary(grouping: try RealStore.all(), by: \.name)
    #expect(Self.pairs.count == 23)
    for pair in Self.pairs {
      let store = try #require(stores[pair.store]?.first)
      let model = try Model(modelCache: store.modelCache)
      var source = try SourceModels.model("stores/" + pair.source).compiledForm
      if pair.namesNoClass {
        #expect(model.entities.allSatisfy { $0.className == nil }, "\(pair.store)")
        for index in source.entities.indices { source.entities[index].className = nil }
      }
      let found = differences(model, source)
      #expect(found == pair.expected, "\(pair.store)")
      #expect((model == source) == found.isEmpty, "\(pair.store)")
    }
  }
}
