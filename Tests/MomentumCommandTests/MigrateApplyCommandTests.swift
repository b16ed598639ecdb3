import Foundation
import MomentumArchive
import MomentumCommand
import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import Testing

@Suite struct MigrateApplyCommandTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  private func apply(
    _ arguments: String...
  ) -> (code: ExitCode, result: String, messages: String) {
    var (result, messages) = ("", "")
    let code = run(
      arguments: ["migrate", "apply", scratch.store, scratch.bundle] + arguments,
      output: Output(result: { result += $0 }, message: { messages += $0 }))
    return (code, result, messages)
  }

  /// Expects a refusal that leaves every file as it is.
  private func expectRefusal(
    _ code: ExitCode, _ message: String, _ arguments: String...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let before = scratch.files()
    var (result, messages) = ("", "")
    let output = Output(result: { result += $0 }, message: { messages += $0 })
    let ended = run(
      arguments: ["migrate", "apply", scratch.store, scratch.bundle] + arguments, output: output)
    #expect(ended == code, sourceLocation: sourceLocation)
    #expect(result == "", sourceLocation: sourceLocation)
    #expect(messages.contains(message), "\(messages)", sourceLocation: sourceLocation)
    #expect(scratch.files() == before, sourceLocation: sourceLocation)
  }

  @Test func findsTheSourceByHashAndMigrates() throws {
    try scratch.makeStore()
    let (code, result, messages) = apply("--allow", "deletes-data")
    #expect(code == .success)
    #expect(messages == "")
    #expect(
      result == """
        '\(scratch.store)' migrated from 'Notes' to 'Notes 2'
          remove attribute 'Note.body'
          add attribute 'Note.rank'
        the store as it was: '\(scratch.store).backup-Notes'

        """)
    #expect(
      try scratch.query("SELECT Z_PK || ifnull(ZTITLE, '-') FROM ZNOTE") == ["1a", "2b", "3-"])
    let kept = try CompiledModel(StoreFile(opening: scratch.store).modelArchive()).model
    #expect(kept == (try scratch.model("Notes 2").compiledForm))
    #expect(apply().result == "'\(scratch.store)' is of version 'Notes 2' already\n")
    #expect(apply().code == .success)
  }

  @Test func refusesADangerThatIsNotAllowed() throws {
    try scratch.makeStore()
    expectRefusal(.findings, "remove attribute 'Note.body' [deletes-data]")
    expectRefusal(.findings, "momentum: what it costs is allowed by '--allow deletes-data'\n")
    expectRefusal(.findings, "[deletes-data]", "--allow", "may-fail-on-data")
    expectRefusal(.usage, "it takes 'deletes-data'", "--allow", "everything")
  }

  @Test func writesNothingOnADryRun() throws {
    try scratch.makeStore()
    let before = scratch.files()
    let (code, result, _) = apply("--allow", "deletes-data", "--dry-run")
    #expect(code == .success)
    #expect(result.contains("ALTER TABLE \"ZNOTE\" DROP COLUMN \"ZBODY\";\n"))
    #expect(scratch.files() == before)
    expectRefusal(.findings, "[deletes-data]", "--dry-run")
  }

  @Test func countsTheRowsThatForbidTheMigration() throws {
    try scratch.write(
      "Notes 2", scratch.attribute("title", "") + scratch.attribute("body"))
    try scratch.makeStore()
    let message = "'Note.title' becomes required and has no default, and 1 objects have no value"
    expectRefusal(.findings, "[may-fail-on-data]")
    expectRefusal(.findings, message, "--allow", "may-fail-on-data")
    expectRefusal(.findings, message, "--allow", "may-fail-on-data", "--dry-run")
  }

  @Test func refusesWhatIsBlocked() throws {
    try scratch.makeStore()
    let every = ["deletes-data", "may-fail-on-data", "needs-mapping", "blocks-open"]
    try scratch.write("Notes 2", scratch.attribute("title", type: "Date"))
    expectRefusal(
      .findings, "attribute 'Note.title': type 'String' → 'Date'", "--allow", every[0],
      "--allow", every[1], "--allow", every[2], "--allow", every[3])
  }

  @Test func namesTheHashThatNoVersionHas() throws {
    try scratch.makeStore()
    let hash = try StoreFile(opening: scratch.store).metadata.hashes["Note"]
    try StoreFile(opening: scratch.store).connection.execute("DELETE FROM Z_MODELCACHE")
    try scratch.write("Notes", scratch.attribute("other"))
    expectRefusal(.findings, "no version has 'Note' with hash \(hash?.base64 ?? "?")")
  }

  @Test func passesOverAVersionThatCannotBeReadAndSaysSo() throws {
    try scratch.makeStore()
    try scratch.writeContents("Notes 1b", "<model><entity")
    let (code, _, messages) = apply("--allow", "deletes-data")
    #expect(code == .success)
    #expect(messages.contains("(version 'Notes 1b' is passed over)"))
    #expect(messages.contains("Notes 1b.xcdatamodel/contents:1:"))
  }

  @Test func tellsAMissingStoreFromAMissingModel() throws {
    expectRefusal(.notFound, "no store at")
    try scratch.makeStore()
    #expect(momentum("migrate", "apply", scratch.store, scratch.path("none")).code == .notFound)
  }

  @Test(arguments: ["text that is no database", "SQLite format 3\0", ""])
  func refusesAFileThatIsNoStore(content: String) throws {
    try Data(content.utf8).write(to: URL(filePath: scratch.store))
    expectRefusal(.unreadableInput, "is not a Core Data store")
    expectRefusal(.unreadableInput, "is not a Core Data store", "--dry-run")
  }

  @Test(arguments: [
    "DROP TABLE Z_METADATA", "DROP TABLE Z_PRIMARYKEY", "DELETE FROM Z_METADATA",
    "UPDATE Z_METADATA SET Z_PLIST = NULL", "UPDATE Z_METADATA SET Z_PLIST = 'text'",
    "UPDATE Z_METADATA SET Z_PLIST = x'62706c6973743030'",
    "UPDATE Z_METADATA SET Z_PLIST = substr(Z_PLIST, 1, length(Z_PLIST) - 9)",
    "INSERT INTO Z_METADATA SELECT 2, 'other', Z_PLIST FROM Z_METADATA",
    "ALTER TABLE Z_METADATA DROP COLUMN Z_UUID",
    "ALTER TABLE Z_PRIMARYKEY RENAME COLUMN Z_MAX TO Z_MOST", "ALTER TABLE ZNOTE DROP COLUMN ZBODY",
    "DROP TABLE ZNOTE",
  ])
  func refusesAStoreThatIsNotAsItShouldBe(statement: String) throws {
    try scratch.makeStore()
    try StoreFile(opening: scratch.store).connection.execute(statement)
    expectRefusal(.unreadableInput, "store", "--allow", "deletes-data")
    expectRefusal(.unreadableInput, "store", "--allow", "deletes-data", "--dry-run")
  }

  @Test(arguments: 0..<100)
  func neverTrapsOnMetadataThatIsDamaged(place: Int) throws {
    try scratch.makeStore()
    do {
      let store = try StoreFile(opening: scratch.store)
      var bytes = store.metadata.propertyList
      bytes[8 + place * (bytes.count - 8) / 100] ^= 0xFF
      let statement = try store.connection.prepare("UPDATE Z_METADATA SET Z_PLIST = ?")
      statement.bind(1, bytes)
      try statement.run()
    }
    let code = apply("--allow", "deletes-data").code
    #expect([.success, .findings, .unreadableInput].contains(code))
  }

  @Test func refusesAStoreThatCloudKitMirrors() throws {
    try scratch.makeStore()
    try StoreFile(opening: scratch.store).connection
      .execute("CREATE TABLE ANSCKRECORDMETADATA (Z_PK INTEGER PRIMARY KEY)")
    expectRefusal(.findings, "mirrored by CloudKit", "--allow", "deletes-data")
    expectRefusal(.findings, "mirrored by CloudKit", "--allow", "deletes-data", "--dry-run")
  }

  /// Takes the five seconds that a writer is waited for.
  @Test func endsWith75WhereAnotherConnectionHoldsTheStore() throws {
    try scratch.makeStore()
    let other = try SQLiteConnection(path: scratch.store, access: .readWrite)
    try other.execute("BEGIN EXCLUSIVE")
    let (code, result, messages) = apply("--allow", "deletes-data")
    #expect(code == .storeInUse)
    #expect(result == "")
    #expect(messages.contains("is open in another program"))
    try other.execute("ROLLBACK")
    #expect(try scratch.query("SELECT ZBODY FROM ZNOTE").count == 3)
  }

  @Test func migratesRowsThatAreStillInTheLog() throws {
    try scratch.makeStore()
    // A program that was killed leaves its log.
    let files: [String: [UInt8]]
    do {
      let other = try SQLiteConnection(path: scratch.store, access: .readWrite)
      try other.execute("INSERT INTO ZNOTE (Z_PK, Z_ENT, Z_OPT, ZTITLE) VALUES (4, 1, 1, 'log')")
      files = scratch.files()
    }
    for (name, bytes) in files { try Data(bytes).write(to: URL(filePath: scratch.path(name))) }
    #expect(scratch.files()["store-wal"]?.isEmpty == false)
    #expect(apply("--allow", "deletes-data").code == .success)
    #expect(try scratch.query("SELECT ZTITLE FROM ZNOTE WHERE Z_PK = 4") == ["log"])
  }

  @Test func keepsTheKeysOfAppsAndOfAnOlderFramework() throws {
    try scratch.makeStore()
    do {
      let store = try StoreFile(opening: scratch.store)
      var metadata = store.metadata
      metadata.values["NSPersistenceFrameworkVersion"] = .integer(641)
      metadata.values["NSStoreModelVersionChecksumKey"] = nil
      metadata.values["com.example.key"] = .array([.date(1.5), .boolean(true), .string("é")])
      let statement = try store.connection.prepare("UPDATE Z_METADATA SET Z_PLIST = ?")
      statement.bind(1, metadata.propertyList)
      try statement.run()
    }
    let before = try StoreFile(opening: scratch.store).metadata
    #expect(apply("--allow", "deletes-data").code == .success)
    let after = try StoreFile(opening: scratch.store).metadata
    #expect(after.uuid == before.uuid)
    let changed = Set(before.values.keys).union(after.values.keys)
      .filter { before.values[$0] != after.values[$0] }
    #expect(changed == ["NSStoreModelVersionHashes", "NSStoreModelVersionHashesDigest"])
  }
}
