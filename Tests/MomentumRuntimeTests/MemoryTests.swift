import Foundation
import MomentumRuntime
import Testing

/// What a context has let go of does not stay in memory.
@Suite(.serialized) struct MemoryTests {
  private func residentKilobytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return try #require(pages) * 4
  }

  @Test func growsNotWithTheNumberOfSaves() throws {
    let scratch = try ScratchStore()
    let context = try scratch.context()
    func work(_ count: Int) throws {
      for number in 0..<count {
        let author = Author(context: context)
        author.fullName = "Author \(number)"
        let book = Book(context: context)
        book.author = author
        try context.save()
      }
    }
    try work(300)
    let before = try residentKilobytes()
    try work(3_000)
    let growth = try residentKilobytes() - before
    #expect(growth < 30_000, "\(growth) KB more after 3,000 saves")
  }

  @Test func letsGoOfAHundredThousandObjects() throws {
    let scratch = try ScratchStore()
    let context = try scratch.context()
    Tag(context: context).name = "one"
    try context.save()
    _ = try scratch.sqlite3(
      """
      WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
      INSERT INTO ZTAG (Z_PK, Z_ENT, Z_OPT, ZNAME) SELECT i, 7, 1, 'tag ' || i FROM n
      """)
    #expect(try context.fetch(FetchRequest<Tag>()).count == 100_000)
    let before = try residentKilobytes()
    for _ in 0..<2 { #expect(try context.fetch(FetchRequest<Tag>()).count == 100_000) }
    let growth = try residentKilobytes() - before
    #expect(growth < 30_000, "\(growth) KB more after fetching twice again")
  }
}
