import Foundation
import MomentumRuntime
import Testing

@Suite struct SavingTests {
  @Test func givesBackEveryTypeOfValueAfterReopening() throws {
    let scratch = try ScratchStore()
    let isbn = UUID()
    let date = Date(timeIntervalSinceReferenceDate: 700_000_000.25)
    do {
      let context = try scratch.context()
      let author = Author(context: context)
      author.fullName = "Ærøskøbing \u{0}\n'\""
      author.website = URL(string: "https://example.org/a%20b?c=d")
      author.awards = .max
      let book = Book(context: context)
      book.title = ""
      book.isbn = isbn
      book.price = Decimal(string: "19.99")
      book.pages = .min
      book.cover = Data([0, 1, 2, 255])
      book.published = date
      book.rating = -0.125
      book.author = author
      let magazine = Magazine(context: context)
      magazine.issue = -7
      magazine.isWeekly = true
      try context.save()
    }
    let context = try scratch.context()
    let book = try #require(try context.fetch(FetchRequest<Book>()).first)
    #expect(book.title == "")
    #expect(book.isbn == isbn)
    #expect(book.price == Decimal(string: "19.99"))
    #expect(book.pages == .min)
    #expect(book.cover == Data([0, 1, 2, 255]))
    #expect(book.published == date)
    #expect(book.rating == -0.125)
    #expect(book.author?.fullName == "Ærøskøbing \u{0}\n'\"")
    #expect(book.author?.website?.absoluteString == "https://example.org/a%20b?c=d")
    #expect(book.author?.awards == .max)
    let magazine = try #require(try context.fetch(FetchRequest<Magazine>()).first)
    #expect(magazine.issue == -7)
    #expect(magazine.isWeekly == true)
    #expect(magazine.title == "Untitled")
    #expect(magazine.rating == nil)
  }

  @Test func givesNewObjectsTheDefaultsOfTheModel() throws {
    let scratch = try ScratchStore()
    let context = try scratch.context()
    defer { withExtendedLifetime(scratch) {} }
    let book = Book(context: context)
    #expect(book.title == "Untitled")
    #expect(book.pages == 1)
    #expect(book.price == nil)
    #expect(book.isInserted)
    #expect(book.objectID.isTemporary)
    #expect(Author(context: context).awards == 3)
  }

  @Test func countsKeysAndVersionsAsCoreDataDoes() throws {
    let scratch = try ScratchStore()
    let context = try scratch.context()
    let books = (0..<3).map { _ in Book(context: context) }
    let magazine = Magazine(context: context)
    try context.save()
    books[1].title = "Twice"
    books[1].pages = 7
    try context.save()
    context.delete(magazine)
    try context.save()
    let later = Book(context: context)
    try context.save()
    #expect(!later.objectID.isTemporary)
    // All publications share the table and the counter of the root entity.
    #expect(
      try scratch.sqlite3("SELECT Z_NAME, Z_MAX FROM Z_PRIMARYKEY WHERE Z_MAX > 0")
        == "Publication|5")
    #expect(
      try scratch.sqlite3("SELECT Z_OPT FROM ZPUBLICATION ORDER BY Z_PK") == "1\n2\n1\n1")
    #expect(try scratch.sqlite3("PRAGMA integrity_check") == "ok")
  }

  @Test func writesNothingForAValueThatIsTheSame() throws {
    let scratch = try ScratchStore()
    let context = try scratch.context()
    let author = Author(context: context)
    author.fullName = "Ann"
    try context.save()
    author.fullName = "Ann"
    #expect(!context.hasChanges)
    author.fullName = "Bea"
    author.fullName = "Ann"
    try context.save()
    #expect(try scratch.sqlite3("SELECT Z_OPT FROM ZAUTHOR") == "1")
    #expect(!author.hasChanges)
  }

  @Test func refusesAMissingRequiredValueAndKeepsTheChanges() throws {
    let scratch = try ScratchStore()
    let context = try scratch.context()
    let author = Author(context: context)
    let error = #expect(throws: StoreError.self) { try context.save() }
    #expect(error?.code == .validation)
    #expect(error?.message == "'Author.fullName' is required and has no value")
    #expect(error?.objectIDs == [author.objectID])
    #expect(context.hasChanges)
    author.fullName = "Ann"
    try context.save()
    #expect(try scratch.sqlite3("SELECT count(*) FROM ZAUTHOR") == "1")
  }

  @Test(arguments: ["0.1234567890123456789", "12345678901234567890.5"])
  func refusesADecimalThatTheStoreWouldRound(digits: String) throws {
    let scratch = try ScratchStore()
    let context = try scratch.context()
    defer { withExtendedLifetime(scratch) {} }
    let book = Book(context: context)
    book.price = Decimal(string: digits)
    #expect(throws: StoreError.self) { try context.save() }
  }

  @Test(arguments: ["0", "10.0", "-0.05", "123456789012345", "9223372036854775807", "1e20", "0.1"])
  func givesBackADecimalDigitForDigit(digits: String) throws {
    let scratch = try ScratchStore()
    let context = try scratch.context()
    let book = Book(context: context)
    book.price = Decimal(string: digits)
    try context.save()
    let again = try scratch.context().fetch(FetchRequest<Book>()).first
    #expect(again?.price == Decimal(string: digits))
  }

  @Test func keepsAUniquenessConstraintAndTheChangesThatBreakIt() throws {
    let scratch = try ScratchStore()
    let context = try scratch.context()
    let (one, two) = (Book(context: context), Book(context: context))
    one.isbn = UUID()
    two.isbn = one.isbn
    let error = #expect(throws: StoreError.self) { try context.save() }
    #expect(error?.code == .constraint)
    #expect(error?.message == "another object has the same 'Book.isbn'")
    #expect((error as (any Error)?)?.localizedDescription == error?.message)
    #expect(error.map { "\($0.code)" } == "constraint")
    #expect(error?.objectIDs == [two.objectID])
    #expect(try scratch.sqlite3("SELECT count(*) FROM ZPUBLICATION") == "0")
    two.isbn = nil
    try context.save()
    // The value is free again once its owner is deleted, in one save.
    two.isbn = one.isbn
    context.delete(one)
    try context.save()
    #expect(try scratch.sqlite3("SELECT count(*) FROM ZPUBLICATION") == "1")
  }

  @Test func rollsBackToTheValuesOfTheStore() throws {
    let scratch = try ScratchStore()
    let context = try scratch.context()
    let author = Author(context: context)
    author.fullName = "Ann"
    let book = Book(context: context)
    book.author = author
    try context.save()
    author.fullName = "Bea"
    book.author = nil
    let extra = Book(context: context)
    context.delete(book)
    context.rollback()
    #expect(!context.hasChanges)
    #expect(author.fullName == "Ann")
    #expect(book.author == author)
    #expect(author.works == [book])
    #expect(extra.isDeleted)
    #expect(try context.fetch(FetchRequest<Book>()) == [book])
  }

  @Test func keepsATransientValueInMemoryOnly() throws {
    let scratch = try ScratchStore()
    let context = try scratch.context()
    let book = Book(context: context)
    book.scratch = "pencil"
    try context.save()
    #expect(book.scratch == "pencil")
    #expect(try scratch.context().fetch(FetchRequest<Book>()).first?.scratch == nil)
  }

  @Test func printsAnObjectWithoutReadingIt() throws {
    let scratch = try ScratchStore()
    let context = try scratch.context()
    let tag = Tag(context: context)
    tag.name = "red"
    try context.save()
    #expect("\(tag)" == "<Tag \(tag.objectID): name: \"red\">")
    let fault = try #require(try scratch.context().object(with: tag.objectID, as: Tag.self))
    #expect("\(fault)" == "<Tag \(tag.objectID): fault>")
    #expect(fault.isFault)
  }

  @Test func readsAndWritesByName() throws {
    let scratch = try ScratchStore()
    let context = try scratch.context()
    defer { withExtendedLifetime(scratch) {} }
    let book = Book(context: context)
    try book.setValue(Int8(12), forKey: "pages")
    try book.setValue("Title", forKey: "title")
    #expect(book.pages == 12)
    #expect(try book.value(forKey: "title") as? String == "Title")
    #expect(try book.value(forKey: "author") == nil)
    #expect(throws: StoreError.self) { try book.setValue(Int64.max, forKey: "pages") }
    #expect(throws: StoreError.self) { try book.setValue(1, forKey: "title") }
    #expect(throws: StoreError.self) { try book.value(forKey: "nothing") }
  }
}
