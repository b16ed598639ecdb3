import Foundation
import MomentumRuntime
import Testing

@Suite struct FetchingTests {
  private let scratch: ScratchStore
  private let context: ManagedObjectContext

  init() throws {
    scratch = try ScratchStore()
    context = try scratch.context()
    for (title, pages, rating) in [
      ("Alpha", 30, 1.5), ("alpha", 10, nil), ("Ömega", 20, 4.0), ("Zeta", 20, nil),
    ] as [(String, Int32, Double?)] {
      let book = Book(context: context)
      book.title = title
      book.pages = pages
      book.rating = rating
    }
    try context.save()
  }

  private func titles(
    where predicate: ObjectPredicate<Book>? = nil, _ sort: FetchOrder<Book>...,
    limit: Int? = nil, offset: Int = 0
  ) throws -> [String] {
    try context.fetch(
      FetchRequest(where: predicate, sortedBy: sort, limit: limit, offset: offset)
    ).map(\.title)
  }

  @Test func sortsTextByItsBytesAndMissingValuesFirst() throws {
    #expect(try titles(.ascending(\.title)) == ["Alpha", "Zeta", "alpha", "Ömega"])
    #expect(try titles(.descending(\.title)) == ["Ömega", "alpha", "Zeta", "Alpha"])
    #expect(try titles(.ascending(\.rating)) == ["alpha", "Zeta", "Alpha", "Ömega"])
    #expect(
      try titles(.ascending(\.pages), .descending(\.title))
        == ["alpha", "Ömega", "Zeta", "Alpha"])
  }

  @Test func cutsTheResult() throws {
    #expect(try titles(.ascending(\.title), limit: 2) == ["Alpha", "Zeta"])
    #expect(try titles(.ascending(\.title), limit: 2, offset: 3) == ["Ömega"])
    #expect(try titles(.ascending(\.title), limit: 0) == [])
    #expect(try context.count(FetchRequest<Book>(limit: 3)) == 3)
    #expect(try context.count(FetchRequest<Book>(where: \.pages == 20)) == 2)
  }

  @Test func comparesMissingValuesAsSwiftDoes() throws {
    #expect(try titles(where: \.rating == nil, .ascending(\.title)) == ["Zeta", "alpha"])
    #expect(try titles(where: \.rating != nil, .ascending(\.title)) == ["Alpha", "Ömega"])
    #expect(try titles(where: \.rating != 4.0, .ascending(\.title)) == ["Alpha", "Zeta", "alpha"])
    #expect(try titles(where: !(\.rating > 2), .ascending(\.title)) == ["Alpha", "Zeta", "alpha"])
    #expect(
      try titles(where: (\Book.rating).isIn([nil, 4]), .ascending(\.title)) == [
        "Zeta", "alpha", "Ömega",
      ])
  }

  @Test func joinsConditions() throws {
    #expect(try titles(where: \.pages == 20 && \.rating == nil) == ["Zeta"])
    #expect(
      try titles(where: \.title == "alpha" || \.pages >= 30, .ascending(\.title))
        == ["Alpha", "alpha"])
  }

  @Test func fetchesObjectsOfSubentities() throws {
    let magazine = Magazine(context: context)
    magazine.title = "Monthly"
    try context.save()
    let all = try context.fetch(FetchRequest<Publication>(sortedBy: [.ascending(\.title)]))
    #expect(all.map(\.title) == ["Alpha", "Monthly", "Zeta", "alpha", "Ömega"])
    #expect(all[1] === magazine)
    let dynamic = try context.fetch(FetchRequest<ManagedObject>(entityName: "Magazine"))
    #expect(dynamic == [magazine])
  }

  @Test func findsObjectsByARelationship() throws {
    let author = Author(context: context)
    author.fullName = "Ann"
    #expect(try titles(where: \.author == author) == [])
    let book = try #require(try context.fetch(FetchRequest<Book>(where: \.title == "Zeta")).first)
    book.author = author
    #expect(try titles(where: \.author == author) == ["Zeta"])
    try context.save()
    #expect(try titles(where: \.author == author) == ["Zeta"])
    #expect(try titles(where: \.author != nil) == ["Zeta"])
  }

  @Test func takesUnsavedChangesIntoAccount() throws {
    let books = try context.fetch(FetchRequest<Book>(sortedBy: [.ascending(\.title)]))
    books[0].pages = 99
    context.delete(books[1])
    let new = Book(context: context)
    new.title = "Beta"
    new.pages = 20
    #expect(try titles(where: \.pages == 20, .ascending(\.title)) == ["Beta", "Ömega"])
    #expect(try titles(where: \.pages == 99) == ["Alpha"])
    #expect(try titles(.ascending(\.title), limit: 2) == ["Alpha", "Beta"])
    #expect(try context.count(FetchRequest<Book>()) == 4)
    context.delete(new)
    #expect(try titles(where: \.pages == 20) == ["Ömega"])
  }

  @Test func givesOneObjectForOneRow() throws {
    let one = try context.fetch(FetchRequest<Book>(where: \.title == "Zeta")).first
    let two = try context.fetch(FetchRequest<Publication>(where: \.title == "Zeta")).first
    #expect(one === two)
    let id = try #require(one?.objectID)
    #expect(context.object(with: id, as: Book.self) === one)
    let other = try scratch.context().object(with: id, as: Book.self)
    #expect(other?.isFault == true)
    #expect(other?.title == "Zeta")
    #expect(other?.isFault == false)
    #expect(try ScratchStore().context().object(with: id, as: Book.self) == nil)
  }

  @Test func saysWhichKeyPathIsNoProperty() throws {
    let error = #expect(throws: StoreError.self) {
      try context.fetch(FetchRequest<Book>(sortedBy: [.ascending(\.isInserted)]))
    }
    #expect(error?.code == .unsupported)
    #expect(throws: StoreError.self) {
      try context.fetch(FetchRequest<Book>(where: \.scratch == "x"))
    }
  }
}
