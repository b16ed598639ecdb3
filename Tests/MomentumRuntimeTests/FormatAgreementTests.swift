import Foundation
import MomentumRuntime
import MomentumTestSupport
import Testing

/// What of a format is asked of the store and what of objects in memory must not show. The same
/// objects are asked for unsaved, saved, saved and changed, and by a context that never saw them.
@Suite struct FormatAgreementTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func storeAndMemoryGiveTheSameObjectsInTheSameOrder(seed: UInt64) throws {
    var random = RandomQuery(seed: seed)
    let scratch = try ScratchStore()
    let container = try scratch.container()
    let context = container.newContext()
    let books = try random.books(in: context)
    for _ in 0..<6 {
      let (format, arguments) = random.predicate(depth: 3)
      let request = FetchRequest<Book>(
        where: ObjectPredicate(format: format, arguments: arguments),
        sortedBy: [.ascending(\.title), .ascending(\.pages)],
        limit: random.limit, offset: random.offset)
      let unsaved = try context.fetch(request).map(\.objectID)
      let places = unsaved.compactMap { id in books.firstIndex { $0.objectID == id } }
      #expect(places.count == unsaved.count)
      random.expected.append((request, format, places))
    }
    try context.save()
    func check(_ state: Comment, in context: ManagedObjectContext) throws {
      for (request, format, places) in random.expected {
        let wanted = places.map { books[$0].objectID }
        #expect(
          try context.fetch(request).map(\.objectID) == wanted, "seed \(seed) \(state): \(format)")
        #expect(try context.count(request) == wanted.count, "seed \(seed) \(state): \(format)")
      }
    }
    try check("saved", in: context)
    try check("read anew", in: container.newContext())
    for book in books { book.isbn = UUID() }
    try check("changed", in: context)
  }
}

private struct RandomQuery {
  private var random: SplitMix64
  var expected: [(request: FetchRequest<Book>, format: String, places: [Int])] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  var limit: Int? { mutating get { random.maybe { 1 + $0.number(below: 8) } } }
  var offset: Int { mutating get { random.chance(70) ? 0 : random.number(below: 3) } }

  private static let texts = [
    "", "a", "A", "ä", "a\u{308}", "Ä", "z", "\u{FFFD}", "🙂", "aa", "a*", "%", "é?", "ß", "ǆ",
  ]

  private mutating func text() -> String { Self.texts[random.number(below: Self.texts.count)] }

  mutating func books(in context: ManagedObjectContext) throws -> [Book] {
    let authors = (0..<3).map { _ in
      let author = Author(context: context)
      author.fullName = text()
      author.awards = Int64(random.number(below: 3))
      return author
    }
    let tags = (0..<3).map { _ in
      let tag = Tag(context: context)
      tag.name = text()
      return tag
    }
    return (0..<12).map { _ in
      let book = Book(context: context)
      book.title = text() + text()
      book.rating = random.maybe { Double($0.number(below: 5)) / 2 - 1 }
      book.pages = Int32(random.number(below: 4)) - 1
      book.price = random.maybe { Decimal($0.number(below: 400)) / 100 - 2 }
      book.published = random.maybe {
        Date(timeIntervalSinceReferenceDate: Double($0.number(below: 3)))
      }
      book.author = random.maybe { authors[$0.number(below: 3)] }
      for tag in tags where random.chance(40) { book.addToTags(tag) }
      return book
    }
  }

  mutating func predicate(depth: Int) -> (format: String, arguments: [Any?]) {
    guard depth > 0, random.chance(65) else { return comparison() }
    let one = predicate(depth: depth - 1)
    if random.chance(25) { return ("NOT (\(one.format))", one.arguments) }
    let other = predicate(depth: depth - 1)
    let word = random.pick("AND", "AND", "OR")
    return ("(\(one.format)) \(word) (\(other.format))", one.arguments + other.arguments)
  }

  private mutating func sign() -> String { random.pick("==", "!=", "<", "<=", ">", ">=") }
  private mutating func options() -> String { random.pick("", "", "[c]", "[d]", "[cd]") }

  private mutating func comparison() -> (format: String, arguments: [Any?]) {
    switch random.number(below: 14) {
    case 0, 1: ("title \(sign())\(options()) %@", [text()])
    case 2:
      (
        "title \(random.pick("BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE"))\(options()) %@",
        [text()]
      )
    case 3: ("rating \(sign()) %@", [random.maybe { Double($0.number(below: 5)) / 2 - 1 }])
    case 4: ("\(random.number(below: 4)) \(sign()) pages", [])
    case 5: ("price \(sign()) %@", [random.maybe { Decimal($0.number(below: 4)) / 2 - 1 }])
    case 6:
      (
        "published \(sign()) %@",
        [random.maybe { Date(timeIntervalSinceReferenceDate: Double($0.number(below: 3))) }]
      )
    case 7: ("pages IN %@", [random.list(0...3) { $0.maybe { $0.number(below: 4) } }])
    case 8: ("rating BETWEEN {%d, 1.5}", [random.number(below: 2) - 1])
    case 9: ("author.fullName \(sign())\(options()) %@", [random.maybe { _ in "a" }])
    case 10: ("\(random.pick("ANY", "ALL", "NONE")) tags.name \(sign())\(options()) %@", [text()])
    case 11: ("tags.@count \(sign()) %d", [random.number(below: 3)])
    case 12: ("pages * 2 + 1 \(sign()) rating", [])
    default: ("SUBQUERY(tags, $t, $t.name >= %@).@count == %d", [text(), random.number(below: 3)])
    }
  }
}
