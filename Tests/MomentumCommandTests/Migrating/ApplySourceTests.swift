import Foundation
import MomentumArchive
import MomentumCommand
import MomentumMigration
import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// Where the source model comes from, and what is refused for it.
@Suite struct ApplySourceTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  @Test("a version that is not in the bundle comes from the store's own copy of its model")
  func takesTheSourceFromTheStore() throws {
    try scratch.makeStore()
    try FileManager.default.removeItem(atPath: scratch.bundle + "/Notes.xcdatamodel")
    let (code, result, messages) = scratch.apply("--allow", "deletes-data")
    #expect(code == .success, "\(messages)")
    #expect(result.contains("migrated from 'its own model' to 'Notes 2'"))
    #expect(try scratch.query("SELECT ZTITLE FROM ZNOTE WHERE Z_PK = 1") == ["a"])
    #expect(scratch.apply().result.contains("already"))
  }

  @Test("a copy of a model that is not the one of the recorded hashes is not believed")
  func refusesAStaleCopy() throws {
    try scratch.makeStore()
    do {
      let store = try StoreFile(opening: scratch.store)
      let row = try store.connection.prepare("UPDATE Z_MODELCACHE SET Z_CONTENT = ?")
      row.bind(1, try scratch.model("Notes 2").modelCache())
      try row.run()
    }
    try FileManager.default.removeItem(atPath: scratch.bundle + "/Notes.xcdatamodel")
    let before = scratch.files()
    let (code, _, messages) = scratch.apply("--allow", "deletes-data")
    #expect(code == .findings)
    #expect(messages.contains("the store's hashes are not those of it"))
    #expect(messages.contains("no version has 'Note' with hash"))
    #expect(scratch.files() == before)
  }

  @Test("a store of a later version is not brought back")
  func refusesANewerStore() throws {
    try scratch.makeStore(
      "Notes 2", rows: "INSERT INTO ZNOTE (Z_PK, Z_ENT, Z_OPT, ZTITLE) VALUES (1, 1, 1, 'a')")
    let before = scratch.files()
    let (code, _, messages) = scratch.apply("--allow", "deletes-data", to: "Notes")
    #expect(code == .findings)
    #expect(messages.contains("the store is of version 'Notes 2', which comes after 'Notes'"))
    #expect(scratch.files() == before)
  }

  @Test("of versions with equal hashes the one before the target is the source")
  func prefersAnEarlierVersion() throws {
    try scratch.write("Notes 3", scratch.attribute("title") + scratch.attribute("body"))
    try scratch.makeStore()
    let (code, result, _) = scratch.apply("--allow", "deletes-data")
    #expect(code == .success)
    #expect(result.contains("from 'Notes' to 'Notes 2'"))
  }

  @Test("a store of another app is not turned into one of this model")
  func refusesAForeignStore() throws {
    let model = Model(entities: [Entity(name: "Song")])
    _ = try StoreFile(creating: scratch.store, model: model)
    let before = scratch.files()
    let (code, _, messages) = scratch.apply("--allow", "deletes-data")
    #expect(code == .findings)
    #expect(messages.contains("is a store of another model"))
    #expect(scratch.files() == before)
  }
}

/// Hashes that only Apple can compute.
@Suite struct ApplyStampTests {
  private let scratch: ScratchBundle
  private let derived =
    "optional=\"YES\" derived=\"YES\" derivationExpression=\"canonical:(title)\""

  init() throws { scratch = try ScratchBundle() }

  /// A store as Core Data makes one: it records hashes that nobody else can compute.
  private func makeAppleStore(_ hash: [UInt8]?) throws {
    try scratch.makeStore()
    let store = try StoreFile(opening: scratch.store)
    var metadata = store.metadata
    var hashes = try scratch.model("Notes").versionHashes()
    if let hash { hashes.entities["Note"] = VersionHash(bytes: hash) }
    hashes.unknown = [:]
    metadata.stamp(try scratch.model("Notes"), hashes)
    let row = try store.connection.prepare("UPDATE Z_METADATA SET Z_PLIST = ?")
    row.bind(1, metadata.propertyList)
    try row.run()
  }

  @Test("a hash that nobody records is left out only if that is asked for")
  func leavesAnUnknownHashOut() throws {
    let title = scratch.attribute("title") + scratch.attribute("body")
    try scratch.write("Notes", title)
    try makeAppleStore(nil)
    try scratch.write("Notes 2", title + scratch.attribute("plain", derived))
    let before = scratch.files()
    let refused = scratch.apply()
    #expect(refused.code == .findings)
    #expect(refused.messages.contains("'--unstamped' migrates the data all the same"))
    #expect(scratch.files() == before)
    let (code, result, messages) = scratch.apply("--unstamped", "--no-backup")
    #expect(code == .success, "\(messages)")
    #expect(result.contains("no hash is recorded of 'Note'"))
    let store = try StoreFile(opening: scratch.store)
    #expect(store.metadata.hashes.isEmpty)
    #expect(try scratch.query("SELECT count(ZTITLE) + count(ZPLAIN) * 0 FROM ZNOTE") == ["2"])
    #expect(scratch.apply().result.contains("already"))
  }

  @Test("the source store's own hash is kept where the entity did not change")
  func keepsTheHashOfAnUnchangedEntity() throws {
    let note =
      scratch.attribute("title") + scratch.attribute("body") + scratch.attribute("plain", derived)
    func contents(_ pen: String) -> String {
      """
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
      <entity name="Note">\(note)</entity><entity name="Pen">\(pen)</entity></model>
      """
    }
    let hash = [UInt8](repeating: 7, count: 32)
    try scratch.writeContents("Notes", contents(""))
    try makeAppleStore(hash)
    try scratch.writeContents("Notes 2", contents(scratch.attribute("color")))
    let (code, _, messages) = scratch.apply("--no-backup")
    #expect(code == .success, "\(messages)")
    let store = try StoreFile(opening: scratch.store)
    #expect(store.metadata.hashes["Note"]?.bytes == hash)
    #expect(
      store.metadata.hashes["Pen"] == (try scratch.model("Notes 2").versionHashes().entities["Pen"])
    )
    #expect(scratch.apply().result.contains("already"))
  }
}

extension ApplySourceTests {
  @Test("a store that was moved away since it was opened is not written")
  func refusesAMovedStore() throws {
    try scratch.makeStore()
    let store = try StoreFile(opening: scratch.store)
    let models = Versioned(old: try scratch.model("Notes"), new: try scratch.model("Notes 2"))
    let migrator = try StoreMigrator(store, models, allowing: [.deletesData])
    try FileManager.default.moveItem(atPath: scratch.store, toPath: scratch.path("away"))
    let error = #expect(throws: StoreFileError.self) { try migrator.run() }
    #expect(error?.description.contains("was moved, deleted or replaced") == true)
    try FileManager.default.moveItem(atPath: scratch.path("away"), toPath: scratch.store)
    #expect(try scratch.query("SELECT ZBODY FROM ZNOTE WHERE Z_PK = 1") == ["x"])
  }
}
