import Foundation
import MomentumRuntime
import MomentumSQLite
import Testing

/// Rows that other programs wrote, or damaged: they never stop the process, are never rewritten
/// unasked, and what cannot be read is named.
@Suite struct ForeignRowTests {
  private let scratch: ScratchStore
  private let context: ManagedObjectContext

  init() throws {
    scratch = try ScratchStore()
    context = try scratch.context()
    let author = Author(context: context)
    author.fullName = "Ann"
    let book = Book(context: context)
    book.title = "One"
    book.author = author
    try context.save()
  }

  private func book(_ context: ManagedObjectContext) throws -> Book {
    try #require(try context.fetch(FetchRequest<Book>()).first)
  }

  /// Runs a statement, opens the store anew and changes the book's rating, which is far from the
  /// damage; returns the book as read.
  @discardableResult
  private func damage(_ statement: String) throws -> Book {
    _ = try scratch.sqlite3(statement)
    let context = try scratch.context()
    let book = try book(context)
    _ = (book.title, book.pages, book.isbn, book.price, book.published, book.author)
    book.rating = 5
    try context.save()
    return book
  }

  @Test func savesARowWhoseVersionIsMissing() throws {
    try damage("UPDATE ZPUBLICATION SET Z_OPT = NULL")
    #expect(try scratch.sqlite3("SELECT Z_OPT, ZRATING FROM ZPUBLICATION") == "1|5.0")
    let context = try scratch.context()
    _ = try scratch.sqlite3("UPDATE ZPUBLICATION SET Z_OPT = NULL")
    context.delete(try book(context))
    try context.save()
    #expect(try scratch.sqlite3("SELECT count(*) FROM ZPUBLICATION") == "0")
  }

  @Test func leavesOutRowsOfAnEntityThatTheModelDoesNotHave() throws {
    _ = try scratch.sqlite3(
      "INSERT INTO ZPUBLICATION (Z_PK, Z_ENT, Z_OPT, ZTITLE, ZAUTHOR) VALUES (9, 99, 1, 'x', 1)")
    let context = try scratch.context()
    #expect(try context.fetch(FetchRequest<Publication>()).map(\.title) == ["One"])
    let author = try #require(try context.fetch(FetchRequest<Author>()).first)
    #expect(author.works.map(\.title) == ["One"])
    let more = Book(context: context)
    try context.save()
    #expect("\(more.objectID)".hasSuffix("/p10"))
  }

  @Test(arguments: ["'many'", "x'00ff'", "99999999999", "-99999999999", "1.5", "'12'"])
  func readsAnythingInAnIntegerColumnAndLeavesItThere(value: String) throws {
    _ = try scratch.sqlite3("UPDATE ZPUBLICATION SET ZPAGES = \(value)")
    let before = try scratch.sqlite3("SELECT quote(ZPAGES) FROM ZPUBLICATION")
    try damage("SELECT 1")
    #expect(try scratch.sqlite3("SELECT quote(ZPAGES) FROM ZPUBLICATION") == before)
  }

  @Test(arguments: ["x'00'", "x''", "'text'", "12", "zeroblob(17)"])
  func readsNoUUIDFromBytesThatAreNone(value: String) throws {
    let book = try damage("UPDATE ZPUBLICATION SET ZISBN = \(value)")
    #expect(book.isbn == nil)
    let kept = try scratch.sqlite3("SELECT ZISBN IS NULL FROM ZPUBLICATION")
    #expect(kept == "0", "what could not be read stays")
  }

  @Test func namesARequiredValueThatIsMissingInTheStore() throws {
    let error = #expect(throws: StoreError.self) {
      try damage("UPDATE ZPUBLICATION SET ZTITLE = NULL")
    }
    #expect(error?.message == "'Book.title' is required and has no value")
  }

  @Test func repairsTextThatIsNoUTF8OnlyInMemory() throws {
    let book = try damage("UPDATE ZPUBLICATION SET ZTITLE = CAST(x'41ff42' AS TEXT)")
    #expect(book.title == "A\u{FFFD}B")
    #expect(try scratch.sqlite3("SELECT hex(ZTITLE) FROM ZPUBLICATION") == "41FF42")
  }

  @Test(arguments: ["'abc'", "x'01'", "9e999", "1e300"])
  func readsAnythingInADecimalColumn(value: String) throws {
    _ = try scratch.sqlite3("UPDATE ZPUBLICATION SET ZPRICE = \(value)")
    let context = try scratch.context()
    let book = try book(context)
    _ = book.price
    book.rating = 5
    try? context.save()
  }

  @Test func readsAKeyThatLeadsNowhereAsADeletedObject() throws {
    try damage("UPDATE ZPUBLICATION SET ZAUTHOR = 77")
    let context = try scratch.context()
    let book = try book(context)
    let nobody = try #require(book.author)
    #expect(nobody.fullName == "")
    #expect(nobody.isDeleted)
    book.author = nil
    try context.save()
    #expect(try scratch.sqlite3("SELECT ZAUTHOR IS NULL FROM ZPUBLICATION") == "1")
  }

  /// The row says what an object is, not the relationship that led to it first.
  @Test func givesARowItsOwnClassWhateverLedToIt() throws {
    let magazine = Magazine(context: context)
    magazine.title = "Monthly"
    let chapter = Chapter(context: context)
    chapter.book = try book(context)
    try context.save()
    _ = try scratch.sqlite3("UPDATE ZCHAPTER SET ZBOOK = 2")
    let other = try scratch.context()
    let strange = try #require(try other.fetch(FetchRequest<Chapter>()).first)
    let held = strange.book
    _ = held?.title
    #expect(try other.fetch(FetchRequest<Magazine>()).map(\.title) == ["Monthly"])
    #expect(try other.fetch(FetchRequest<Publication>()).count == 2)
  }

  @Test func findsAnObjectAgainWhoseRowCameBack() throws {
    let context = try scratch.context()
    let held = try #require(context.object(with: try book(self.context).objectID, as: Book.self))
    let row = "Z_PK, Z_ENT, Z_OPT, ZTITLE, ZPAGES"
    let copy = "CREATE TABLE copy AS SELECT \(row) FROM ZPUBLICATION; DELETE FROM ZPUBLICATION;"
    _ = try scratch.sqlite3(copy)
    #expect(held.title == "")
    #expect(held.isDeleted)
    _ = try scratch.sqlite3(
      "INSERT INTO ZPUBLICATION (\(row)) SELECT * FROM copy; DROP TABLE copy")
    let found = try #require(try context.fetch(FetchRequest<Book>()).first)
    #expect(!found.isDeleted)
    #expect(found.title == "One")
    found.title = "Two"
    try context.save()
    #expect(try scratch.sqlite3("SELECT ZTITLE FROM ZPUBLICATION") == "Two")
  }

  /// A value that SQLite does not take must not be written as a missing one.
  @Test func throwsWhereAValueCannotBeBound() throws {
    let connection = try SQLiteConnection(path: scratch.path, access: .readWrite)
    let statement = try connection.prepare("SELECT ?")
    statement.bind(2, Int64(1))
    #expect(throws: SQLiteError.self) { try statement.step() }
    statement.reset()
    statement.bind(1, Int64(1))
    #expect(try statement.step())
  }

  // MARK: Keys

  @Test(arguments: ["0", "NULL", "-5"])
  func neverGivesAKeyTwiceWhateverTheCounterSays(maximum: String) throws {
    _ = try scratch.sqlite3("UPDATE Z_PRIMARYKEY SET Z_MAX = \(maximum)")
    let context = try scratch.context()
    let new = Book(context: context)
    try context.save()
    #expect("\(new.objectID)".hasSuffix("/p2"))
    #expect(!new.objectID.isTemporary)
    let later = Book(context: context)
    context.delete(new)
    try context.save()
    #expect("\(later.objectID)".hasSuffix("/p3"))
  }

  @Test func saysThatTheCounterOfAnEntityIsMissing() throws {
    _ = try scratch.sqlite3("DELETE FROM Z_PRIMARYKEY WHERE Z_NAME = 'Author'")
    let error = #expect(throws: StoreError.self) {
      let context = try scratch.context()
      Author(context: context).fullName = "Bea"
      try context.save()
    }
    #expect(error?.code == .notAStore)
    #expect(error?.message.contains("Author") == true)
  }

  /// Two entities of one number would read each other's rows.
  @Test func refusesAStoreThatNumbersTwoEntitiesAlike() throws {
    _ = try scratch.sqlite3(
      "DELETE FROM Z_PRIMARYKEY WHERE Z_NAME = 'Publication'; "
        + "UPDATE Z_PRIMARYKEY SET Z_ENT = 4 WHERE Z_NAME = 'Book'")
    let error = #expect(throws: StoreError.self) { try scratch.context() }
    #expect(error?.code == .notAStore)
  }

  // MARK: External data

  @Test(arguments: [
    "../../../../../../etc/passwd", "/etc/passwd", "6BA7B810-9DAD-11D1-80B4-00C04FD430C8/../x",
    "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "", "%2e%2e",
  ])
  func saysThatExternalDataIsMissingAndKeepsTheObject(name: String) throws {
    let hex = name.utf8.map { String($0, radix: 16) }.map { $0.count == 1 ? "0" + $0 : $0 }.joined()
    let before = "02\(hex)00".uppercased()
    let book = try damage("UPDATE ZPUBLICATION SET ZCOVER = x'\(before)'")
    #expect(book.title == "One", "the other values are there")
    #expect(try scratch.sqlite3("SELECT hex(ZCOVER) FROM ZPUBLICATION") == before)
    let other = try scratch.context()
    let again = try self.book(other)
    let error = #expect(throws: StoreError.self) { try again.value(forKey: "cover") }
    #expect(error?.code == .io)
    #expect(error?.message.contains("'\(name)'") == true)
    #expect(again.cover == nil)
    #expect(throws: StoreError.self) { try other.save() }
    again.cover = Data([1])
    try other.save()
    #expect(try scratch.sqlite3("SELECT hex(ZCOVER) FROM ZPUBLICATION") == "0101")
  }

  /// A row that cannot be read is not a row that is gone.
  @Test func neitherDeletesNorChangesWhatCannotBeRead() throws {
    let other = try scratch.context()
    let fault = try #require(other.object(with: try book(context).objectID, as: Book.self))
    let author = try #require(try other.fetch(FetchRequest<Author>()).first)
    _ = try scratch.sqlite3("ALTER TABLE ZPUBLICATION RENAME TO away")
    #expect(fault.title == "")
    fault.title = "Changed"
    fault.author = nil
    other.delete(fault)
    other.delete(author)
    #expect(!fault.isDeleted)
    #expect(!author.isDeleted)
    #expect(throws: StoreError.self) { try other.save() }
    _ = try scratch.sqlite3("ALTER TABLE away RENAME TO ZPUBLICATION")
    try other.save()
    #expect(fault.title == "One")
    #expect(author.works == [fault])
  }

  @Test func readsDataInlineAndFromItsFile() throws {
    let name = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
    let folder = scratch.folder.appending(path: ".Library_SUPPORT/_EXTERNAL_DATA")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([7, 8, 9]).write(to: folder.appending(path: name))
    try damage("UPDATE ZPUBLICATION SET ZCOVER = CAST(x'02' || '\(name)' || x'00' AS BLOB)")
    let context = try scratch.context()
    let book = try book(context)
    #expect(book.cover == Data([7, 8, 9]))
    #expect(!context.hasChanges)
    book.title = "Two"
    _ = book.cover
    try context.save()
    #expect(try scratch.sqlite3("SELECT hex(substr(ZCOVER, 1, 1)) FROM ZPUBLICATION") == "02")
    book.cover = Data([1, 2])
    try context.save()
    let other = try scratch.context()
    let again = try self.book(other)
    #expect(again.cover?[0] == 1, "data that was read starts at index 0")
    again.cover = Data()
    try other.save()
    #expect(try self.book(try scratch.context()).cover == Data())
  }
}
