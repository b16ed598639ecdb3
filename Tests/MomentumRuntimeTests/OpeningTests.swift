import Foundation
import MomentumRuntime
import MomentumSQLite
import MomentumStoreFile
import Testing

/// Opening and saving while the file system or other programs are in the way.
@Suite struct OpeningTests {
  private let scratch: ScratchStore

  init() throws { scratch = try ScratchStore() }

  private func error(
    _ expected: StoreError.Code, _ body: () throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> StoreError? {
    let error = #expect(throws: StoreError.self, sourceLocation: sourceLocation) { try body() }
    #expect(error?.code == expected, "\(error?.message ?? "")", sourceLocation: sourceLocation)
    return error
  }

  @Test(arguments: [
    "with blank.sqlite", "a#b?c=d&e.sqlite", "100%41.sqlite", "größe 日本 🙂.sqlite",
    "'quoted\".sqlite", "no-suffix", ".hidden", ":memory:", "file:x?mode=memory", "-option",
  ])
  func opensAFileOfAnyName(name: String) throws {
    let url = scratch.folder.appending(path: name)
    for _ in 0..<2 {
      let container = try PersistentContainer(LibraryModel.definition, at: url)
      let context = container.newContext()
      _ = Book(context: context)
      try context.save()
    }
    #expect(FileManager.default.fileExists(atPath: url.path(percentEncoded: false)))
    let container = try PersistentContainer(LibraryModel.definition, at: url)
    #expect(try container.newContext().count(FetchRequest<Book>()) == 2)
  }

  @Test func makesAStoreWhereACreationWasInterrupted() throws {
    _ = try scratch.sqlite3("PRAGMA auto_vacuum = 2; PRAGMA journal_mode = WAL")
    #expect(try Data(contentsOf: scratch.url).count > 0)
    #expect(try scratch.context().count(FetchRequest<Book>()) == 0)
  }

  @Test func readsAStoreThatCloudKitMirrorsButSavesNothingToIt() throws {
    try _ = scratch.container()
    _ = try scratch.sqlite3("CREATE TABLE ANSCKEVENT (Z_PK INTEGER PRIMARY KEY)")
    let context = try scratch.context()
    #expect(try context.fetch(FetchRequest<Tag>()) == [])
    Tag(context: context).name = "red"
    _ = error(.unsupported) { try context.save() }
    #expect(try scratch.sqlite3("SELECT count(*) FROM ZTAG") == "0")
  }

  @Test func tellsWhetherAStoreKeepsHistory() throws {
    #expect(try !scratch.container().keepsHistory)
    _ = try scratch.sqlite3("CREATE TABLE ACHANGE (Z_PK); CREATE TABLE ATRANSACTION (Z_PK)")
    #expect(try scratch.container().keepsHistory)
  }

  @Test func refusesAFolderAsAStore() throws {
    _ = error(.notAStore) {
      _ = try PersistentContainer(LibraryModel.definition, at: scratch.folder)
    }
  }

  @Test func refusesAnAddressThatIsNoFile() throws {
    // The path of this address is that of a file.
    let url = try #require(URL(string: "https://example.org" + scratch.url.path))
    _ = error(.notAStore) { _ = try PersistentContainer(LibraryModel.definition, at: url) }
    #expect(!FileManager.default.fileExists(atPath: scratch.url.path))
  }

  @Test func saysThatAStoreCannotBeMadeInAFolderThatIsMissing() throws {
    let url = scratch.folder.appending(path: "missing/Library.sqlite")
    _ = error(.cannotCreate) { _ = try PersistentContainer(LibraryModel.definition, at: url) }
  }

  @Test func refusesAStoreThatIsCutOff() throws {
    _ = try scratch.container()
    _ = try scratch.sqlite3("PRAGMA journal_mode = delete")
    let whole = try Data(contentsOf: scratch.url)
    // SQLite takes a file of one byte for an empty one.
    for length in [2, 15, 99, 100, 101, 4095, 4096, 5000, 12288, whole.count - 4096] {
      try whole.prefix(length).write(to: scratch.url)
      do {
        let context = try scratch.context()
        _ = try context.fetch(FetchRequest<Book>())
      } catch is StoreError {}
      #expect(try Data(contentsOf: scratch.url).count == length, "\(length) bytes")
    }
  }

  // MARK: Others at work

  @Test(arguments: 0..<20)
  func migratesOnceWhenTwoProgramsStartAtOnce(round: Int) async throws {
    try scratch.makeFirstVersion("INSERT INTO ZAUTHOR (Z_PK, Z_ENT, Z_OPT) VALUES (1, 1, 1)")
    let migrations = try await openTogether()
    #expect(migrations.filter { $0 == "Library" }.count >= 1)
    #expect(try scratch.context().count(FetchRequest<Author>()) == 1)
    #expect(try scratch.sqlite3("PRAGMA integrity_check") == "ok")
  }

  @Test(arguments: 0..<20)
  func makesOneStoreWhenTwoProgramsStartAtOnce(round: Int) async throws {
    _ = try await openTogether()
    #expect(try scratch.sqlite3("SELECT count(*) FROM Z_METADATA") == "1")
    #expect(try scratch.sqlite3("PRAGMA journal_mode; PRAGMA auto_vacuum") == "wal\n2")
  }

  private func openTogether() async throws -> [String?] {
    let url = scratch.url
    return try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<3 {
        group.addTask {
          try PersistentContainer(LibraryModel.definition, at: url).migratedFrom
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test func saysThatTheStoreIsBusyAndKeepsTheChanges() throws {
    let context = try scratch.context()
    let book = Book(context: context)
    try context.save()
    let other = try SQLiteConnection(path: scratch.path, access: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    book.title = "Mine"
    let new = Book(context: context)
    _ = error(.busy) { try context.save() }
    #expect(context.hasChanges)
    #expect(new.objectID.isTemporary)
    try other.execute("ROLLBACK")
    try context.save()
    #expect(try scratch.sqlite3("SELECT ZTITLE FROM ZPUBLICATION ORDER BY 1") == "Mine\nUntitled")
  }

  @Test func saysThatTheStoreIsBusyWhenItHasToMigrate() throws {
    try scratch.makeFirstVersion()
    let other = try SQLiteConnection(path: scratch.path, access: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    let before = try scratch.sqlite3("SELECT hex(Z_PLIST) FROM Z_METADATA")
    _ = error(.busy) { _ = try scratch.container() }
    try other.execute("ROLLBACK")
    #expect(try scratch.sqlite3("SELECT hex(Z_PLIST) FROM Z_METADATA") == before)
    #expect(try scratch.container().migratedFrom == "Library")
  }

  /// A newer release of the app, or its extension, may migrate while an older one runs: what that
  /// writes would be rows of another model.
  @Test func refusesToSaveToAStoreThatAnotherProgramMigrated() throws {
    try scratch.makeFirstVersion()
    let definition = ModelDefinition(
      name: "Library", currentVersion: "Library", text: LibraryModel.definition.text, classes: [:])
    let context = try PersistentContainer(definition, at: scratch.url).newContext()
    let author = try context.insertObject(ofEntity: "Author")
    try author.setValue("Ann", forKey: "name")
    try context.save()
    _ = try scratch.container()
    let later = try context.insertObject(ofEntity: "Author")
    try later.setValue("Bea", forKey: "name")
    let failure = error(.unknownVersion) { try context.save() }
    #expect(failure?.message.contains("another program") == true)
    #expect(try scratch.sqlite3("SELECT count(*) FROM ZAUTHOR") == "1")
  }

  @Test func refusesToSaveToAFileThatWasDeletedOrReplaced() throws {
    let context = try scratch.context()
    let book = Book(context: context)
    try context.save()
    try FileManager.default.moveItem(
      at: scratch.url, to: scratch.folder.appending(path: "away.sqlite"))
    book.title = "Changed"
    _ = error(.io) { try context.save() }
    #expect(context.hasChanges)
    try FileManager.default.moveItem(
      at: scratch.folder.appending(path: "away.sqlite"), to: scratch.url)
    try context.save()
    #expect(try scratch.sqlite3("SELECT ZTITLE FROM ZPUBLICATION") == "Changed")
  }

  @Test func savesAfterAnotherProgramMadeAnIndex() throws {
    let context = try scratch.context()
    let book = Book(context: context)
    try context.save()
    _ = try scratch.sqlite3("CREATE INDEX mine ON ZPUBLICATION (ZTITLE)")
    book.title = "Two"
    try context.save()
    book.title = "Three"
    try context.save()
  }

  // MARK: Lifetime

  @Test func worksOnWhenTheContainerIsGone() async throws {
    let context = try scratch.container().newContext()
    let id = try await Task.detached { [url = scratch.url] in
      let context = try PersistentContainer(LibraryModel.definition, at: url).newContext()
      let book = Book(context: context)
      try context.save()
      return book.objectID
    }.value
    #expect(context.object(with: id, as: Book.self)?.title == "Untitled")
  }
}
