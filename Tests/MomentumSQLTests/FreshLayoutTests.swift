import MomentumModel
import MomentumSQL
import MomentumTestSupport
import Testing

@Suite("Fresh layouts beside Apple's stores", .enabled(if: TestFiles.hasShared))
struct FreshLayoutTests {
  @Test("every store described in the corpus has the tables, columns and indexes of a fresh layout")
  func describedStores() throws {
    let stores = try DescribedStore.all.map { ($0.name, try $0.schema(), $0.model) }
    #expect(stores.count == 78)
    compare(stores, "described stores")
  }

  @Test("every store file has the tables, columns and indexes of its own model's fresh layout")
  func storeFiles() throws {
    let stores = try AppleStore.all().map { ($0.name, $0.schema, $0.model) }
    #expect(stores.count == 30)
    compare(stores, "store files")
  }

  /// Every difference must be explained, and every explanation must be needed.
  private func compare(
    _ stores: [(name: String, schema: PhysicalSchema, model: Model)], _ what: String
  ) {
    var lines: [String] = []
    var tables = 0
    var indexes = 0
    for (name, schema, model) in stores {
      let expected = LogicalSchema(StoreLayout(model))
      tables += expected.tables.count
      indexes += expected.indexes.count
      let found = LogicalSchema(schema).differences(from: expected).map(\.withoutNumbers)
      let exceptions = LayoutException.of(name)
      let explained = exceptions.reduce(into: Set<String>()) { $0.formUnion($1.differences) }
      #expect(Set(found).subtracting(explained) == [], "\(name)")
      #expect(explained.subtracting(found) == [], "\(name) is excepted without need")
      for exception in exceptions {
        lines.append("  \(name): \(exception.differences.count) differences: \(exception.reason)")
      }
    }
    let excepted = Set(stores.map(\.name).filter { !LayoutException.of($0).isEmpty })
    print(
      "\(stores.count - excepted.count) of \(stores.count) \(what) are like the fresh layout of "
        + "their model (\(tables) tables, \(indexes) different indexes), \(excepted.count) but for:"
    )
    for line in lines { print(line) }
  }

  @Test("stores that were never migrated have the index names of a fresh layout")
  func indexNames() throws {
    let recent = try AppleStore.all().filter { $0.framework >= 847 }
    let fresh = recent.filter(\.wasNeverMigrated)
    for store in fresh {
      #expect(
        Set(store.schema.modelIndexNames) == Set(StoreLayout(store.model).indexes.map(\.name)),
        "\(store.name)")
    }
    #expect(fresh.count == 14)
    let migrated = recent.filter { !$0.wasNeverMigrated }.map { "\($0.name) (\($0.cookie))" }
    print(
      "\(fresh.count) of \(fresh.count) store files of framework 847 and later that were never "
        + "migrated have exactly our index names; migrated, by SQLite's count of schema statements:"
    )
    for name in migrated { print("  \(name)") }
  }

  /// The descriptions lack SQLite's count. But no framework since 847 gives an index on an attribute
  /// a name that ends in INDEX, so a store that has one is older than that and was migrated.
  @Test("every described store is known to be migrated, or has a file or our index names")
  func describedIndexNames() throws {
    let files = Set(
      AppleStore.paths.compactMap { $0.split(separator: "/").last?.split(separator: ".").first })
    var counts = [0, 0, 0]
    for store in DescribedStore.all where store.framework >= 847 {
      let schema = try store.schema()
      let file = store.name.split(separator: "/").last?.split(separator: ".").first
      if let file, files.contains(file) {
        counts[0] += 1
      } else if schema.modelIndexNames.contains("ZADDRESSBOOKENTRY_ZLOCALIDENTIFIER_INDEX") {
        counts[1] += 1
      } else {
        counts[2] += 1
        #expect(
          Set(schema.modelIndexNames) == Set(StoreLayout(store.model).indexes.map(\.name)),
          "\(store.name)")
      }
    }
    print(
      "described stores of framework 847 and later: \(counts[0]) are compared as files, "
        + "\(counts[1]) were migrated, \(counts[2]) others have our index names")
    #expect(counts == [14, 45, 0])
  }
}

extension PhysicalSchema {
  fileprivate var modelIndexNames: [String] {
    indexes.map(\.layout).filter { LogicalSchema.isOfModel($0.table) }.map(\.name)
  }
}
