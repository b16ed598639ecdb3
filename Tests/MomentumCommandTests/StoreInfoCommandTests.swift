import Foundation
import MomentumArchive
import MomentumCommand
import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite("momentum store info")
struct StoreInfoCommandTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  private func info(_ arguments: String...) throws -> [String: String] {
    let (code, result, _) = momentum(["store", "info", scratch.store] + arguments)
    #expect(code == .success)
    let lines = result.split(separator: "\n").map { $0.split(separator: "  ", maxSplits: 1) }
    return Dictionary(
      lines.filter { $0.count == 2 }.map {
        (String($0[0]), $0[1].trimmingCharacters(in: .whitespaces))
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test("tells the version that wrote the store, and its objects")
  func tellsTheVersion() throws {
    try scratch.makeStore()
    let facts = try info(scratch.bundle)
    #expect(facts["store"] == scratch.store)
    #expect(facts["written by"] == "version 'Notes'")
    #expect(facts["digest"] == "agrees")
    #expect(facts["checksum"] == "agrees")
    #expect(facts["copy of the model"] == "agrees with the hashes")
    #expect(facts["journal mode"] == "wal")
    #expect(facts["history"] == "none")
    #expect(facts["CloudKit"] == "none")
    #expect(facts["Note"] == "1         3         0")
    #expect(try info()["written by"] == nil)
  }

  @Test("names the nearest version where none wrote the store")
  func namesTheNearest() throws {
    try scratch.makeStore()
    try scratch.write("Notes", scratch.attribute("other"))
    #expect(
      try info(scratch.bundle)["written by"]
        == "no version; 'Notes 2' is nearest and differs in 'Note'")
  }

  @Test("prints no value of a key that is the app's")
  func hidesForeignKeys() throws {
    try scratch.makeStore()
    var metadata = try StoreFile(opening: scratch.store).metadata
    metadata.values["com.example.secret"] = .string("private")
    metadata.values["NSPersistenceMaximumFrameworkVersion"] = .integer(1522)
    let connection = try SQLiteConnection(path: scratch.store, access: .readWrite)
    let row = try connection.prepare("UPDATE Z_METADATA SET Z_PLIST = ?")
    row.bind(1, metadata.propertyList)
    try row.run()
    for format in ["text", "json"] {
      let (_, result, messages) = momentum("store", "info", scratch.store, "--format", format)
      #expect(!(result + messages).contains("secret"))
      #expect(!(result + messages).contains("private"))
      #expect(result.contains("1522"))
    }
    #expect(try info()["other metadata"] == "1 key of the app's, not shown")
  }

  @Test("says what does not fit together")
  func saysWhatDoesNotFit() throws {
    try scratch.makeStore()
    var metadata = try StoreFile(opening: scratch.store).metadata
    metadata.values["NSStoreModelVersionHashesDigest"] = .string("x")
    metadata.values["NSStoreModelVersionChecksumKey"] = nil
    let connection = try SQLiteConnection(path: scratch.store, access: .readWrite)
    let row = try connection.prepare("UPDATE Z_METADATA SET Z_PLIST = ?")
    row.bind(1, metadata.propertyList)
    try row.run()
    try connection.execute(
      """
      DELETE FROM Z_MODELCACHE; CREATE TABLE ATRANSACTION (Z_PK INTEGER PRIMARY KEY);
      INSERT INTO ATRANSACTION VALUES (1), (2); CREATE TABLE ANSCKEVENT (Z_PK INTEGER PRIMARY KEY)
      """)
    let facts = try info()
    #expect(facts["digest"] == "differs from that of the hashes")
    #expect(facts["checksum"] == "absent")
    #expect(facts["copy of the model"] == "none")
    #expect(facts["history"] == "2 transactions")
    #expect(facts["CloudKit"] == "1 table")
  }

  @Test("reads rows that are only in a left log, and writes nothing, not even beside the store")
  func readsALeftLog() throws {
    try scratch.makeStore()
    let left = scratch.path("left")
    do {
      let connection = try SQLiteConnection(path: scratch.store, access: .readWrite)
      try connection.execute("INSERT INTO ZNOTE (Z_PK, Z_ENT, Z_OPT) VALUES (9, 1, 1)")
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: scratch.store + suffix, toPath: left + suffix)
      }
    }
    let before = scratch.files()
    let (code, result, _) = momentum("store", "info", left)
    #expect(code == .success)
    #expect(result.contains("Note        1         4         0"))
    #expect(momentum("store", "verify", left).result.contains("the highest key is 9"))
    #expect(scratch.files() == before)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link"), withDestinationPath: left)
    #expect(
      momentum("store", "info", scratch.path("link")).result
        .contains("Note        1         4         0"))
  }

  @Test("reads a store that another program has open")
  func readsAnOpenStore() throws {
    try scratch.makeStore()
    let connection = try SQLiteConnection(path: scratch.store, access: .readWrite)
    try connection.execute("INSERT INTO ZNOTE (Z_PK, Z_ENT, Z_OPT) VALUES (9, 1, 1)")
    try connection.execute("BEGIN IMMEDIATE; DELETE FROM ZNOTE")
    #expect(try info()["Note"] == "1         4         0")
    try connection.execute("ROLLBACK")
  }

  @Test("ends with the code of the trouble")
  func codes() throws {
    #expect(momentum("store", "info", scratch.path("none")).code == .notFound)
    let text = scratch.path("text")
    try Data("no database at all, but long enough to look at".utf8)
      .write(to: URL(filePath: text))
    #expect(momentum("store", "info", text).code == .unreadableInput)
    try scratch.makeStore()
    #expect(momentum("store", "info", scratch.store, scratch.path("none")).code == .notFound)
    #expect(momentum("store", "info").code == .usage)
  }

  @Test(
    "tells the version of every real store that the shared bundles have",
    .enabled(if: TestFiles.hasShared))
  func realStores() throws {
    let stores = TestFiles.shared.appending(path: "stores").path(percentEncoded: false)
    let corpus = TestFiles.shared.appending(path: "corpus").path(percentEncoded: false)
    let pairs = [
      (
        "alemar11__CoreDataPlus/Tests/Resources/SampleModel/Fixtures/SampleModel_V1.sqlite",
        "alemar11__CoreDataPlus/Tests/Resources/SampleModel/SampleModel.xcdatamodeld", "SampleModel"
      ),
      (
        "wireapp__wire-ios-data-model/Tests/Resources/store2-91-0.wiredatabase",
        "wireapp__wire-ios-data-model/Resources/zmessaging.xcdatamodeld", "zmessaging2.91.0"
      ),
      (
        "objcio__core-data/Migrations/MigrationsTests/Moody 3.moody",
        "objcio__core-data/Migrations/Migrations/Moody.xcdatamodeld", "Moody 3"
      ),
      (
        "duckduckgo__BrowserServicesKit/Tests/BookmarksTests/Resources/Bookmarks_V4.sqlite",
        "duckduckgo__BrowserServicesKit/Sources/Bookmarks/BookmarksModel.xcdatamodeld",
        "BookmarksModel 4"
      ),
    ]
    for (store, bundle, version) in pairs {
      let (code, result, _) = momentum("store", "info", "\(stores)/\(store)", "\(corpus)/\(bundle)")
      #expect(code == .success)
      #expect(result.contains("version '\(version)'\n"), "\(result)")
    }
  }
}
