import Foundation
import MomentumRuntime
import Testing

/// Conditions at the edges of what SQLite and numbers can do, asked of the store and of memory.
@Suite struct PredicateLimitTests {
  private let scratch: ScratchStore
  private let context: ManagedObjectContext

  init() throws {
    scratch = try ScratchStore()
    context = try scratch.context()
  }

  /// The objects that a condition gives, once from rows and once from changed objects.
  private func names(_ predicate: ObjectPredicate<Author>) throws -> [String] {
    let request = FetchRequest(where: predicate, sortedBy: [.ascending(\.fullName)])
    let stored = try scratch.context().fetch(request).map(\.fullName)
    for author in try context.fetch(FetchRequest<Author>()) {
      author.website = URL(string: "https://example.org/\(UUID())")
    }
    #expect(try context.fetch(request).map(\.fullName) == stored)
    #expect(try context.count(request) == stored.count)
    return stored
  }

  private func authors(_ awards: [Int64]) throws {
    for value in awards {
      let author = Author(context: context)
      author.fullName = "\(value)"
      author.awards = value
    }
    try context.save()
  }

  private func books(_ ratings: [Double?]) throws -> [Book] {
    let books = ratings.map { value in
      let book = Book(context: context)
      book.rating = value
      return book
    }
    try context.save()
    return books
  }

  @Test func comparesIntegersExactlyWhereDoublesCannot() throws {
    let edge: Int64 = 1 << 53
    try authors([edge - 1, edge, edge + 1, .max - 1, .max, .min, .min + 1])
    #expect(try names(\.awards == edge + 1) == ["\(edge + 1)"])
    #expect(try names(\.awards > .max - 1) == ["\(Int64.max)"])
    #expect(try names(\.awards < .min + 1) == ["\(Int64.min)"])
    #expect(try names((\Author.awards).isIn([edge, .max, .min])).count == 3)
  }

  @Test func comparesNothingWithWhatIsNoNumber() throws {
    let books = try books([1, nil])
    for isChanged in [false, true] {
      if isChanged { books.forEach { $0.isbn = UUID() } }
      func count(_ predicate: ObjectPredicate<Book>) throws -> Int {
        try context.fetch(FetchRequest(where: predicate)).count
      }
      #expect(try count(\.rating == Double.nan) == 0, "changed: \(isChanged)")
      #expect(try count(\.rating != Double.nan) == 2, "changed: \(isChanged)")
      #expect(try count(\.rating < Double.nan) == 0, "changed: \(isChanged)")
      #expect(try count(\.rating > Double.nan) == 0, "changed: \(isChanged)")
      #expect(try count((\Book.rating).isIn([.nan])) == 0, "changed: \(isChanged)")
      #expect(try count(!(\.rating >= Double.nan)) == 2, "changed: \(isChanged)")
      #expect(try count(\.rating < Double.infinity) == 1, "changed: \(isChanged)")
    }
  }

  @Test(arguments: [1_000, 4_000])
  func joinsThousandsOfConditions(count: Int) throws {
    try authors([1, 2, 3, Int64(count)])
    let parts = (2...count).map { value -> ObjectPredicate<Author> in \.awards == Int64(value) }
    let any = parts.dropFirst().reduce(parts[0]) { $0 || $1 }
    #expect(try names(any) == ["2", "3", "\(count)"].sorted())
    let other = parts.dropFirst().reduce(parts[0]) { $1 || $0 }
    #expect(try names(other) == ["2", "3", "\(count)"].sorted())
    let none = parts.dropFirst().reduce(!parts[0]) { $0 && !$1 }
    #expect(try names(none) == ["1"])
  }

  @Test func refusesConditionsThatAreNestedWithoutEnd() throws {
    var predicate: ObjectPredicate<Author> = \.awards == 3
    for step in 0..<50_000 {
      predicate = step % 2 == 0 ? predicate || \.awards == 2 : predicate && \.awards != 7
    }
    let error = #expect(throws: StoreError.self) {
      try context.fetch(FetchRequest(where: predicate))
    }
    #expect(error?.code == .unsupported)
  }

  @Test(arguments: [20, 40, 300, 999])
  func nestsThousandsOfConditions(depth: Int) throws {
    try authors([1, 2, 3])
    var predicate: ObjectPredicate<Author> = \.awards == 3
    for step in 0..<depth {
      predicate = step % 2 == 0 ? predicate || \.awards == 2 : predicate && \.awards != 7
    }
    _ = try names(predicate)
    predicate = \.awards == 3
    for _ in 0..<depth { predicate = !predicate }
    #expect(try names(predicate) == (depth % 2 == 0 ? ["3"] : ["1", "2"]))
  }

  @Test(arguments: [100_000, 300_000])
  func looksForOneOfVeryManyValues(count: Int64) throws {
    try authors([1, 2, count + 1])
    #expect(try names((\Author.awards).isIn(2...count)) == ["2"])
    #expect(try names((\Author.awards).isIn([])) == [])
    #expect(try names((\Author.fullName).isIn((2...count).map { "\($0)" })) == ["2"])
  }

  @Test func comparesUUIDsAndDatesAndObjectsAlike() throws {
    let (one, two) = (Book(context: context), Book(context: context))
    one.isbn = UUID()
    one.published = Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)
    two.published = .distantPast
    let author = Author(context: context)
    author.fullName = "Ann"
    two.author = author
    try context.save()
    for isChanged in [false, true] {
      if isChanged { [one, two].forEach { $0.pages = 9 } }
      func found(_ predicate: ObjectPredicate<Book>) throws -> [Book] {
        try context.fetch(FetchRequest(where: predicate))
      }
      #expect(try found((\Book.isbn).isIn([one.isbn, UUID()])) == [one])
      #expect(try found(\.isbn == one.isbn) == [one])
      #expect(try found(\.published == one.published) == [one])
      #expect(try found(\.published < one.published) == [two])
      #expect(try found(\.published <= Date.distantPast) == [two])
      #expect(try found((\Book.author).isIn([author])) == [two])
      #expect(try found((\Book.author).isIn([author, nil])) == [one, two])
      #expect(try found(\.author != author) == [one])
      #expect(try found(\.author == Author(context: context)) == [])
    }
  }
}
