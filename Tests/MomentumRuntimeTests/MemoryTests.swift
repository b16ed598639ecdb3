import Foundation
import MomentumRuntime
import Testing

/// What a context has let go of does not stay in memory. Measured in processes of their own, since
/// other tests take memory at the same time.
@Suite struct MemoryTests {
  @Test func growsNotWithTheNumberOfSaves() async {
    await #expect(processExitsWith: .success) {
      let scratch = try ScratchStore()
      let context = try scratch.context()
      try Self.save(300, in: context)
      let growth = try Self.growth { try Self.save(3_000, in: context) }
      withExtendedLifetime(scratch) {}
      precondition(growth < 10_000, "\(growth) KB more after 3,000 saves")
    }
  }

  @Test func letsGoOfAHundredThousandObjects() async {
    await #expect(processExitsWith: .success) {
      let scratch = try ScratchStore()
      let context = try scratch.context()
      Tag(context: context).name = "one"
      try context.save()
      _ = try scratch.sqlite3(
        """
        WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
        INSERT INTO ZTAG (Z_PK, Z_ENT, Z_OPT, ZNAME) SELECT i, 7, 1, 'tag ' || i FROM n
        """)
      let count = try context.fetch(FetchRequest<Tag>()).count
      precondition(count == 100_000)
      let growth = try Self.growth {
        for _ in 0..<2 { _ = try context.fetch(FetchRequest<Tag>()) }
      }
      withExtendedLifetime(scratch) {}
      precondition(growth < 30_000, "\(growth) KB more after fetching twice again")
    }
  }

  private static func save(_ count: Int, in context: ManagedObjectContext) throws {
    for number in 0..<count {
      let author = Author(context: context)
      author.fullName = "Author \(number)"
      let book = Book(context: context)
      book.author = author
      try context.save()
    }
  }

  /// The kilobytes of resident memory that `work` leaves behind.
  private static func growth(of work: () throws -> Void) throws -> Int {
    let before = try residentKilobytes()
    try work()
    return try residentKilobytes() - before
  }

  private static func residentKilobytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return try #require(pages) * 4
  }
}
