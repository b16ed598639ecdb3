import Foundation
import MomentumArchive
import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite("Verifying what a store says about itself")
struct MetadataVerificationTests {
  /// Findings after a change of the metadata's property list.
  private func findings(_ change: (inout [String: PropertyList]) -> Void) throws -> [String] {
    let store = try LibraryStore()
    var metadata = try StoreFile(opening: store.path).metadata
    change(&metadata.values)
    let connection = try SQLiteConnection(path: store.path, access: .readWrite)
    let row = try connection.prepare("UPDATE Z_METADATA SET Z_PLIST = ?")
    row.bind(1, metadata.propertyList)
    try row.run()
    return try store.verify().map { "\($0.check): \($0.message)" }
  }

  private func findings(_ sql: String) throws -> [String] {
    let store = try LibraryStore()
    try store.change(sql)
    return try store.verify().map { "\($0.check): \($0.message)" }
  }

  @Test("a wrong hash is found, with the sums and the copy of the model that do not fit it")
  func hash() throws {
    let found = try findings { values in
      var hashes = values["NSStoreModelVersionHashes"]?.dictionary ?? [:]
      hashes["Tag"] = .data([UInt8](repeating: 7, count: 32))
      values["NSStoreModelVersionHashes"] = .dictionary(hashes)
    }
    #expect(
      found.map { String($0.prefix { $0 != ":" }) }
        == ["store-hashes", "store-digest", "store-checksum", "store-model-cache"])
    #expect(found[0].hasPrefix("store-hashes: the hash of 'Tag' is BwcHBwcHBwcHBwcHB"))
    #expect(found[3] == "store-model-cache: the copy of the model is of another version: 'Tag'")
  }

  @Test("a wrong sum is found alone")
  func sums() throws {
    for (key, check) in [("HashesDigest", "store-digest"), ("ChecksumKey", "store-checksum")] {
      let found = try findings { $0["NSStoreModelVersion\(key)"] = .string("AAAA") }
      #expect(found.count == 1)
      #expect(
        found[0].hasPrefix("\(check): NSStoreModelVersion\(key) is 'AAAA', that of the hashes"))
    }
  }

  @Test("a store of an older framework, without digest and checksum, is sound")
  func oldFramework() throws {
    let found = try findings { values in
      values["NSStoreModelVersionHashesDigest"] = nil
      values["NSStoreModelVersionChecksumKey"] = nil
    }
    #expect(found == [])
  }

  @Test("hashes that are missing or too short are found")
  func shortHash() throws {
    let found = try findings { values in
      var hashes = values["NSStoreModelVersionHashes"]?.dictionary ?? [:]
      hashes["Tag"] = .data([1])
      values["NSStoreModelVersionHashes"] = .dictionary(hashes)
    }
    #expect(found.first == "store-metadata: the version hash of 'Tag' is not 32 bytes")
    let none = try findings { $0["NSStoreModelVersionHashes"] = nil }
    #expect(none.first == "store-metadata: the metadata has no version hashes")
  }

  @Test("an odd row of metadata is found")
  func row() throws {
    #expect(
      try findings("UPDATE Z_METADATA SET Z_VERSION = 2")
        == ["store-metadata: the row of Z_METADATA has Z_VERSION 2, not 1"])
    #expect(
      try findings("UPDATE Z_METADATA SET Z_UUID = 'mine'")
        == ["store-metadata: Z_UUID 'mine' is no UUID"])
  }

  @Test("a copy of the model that cannot be read, or is there twice, is found; none is sound")
  func modelCache() throws {
    let unreadable = try findings("UPDATE Z_MODELCACHE SET Z_CONTENT = x'0102'")
    #expect(unreadable.count == 1)
    #expect(
      unreadable[0].hasPrefix("store-model-cache: the copy of the model cannot be read: "))
    #expect(
      try findings("INSERT INTO Z_MODELCACHE SELECT * FROM Z_MODELCACHE")
        == ["store-model-cache: Z_MODELCACHE has 2 rows"])
    #expect(try findings("DELETE FROM Z_MODELCACHE") == [])
    #expect(try findings("DROP TABLE Z_MODELCACHE") == [])
  }

  @Test("a damaged page is found, and what can still be read is looked at")
  func integrity() throws {
    let store = try LibraryStore()
    try store.change("UPDATE Z_PRIMARYKEY SET Z_MAX = 1 WHERE Z_NAME = 'Item'; VACUUM")
    let root = try rootPage(of: "ZAUTHOR_ZFAVOURITE_INDEX", store)
    let file = try FileHandle(forUpdating: URL(filePath: store.path))
    try file.seek(toOffset: UInt64(root - 1) * 4096)
    try file.write(contentsOf: [UInt8](repeating: 0xAB, count: 4096))
    try file.close()
    let found = try store.verify()
    #expect(Set(found.map(\.check)) == ["store-integrity", "store-max-key"])
  }

  private func rootPage(of index: String, _ store: LibraryStore) throws -> Int64 {
    let connection = try SQLiteConnection(path: store.path, access: .readOnly)
    let row = try connection.prepare("SELECT rootpage FROM sqlite_master WHERE name = '\(index)'")
    _ = try row.step()
    return row.integer(0)
  }
}
