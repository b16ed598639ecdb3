import Foundation
import MomentumCommand
import MomentumMigration
import MomentumModel
import MomentumRuntime
import MomentumStoreFile
import MomentumTestSupport
import Testing

@Suite struct MigrationTests {
  private let scratch: ScratchStore

  /// Rows of the first version: two authors, a book and a magazine.
  private static let rows = """
    INSERT INTO ZAUTHOR (Z_PK, Z_ENT, Z_OPT, ZNAME, ZNICKNAME) VALUES
      (1, 1, 4, 'Ann', 'A'), (2, 1, 1, 'Bea', NULL);
    INSERT INTO ZPUBLICATION (Z_PK, Z_ENT, Z_OPT, ZTITLE, ZPAGES, ZAUTHOR) VALUES
      (1, 5, 1, 'Book', NULL, 1), (2, 6, 1, 'Magazine', NULL, 2), (3, 5, 9, 'Long', 900, NULL);
    UPDATE Z_PRIMARYKEY SET Z_MAX = 2 WHERE Z_NAME = 'Author';
    UPDATE Z_PRIMARYKEY SET Z_MAX = 3 WHERE Z_NAME = 'Publication';
    """

  init() throws {
    scratch = try ScratchStore()
    try scratch.makeFirstVersion(Self.rows)
  }

  @Test func migratesOnOpeningAndLosesNoRow() throws {
    let uuid = try scratch.sqlite3("SELECT Z_UUID FROM Z_METADATA")
    let container = try scratch.container()
    #expect(container.migratedFrom == "Library")
    let context = container.newContext()
    let authors = try context.fetch(FetchRequest<Author>(sortedBy: [.ascending(\.fullName)]))
    #expect(authors.map(\.fullName) == ["Ann", "Bea"])
    #expect(authors.map(\.awards) == [3, 3])
    #expect(authors[0].works.map(\.title) == ["Book"])
    let books = try context.fetch(FetchRequest<Book>(sortedBy: [.ascending(\.title)]))
    #expect(books.map(\.pages) == [1, 900], "an optional value that became required")
    #expect(try scratch.sqlite3("SELECT ZPAGES IS NULL FROM ZPUBLICATION WHERE Z_ENT = 6") == "1")
    #expect(try scratch.sqlite3("SELECT Z_OPT FROM ZAUTHOR") == "4\n1")
    #expect(try scratch.sqlite3("SELECT Z_UUID FROM Z_METADATA") == uuid)
    #expect(try scratch.cachedModel() == scratch.currentVersion())
    #expect(try scratch.sqlite3("PRAGMA integrity_check") == "ok")
    #expect(try scratch.container().migratedFrom == nil, "the second time there is nothing to do")
  }

  /// The migrated tables and indexes are those of a new store, but for the order of columns.
  @Test func leavesNoDrift() throws {
    _ = try scratch.container()
    let fresh = try ScratchStore()
    _ = try fresh.container()
    let shape = """
      SELECT m.type, m.tbl_name, m.name, (SELECT group_concat(c) FROM (SELECT name || ' ' || type \
      AS c FROM pragma_table_info(m.name) ORDER BY 1)) FROM sqlite_master m ORDER BY 1, 2, 3
      """
    #expect(try scratch.sqlite3(shape) == fresh.sqlite3(shape))
  }

  @Test func leavesTheSameBytesAsTheCommandLine() throws {
    let copy = scratch.folder.appending(path: "Copy.sqlite").path(percentEncoded: false)
    #expect(try scratch.sqlite3("VACUUM INTO '\(copy)'") == "")
    _ = try scratch.container()
    let bundle = TestFiles.fixtures
      .appending(path: "Generation/library-with-everything-the-runtime-does/Library.xcdatamodeld")
    let output = Output(result: { _ in }, message: { _ in })
    let code = run(
      arguments: [
        "migrate", "apply", copy, bundle.path(percentEncoded: false), "--allow", "deletes-data",
      ], output: output)
    #expect(code == .success)
    let dump = try scratch.sqlite3(".dump")
    #expect(dump.contains("Bea"))
    #expect(try scratch.sqlite3(".dump", at: copy) == dump)
  }

  @Test func refusesWhatTheOptionsRefuseAndLeavesTheStoreAlone() throws {
    let before = try scratch.sqlite3(".dump")
    var options = StoreOptions()
    options.refusedDangers = [.deletesData]
    let error = #expect(throws: StoreError.self) { try scratch.container(options) }
    #expect(error?.code == .migrationRefused)
    #expect(error?.message.contains("nickname") == true)
    options = StoreOptions()
    options.migratesAutomatically = false
    #expect(throws: StoreError.self) { try scratch.container(options) }
    #expect(try scratch.sqlite3(".dump") == before)
  }

  @Test func namesTheHashThatNoVersionHas() throws {
    let other = try ScratchStore()
    var model = try other.firstVersion()
    model.entities[0].attributes[0].isOptional = true
    let store = try StoreFile(creating: other.path, model: model)
    let hash = try #require(store.metadata.hashes["Author"])
    let error = #expect(throws: StoreError.self) { try other.container() }
    #expect(error?.code == .unknownVersion)
    #expect(error?.message.contains("'Author' with hash \(hash.base64)") == true)
    #expect(error?.message.contains("Publication") == false)
  }

  @Test func refusesARequiredAttributeWithoutDefaultOnlyWhereThereAreRows() throws {
    let old = try scratch.firstVersion()
    var new = old
    new.entities[0].attributes.append(Attribute(name: "code", type: .string))
    let before = try scratch.sqlite3(".dump")
    do {
      let store = try StoreFile(opening: scratch.path)
      let migrator = try StoreMigrator(
        store, Versioned(old: old, new: new), allowing: [.mayFailOnData])
      #expect(throws: StoreFileError.self) { try migrator.run() }
    }
    #expect(try scratch.sqlite3(".dump") == before)
    let empty = try ScratchStore()
    try empty.makeFirstVersion()
    let store = try StoreFile(opening: empty.path)
    try StoreMigrator(store, Versioned(old: old, new: new), allowing: [.mayFailOnData]).run()
    #expect(store.isStore(of: new.versionHashes()))
  }

  @Test func addsAnEntity() throws {
    let old = try scratch.firstVersion()
    var new = old
    new.entities.append(Entity(name: "Aardvark"))
    let store = try StoreFile(opening: scratch.path)
    try StoreMigrator(store, Versioned(old: old, new: new), allowing: []).run()
    #expect(store.isStore(of: new.versionHashes()))
    #expect(try scratch.sqlite3("SELECT Z_ENT FROM Z_PRIMARYKEY WHERE Z_NAME = 'Aardvark'") == "1")
  }

  @Test(arguments: ["not a database", "", "SQLite format 3\u{0}"])
  func refusesAFileThatIsNoStore(content: String) throws {
    let other = try ScratchStore()
    try Data(content.utf8).write(to: other.url)
    guard content.isEmpty else {
      #expect(throws: StoreError.self) { try other.container() }
      #expect(try Data(contentsOf: other.url) == Data(content.utf8))
      return
    }
    // What an interrupted creation leaves.
    _ = try other.container()
  }
}
