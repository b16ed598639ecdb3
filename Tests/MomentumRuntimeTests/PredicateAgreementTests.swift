import Foundation
import MomentumRuntime
import MomentumTestSupport
import Testing

/// The two ways of judging a condition must not differ: by SQL for what is stored, and in memory
/// for what is not. The same objects are asked for once saved and once with every one changed.
@Suite struct PredicateAgreementTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func storeAndMemoryGiveTheSameObjectsInTheSameOrder(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scratch = try ScratchStore()
    let context = try scratch.context()
    let books = (0..<12).map { number in
      let book = Book(context: context)
      book.title = text(&random)
      book.rating = random.maybe { Double($0.number(below: 5)) / 2 - 1 }
      book.pages = Int32(random.number(below: 4)) - 1
      book.price = random.maybe { Decimal($0.number(below: 400)) / 100 - 2 }
      book.published = random.maybe {
        Date(timeIntervalSinceReferenceDate: Double($0.number(below: 3)))
      }
      book.scratch = String(number)
      return book
    }
    let request = FetchRequest<Book>(
      where: predicate(&random, depth: 3),
      sortedBy: [
        random.pick(.ascending(\.title), .descending(\.title), .ascending(\.rating)),
        random.pick(.descending(\.price), .ascending(\.published)),
      ],
      limit: random.maybe { $0.number(below: 8) }, offset: random.number(below: 3))
    let unsaved = try context.fetch(request).map(\.scratch)
    try context.save()
    #expect(try context.fetch(request).map(\.scratch) == unsaved, "seed \(seed)")
    for book in books { book.awardsNothing() }
    #expect(context.hasChanges)
    #expect(try context.fetch(request).map(\.scratch) == unsaved, "seed \(seed)")
  }

  private func text(_ random: inout SplitMix64) -> String {
    random.pick("", "a", "A", "ä", "a\u{308}", "z", "\u{FFFD}", "🙂", "aa", "\u{0}")
  }

  private func predicate(_ random: inout SplitMix64, depth: Int) -> ObjectPredicate<Book> {
    if depth > 0, random.chance(60) {
      let one = predicate(&random, depth: depth - 1)
      switch random.number(below: 3) {
      case 0: return !one
      case 1: return one && predicate(&random, depth: depth - 1)
      default: return one || predicate(&random, depth: depth - 1)
      }
    }
    switch random.number(below: 5) {
    case 0: return compare(\Book.title, text(&random), &random)
    case 1:
      return compare(\Book.rating, random.maybe { Double($0.number(below: 5)) / 2 - 1 }, &random)
    case 2: return compare(\Book.pages, Int32(random.number(below: 4)) - 1, &random)
    case 3: return compare(\Book.price, random.maybe { Decimal($0.number(below: 4)) - 2 }, &random)
    default:
      return (\Book.rating).isIn(random.list(0...3) { $0.maybe { Double($0.number(below: 4)) } })
    }
  }

  private func compare<Value: PredicateValue>(
    _ keyPath: KeyPath<Book, Value>, _ value: Value, _ random: inout SplitMix64
  ) -> ObjectPredicate<Book> {
    switch random.number(below: 6) {
    case 0: keyPath == value
    case 1: keyPath != value
    case 2: keyPath < value
    case 3: keyPath <= value
    case 4: keyPath > value
    default: keyPath >= value
    }
  }
}

extension Book {
  /// Changes something that no condition of these tests asks about.
  fileprivate func awardsNothing() { isbn = UUID() }
}
