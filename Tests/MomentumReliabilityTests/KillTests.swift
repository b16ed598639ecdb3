import Foundation
import MomentumCommand
import MomentumTestSupport
import Testing

/// `kill -9` at many points of a migration. `MOMENTUM_KILL_POINTS` says how many; `make
/// reliability` asks for 300.
@Suite(.enabled(if: Faults.library != nil && SwiftCompiler.hasRuntime)) struct KillTests {
  private static let count =
    ProcessInfo.processInfo.environment["MOMENTUM_KILL_POINTS"].flatMap { Int($0) } ?? 40
  private static let wal = try? Timeline(.wal)
  private static let delete = try? Timeline(.delete)

  /// What happens between the first write and the commit, and after it.
  struct Timeline {
    var deeds: [String]
    /// The deeds up to the one that commits.
    var commit: Int

    init(_ journal: Subject.Journal) throws {
      deeds = try Faults.deeds(journal, ["--no-backup"])
      // In WAL mode all before the commit goes to the log; what goes to the store is the
      // checkpoint. With a journal the commit is the last write to it, which makes it void.
      let mark = journal == .wal ? deeds.firstIndex(of: "pm") : deeds.lastIndex(of: "pj")
      commit = mark.map { journal == .wal ? $0 : $0 + 1 } ?? deeds.count
    }

    /// `count` points, nine of ten before the commit and the rest behind it, if something is.
    func points(_ count: Int) -> [Int] {
      let rest = min(count / 10, deeds.count - commit)
      let inside = count - rest
      return (0..<inside).map { 1 + $0 * (commit - 1) / max(1, inside - 1) }
        + (0..<rest).map { commit + 1 + $0 * (deeds.count - commit - 1) / max(1, rest - 1) }
    }
  }

  @Test("killed anywhere, the store is whole, old or new, and a second run succeeds")
  func survivesInWALMode() async throws {
    try await survive(.wal, Self.wal, Self.count)
  }

  @Test("so it is with a rollback journal")
  func survivesWithAJournal() async throws {
    try await survive(.delete, Self.delete, Self.count / 3)
  }

  private func survive(_ journal: Subject.Journal, _ line: Timeline?, _ count: Int) async throws {
    let line = try #require(line)
    let points = line.points(count)
    #expect(Set(points).count == count, "every point is another one")
    let states = try await withThrowingTaskGroup(of: (Int, Subject.State).self) { group in
      for point in points { group.addTask { (point, try kill(at: point, journal)) } }
      return try await group.reduce(into: [Int: Subject.State]()) { $0[$1.0] = $1.1 }
    }
    let (old, new) = (states.values.count { $0 == .old }, states.values.count { $0 == .new })
    #expect(old + new == count)
    let inside = points.count { $0 <= line.commit }
    #expect(inside >= count * 2 / 3)
    #expect(new >= count - inside, "what is committed stays")
    print(
      "\(journal.rawValue): \(line.deeds.count) deeds, the commit at \(line.commit); killed at "
        + "\(count) points, \(inside) of them before the commit: \(old) old, \(new) new")
  }

  private func kill(at point: Int, _ journal: Subject.Journal) throws -> Subject.State {
    let subject = try Subject(journal)
    let ending = try subject.migrate(
      environment: Faults.environment(subject.store, ["FAULT_KILL": "\(point)"]))
    #expect(ending.status == -SIGKILL, "point \(point): \(ending.text)")
    let state = try subject.state()
    #expect(state == .old || state == .new, "point \(point): \(state)")
    try again(subject, "point \(point)")
    return state
  }

  private func again(_ subject: Subject, _ name: String) throws {
    var messages = ""
    let code = run(
      arguments: subject.arguments(), output: Output(result: { _ in }, message: { messages += $0 }))
    #expect(code == .success, "\(name): \(messages)")
    #expect(try subject.state() == .new, "\(name)")
  }

  @Test("killed while it copies the store, no copy has the name of a whole one")
  func leavesNoHalfCopy() throws {
    let deeds = try Faults.deeds(.wal, [])
    let copying = deeds.indices.filter { deeds[$0].hasSuffix("b") }
    for point in stride(from: 0, to: copying.count, by: max(1, copying.count / 12)) {
      let subject = try Subject()
      let ending = try subject.migrate(
        [], environment: Faults.environment(subject.store, ["FAULT_KILL": "\(copying[point] + 1)"]))
      #expect(ending.status == -SIGKILL)
      #expect(try subject.state() == .old)
      let copy = subject.store + ".backup-Notes"
      if FileManager.default.fileExists(atPath: copy) {
        #expect(try subject.state(of: copy) == .old)
      }
      #expect(try subject.migrate([]).status == 0)
      #expect(try subject.state() == .new)
      #expect(!TestFiles.names(in: subject.folder).contains { $0.contains("unfinished") })
    }
  }
}
