import Foundation
import MomentumRuntime
import Testing

/// What a context has let go of does not stay in memory. Measured in a process of its own, since
/// other tests take memory at the same time.
@Suite struct MemoryTests {
  @Test func growsNotWithTheNumberOfSaves() async {
    await #expect(processExitsWith: .success) {
      let scratch = try ScratchStore()
      let context = try scratch.context()
      try Self.save(500, in: context)
      let before = try Self.residentKilobytes()
      try Self.save(3_000, in: context)
      let growth = try Self.residentKilobytes() - before
      withExtendedLifetime(scratch) {}
      precondition(growth < 10_000, "\(growth) KB more after 3,000 saves")
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

  private static func residentKilobytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return try #require(pages) * 4
  }
}
