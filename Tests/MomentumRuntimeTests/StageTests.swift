import Foundation
import MomentumModel
import MomentumRuntime
import MomentumSQLite
import MomentumStoreFile
import Testing

/// Migrations through versions between, with steps of the app's own.
@Suite struct StageTests {
  private let scratch: ScratchStore

  init() throws {
    scratch = try ScratchStore()
    let store = try StoreFile(creating: scratch.path, model: Self.versions[0])
    try store.connection.execute(
      """
      INSERT INTO ZPERSON (Z_PK, Z_ENT, Z_OPT, ZNAME) VALUES (1, 1, 1, 'Ann Lee'), (2, 1, 1, 'Bea')
      """)
  }

  /// A name is split into two, by way of a version that has both forms.
  private static let versions = [["name"], ["name", "first", "last"], ["first", "last"]].map {
    (names: [String]) -> Model in
    var person = Entity(name: "Person")
    person.attributes = names.map { name in
      var attribute = Attribute(name: name, type: .string)
      attribute.isOptional = true
      return attribute
    }
    return Model(entities: [person])
  }

  private func open(_ options: StoreOptions) throws -> PersistentContainer {
    let named = Self.versions.enumerated().map { (name: "\($0)", model: $1) }
    return try PersistentContainer(
      ModelDefinition(
        name: "People", currentVersion: "2", text: ModelText(versions: named).text, classes: [:]),
      at: scratch.url, options: options)
  }

  private static let splitting = MigrationStage("1") { database in
    let table = try #require(database.table(of: "Person"))
    let name = try #require(database.column(of: "name", in: "Person"))
    let first = try #require(database.column(of: "first", in: "Person"))
    let last = try #require(database.column(of: "last", in: "Person"))
    #expect(database.version == "1")
    #expect(database.number(of: "Person") == 1)
    #expect(database.table(of: "Nobody") == nil)
    for row in try database.rows("SELECT Z_PK, \(name) FROM \(table)") {
      guard case .text(let whole) = row[1] else { continue }
      let parts = whole.split(separator: " ").map(String.init)
      try database.execute(
        "UPDATE \(table) SET \(first) = ?, \(last) = ? WHERE Z_PK = ?", .text(parts[0]),
        parts.count > 1 ? .text(parts[1]) : .null, row[0])
    }
  }

  private func state() throws -> String {
    try scratch.sqlite3("SELECT sql FROM sqlite_master; SELECT * FROM ZPERSON; .dump Z_METADATA")
  }

  @Test("a stage's step sees the version between, and what it writes is kept")
  func splitsAnAttribute() throws {
    var options = StoreOptions()
    options.stages = [Self.splitting]
    options.backsUpBeforeMigrating = true
    let container = try open(options)
    #expect(container.migratedFrom == "0")
    #expect(
      try scratch.sqlite3("SELECT ZFIRST, ifnull(ZLAST, '-') FROM ZPERSON") == "Ann|Lee\nBea|-")
    let copy = try #require(container.migrationBackup).path(percentEncoded: false)
    #expect(copy == scratch.path + ".backup-0")
    #expect(try scratch.sqlite3("SELECT ZNAME FROM ZPERSON", at: copy) == "Ann Lee\nBea")
    #expect(try open(options).migrationBackup == nil, "the second time there is nothing to do")
  }

  @Test("what a step throws takes back everything", arguments: 0..<5)
  func takesBackEverything(number: Int) throws {
    struct Refusal: Error {}
    let steps: [@Sendable (MigrationDatabase) throws -> Void] = [
      { database in
        try database.execute("UPDATE ZPERSON SET ZFIRST = 'lost'")
        throw Refusal()
      },
      { try $0.execute("COMMIT") },
      { try $0.execute("PRAGMA user_version = 7") },
      // What ends the transaction is not forgiven, though its error is passed over.
      { database in
        try? database.execute("INSERT OR ROLLBACK INTO ZPERSON (Z_PK) VALUES (1)")
        try? database.execute("UPDATE ZPERSON SET ZNAME = 'lost'")
      },
      { try $0.execute("ALTER TABLE ZPERSON DROP COLUMN ZNAME; SELECT 1") },
    ]
    let before = try state()
    var options = StoreOptions()
    options.stages = [MigrationStage("1", steps[number])]
    let error = #expect(throws: StoreError.self) { try open(options) }
    #expect(error != nil)
    #expect(try state() == before)
  }

  @Test("a database that is used after its step refuses, and the store is not written")
  func endsWithItsStep() throws {
    final class Keeper: @unchecked Sendable { var database: MigrationDatabase? }
    let keeper = Keeper()
    var options = StoreOptions()
    options.stages = [MigrationStage("1") { keeper.database = $0 }]
    let container = try open(options)
    let before = try state()
    #expect(throws: StoreError.self) { try keeper.database?.execute("DELETE FROM ZPERSON") }
    #expect(throws: StoreError.self) { try keeper.database?.rows("SELECT * FROM ZPERSON") }
    #expect(try state() == before)
    #expect(container.migratedFrom == "0")
  }

  @Test("stages have to be versions of the model, in their order", arguments: [["9"], ["2", "1"]])
  func checksStages(names: [String]) throws {
    let before = try state()
    var options = StoreOptions()
    options.stages = names.map { MigrationStage($0) { _ in } }
    let error = #expect(throws: StoreError.self) { try open(options) }
    #expect(error?.code == .unknownVersion)
    #expect(try state() == before)
  }
}
