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
    let context = try ScratchStore().context()
    func work(_ count: Int) throws {
      for number in 0..<count {
        let author = Author(context: context)
        author.fullName = "Author \(number)"
        let book = Book(context: context)
        book.author = author
        try context.save()
      }
    }
    try work(500)
    let before = try residentKilobytes()
    try work(5_000)
    let growth = try residentKilobytes() - before
    #expect(growth < 30_000, "\(growth) KB more after 5,000 saves")
  }
}
