import Foundation
import MomentumRuntime
import Testing

/// What one context does to relationships while another one changes the same objects: no row may be
/// left that leads to a deleted one.
@Suite struct StaleGraphTests {
  private let scratch: ScratchStore
  private let mine: ManagedObjectContext
  private let theirs: ManagedObjectContext
  private let book: Book
  private let author: Author

  init() throws {
    scratch = try ScratchStore()
    let container = try scratch.container()
    mine = container.newContext()
    theirs = container.newContext()
    book = Book(context: mine)
    author = Author(context: mine)
    author.fullName = "Ann"
    try mine.save()
  }

  private func their<Object: ManagedObject>(_ object: Object) throws -> Object {
    try #require(theirs.object(with: object.objectID, as: Object.self))
  }

  private func danglingKeys() throws -> String {
    try scratch.sqlite3(
      """
      SELECT (SELECT count(*) FROM ZPUBLICATION p WHERE ZAUTHOR IS NOT NULL \
      AND NOT EXISTS (SELECT 1 FROM ZAUTHOR WHERE Z_PK = p.ZAUTHOR)) \
      + (SELECT count(*) FROM ZCHAPTER c WHERE ZBOOK IS NOT NULL \
      AND NOT EXISTS (SELECT 1 FROM ZPUBLICATION WHERE Z_PK = c.ZBOOK)) \
      + (SELECT count(*) FROM Z_4TAGS j WHERE NOT EXISTS (SELECT 1 FROM ZTAG \
      WHERE Z_PK = Z_7TAGS) OR NOT EXISTS (SELECT 1 FROM ZPUBLICATION WHERE Z_PK = Z_4PUBLICATIONS))
      """)
  }

  @Test func refusesToLeadToARowThatAnotherContextDeleted() throws {
    theirs.delete(try their(author))
    try theirs.save()
    book.author = author
    let error = #expect(throws: StoreError.self) { try mine.save() }
    #expect(error?.code == .conflict)
    #expect(error?.objectIDs.contains(author.objectID) == true)
    #expect(try danglingKeys() == "0")
    mine.rollback()
    book.title = "Changed"
    try mine.save()
  }

  @Test func refusesToTagWithATagThatAnotherContextDeleted() throws {
    let tag = Tag(context: mine)
    tag.name = "red"
    try mine.save()
    let same = try their(tag)
    #expect(same.publications == [])
    theirs.delete(same)
    try theirs.save()
    book.addToTags(tag)
    let error = #expect(throws: StoreError.self) { try mine.save() }
    #expect(error?.code == .conflict)
    #expect(try danglingKeys() == "0")
  }

  @Test func deletesTheChildrenThatAnotherContextAddedMeanwhile() throws {
    #expect(try (book.value(forKey: "chapters") as? [ManagedObject])?.isEmpty == true)
    let chapter = Chapter(context: theirs)
    chapter.book = try their(book)
    try theirs.save()
    mine.delete(book)
    try mine.save()
    #expect(try scratch.sqlite3("SELECT count(*) FROM ZCHAPTER") == "0")
  }

  @Test func refusesToDeleteWhatAnotherContextLedToSinceTheDeletion() throws {
    mine.delete(author)
    let same = try their(book)
    same.author = try their(author)
    try theirs.save()
    let error = #expect(throws: StoreError.self) { try mine.save() }
    #expect(error?.code == .conflict)
    mine.rollback()
    mine.refresh(book)
    mine.delete(author)
    try mine.save()
    #expect(try danglingKeys() == "0")
    #expect(try scratch.sqlite3("SELECT count(*) FROM ZAUTHOR") == "0")
  }

  @Test func refusesToSaveALinkToADeletedObject() throws {
    let other = Author(context: mine)
    mine.delete(other)
    book.author = other
    let error = #expect(throws: StoreError.self) { try mine.save() }
    #expect(error?.code == .validation)
    #expect(error?.objectIDs == [book.objectID])
    book.author = nil
    try mine.save()
    mine.delete(book)
    author.addToWorks(book)
    #expect(throws: StoreError.self) { try mine.save() }
    mine.rollback()
    #expect(author.works == [])
    #expect(book.author == nil, "a change of a deleted object is taken back too")
    #expect(!mine.hasChanges)
  }

  @Test func refreshesBothSidesOfALink() throws {
    let other = Author(context: mine)
    other.fullName = "Bea"
    book.author = author
    try mine.save()
    book.author = other
    mine.refresh(book)
    #expect(book.author == author)
    #expect(other.works == [])
    #expect(author.works == [book])
    try mine.save()
    #expect(try scratch.sqlite3("SELECT ZAUTHOR FROM ZPUBLICATION") == "1")
  }

  @Test func addsAnObjectToItselfAgainAfterRemovingIt() throws {
    let tag = Tag(context: mine)
    tag.name = "red"
    for _ in 0..<2 {
      tag.addToRelated(tag)
      tag.removeFromRelated(tag)
      #expect(tag.related == [])
    }
    tag.addToRelated(tag)
    #expect(tag.related == [tag])
    try mine.save()
    #expect(try their(tag).related == [try their(tag)])
  }

  @Test func forgetsChangesMadeAfterTheContextIsGone() throws {
    weak var gone: Book?
    do {
      var context: ManagedObjectContext? = try scratch.context()
      let book = try #require(try context?.fetch(FetchRequest<Book>()).first)
      gone = book
      context = nil
      #expect(book.title == "Untitled")
      #expect(book.managedObjectContext == nil)
      book.title = "Changed"
      book.author = nil
      #expect(book.title == "Changed")
    }
    #expect(gone == nil)
  }
}
