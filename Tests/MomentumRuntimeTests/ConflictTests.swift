import Foundation
import MomentumRuntime
import Testing

@Suite struct ConflictTests {
  private let scratch: ScratchStore
  private let container: PersistentContainer
  private let mine: ManagedObjectContext
  private let theirs: ManagedObjectContext
  private let book: Book

  init() throws {
    scratch = try ScratchStore()
    container = try scratch.container()
    mine = container.newContext()
    theirs = container.newContext()
    book = Book(context: mine)
    try mine.save()
  }

  private func theirBook() throws -> Book {
    try #require(try theirs.fetch(FetchRequest<Book>()).first)
  }

  @Test func refusesToOverwriteWhatAnotherContextSaved() throws {
    let other = try theirBook()
    other.title = "Theirs"
    try theirs.save()
    book.title = "Mine"
    let error = #expect(throws: StoreError.self) { try mine.save() }
    #expect(error?.code == .conflict)
    #expect(error?.objectIDs == [book.objectID])
    #expect(try scratch.sqlite3("SELECT ZTITLE FROM ZPUBLICATION") == "Theirs")
    #expect(book.title == "Mine")
    mine.refresh(book)
    #expect(book.title == "Theirs")
    book.title = "Mine"
    try mine.save()
    #expect(try scratch.sqlite3("SELECT ZTITLE, Z_OPT FROM ZPUBLICATION") == "Mine|3")
  }

  @Test func refusesToChangeOrDeleteWhatIsGone() throws {
    theirs.delete(try theirBook())
    try theirs.save()
    book.title = "Mine"
    #expect(throws: StoreError.self) { try mine.save() }
    mine.rollback()
    mine.delete(book)
    #expect(throws: StoreError.self) { try mine.save() }
  }

  @Test func saysNothingOfARowThatIsGoneButThatItIsDeleted() throws {
    let fault = try #require(theirs.object(with: book.objectID, as: Book.self))
    mine.delete(book)
    try mine.save()
    #expect(fault.isFault)
    #expect(fault.title == "")
    #expect(fault.isDeleted)
    #expect(!theirs.hasChanges)
    try theirs.save()
  }

  @Test func changesNothingOfASaveThatFailsHalfway() throws {
    let other = try theirBook()
    other.title = "Theirs"
    try theirs.save()
    let author = Author(context: mine)
    author.fullName = "Ann"
    book.author = author
    #expect(throws: StoreError.self) { try mine.save() }
    #expect(author.objectID.isTemporary)
    #expect(author.isInserted)
    #expect(try scratch.sqlite3("SELECT count(*) FROM ZAUTHOR") == "0")
    #expect(try scratch.sqlite3("SELECT max(Z_MAX) FROM Z_PRIMARYKEY") == "1")
  }

  @Test func lettsObjectsGoThatNobodyHolds() throws {
    weak var gone: Book?
    try { gone = try theirBook() }()
    #expect(gone == nil)
    weak var abandoned: Book?
    do {
      let context = container.newContext()
      let book = Book(context: context)
      abandoned = book
      #expect(context.hasChanges)
    }
    #expect(abandoned == nil, "unsaved changes go with their context")
  }

  @Test func savesFromManyTasksAtOnce() async throws {
    let container = container
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          let context = container.newContext()
          for number in 0..<20 {
            let author = Author(context: context)
            author.fullName = "\(task)-\(number)"
            try context.save()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try mine.count(FetchRequest<Author>()) == 160)
    #expect(try scratch.sqlite3("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = 'Author'") == "160")
  }
}
