import MomentumMigration
import MomentumModel
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite struct IdentityTests {
  @Test(
    "A mapping of everything to its namesake keeps every row, value, link and order",
    arguments: 0..<200 as Range<UInt64>)
  func identityKeepsAll(seed: UInt64) throws {
    let scratch = try ScratchFolder()
    let models = RandomMappedModel(seed: seed)
    let path = try scratch.make("a.sqlite", models.old, rows: 4, seed: seed)
    let before = try StoreContents(path, models.old)
    let store = try StoreFile(opening: path)
    try MappedMigrator(
      store, Versioned(old: models.old, new: models.new), .identity(models.old, models.new),
      allowing: [.deletesData]
    ).run()
    #expect(store.isStore(of: models.new.storeHashes()), "seed \(seed)")
    var after = try StoreContents(path, models.new)
    for (entity, name) in models.added {
      for key in after.rows[entity, default: [:]].keys {
        #expect(after.rows[entity]?[key]?.removeValue(forKey: name) == "NULL", "seed \(seed)")
      }
    }
    #expect(after.differences(from: before) == [], "seed \(seed)")
    try scratch.make("fresh.sqlite", models.new)
    #expect(try scratch.schema("a.sqlite") == scratch.schema("fresh.sqlite"), "seed \(seed)")
    guard seed < 5 else { return }
    #expect(
      try scratch.sqlite("PRAGMA integrity_check", on: "a.sqlite").text == "ok\n", "seed \(seed)")
  }
}
