import Foundation
import MomentumTestSupport
import Testing

/// Other programs that have the store open, and people who lose patience.
@Suite(.enabled(if: SwiftCompiler.hasRuntime)) struct OtherProgramsTests {
  @Test(
    "a store that another program reads or writes is not migrated",
    arguments: [
      "BEGIN; SELECT count(*) FROM ZNOTE;", "BEGIN IMMEDIATE;", "SELECT count(*) FROM ZNOTE;",
    ],
    Subject.Journal.allCases)
  func refusesAStoreInUse(statement: String, journal: Subject.Journal) throws {
    let subject = try Subject(journal)
    let other = try Shell(subject.store)
    try other.run(statement)
    let ending = try subject.migrate()
    // With a journal nothing tells of a program that has the file open and does nothing.
    let isIdle = journal == .delete && !statement.hasPrefix("BEGIN")
    #expect(ending.status == (isIdle ? 0 : 75), "\(ending.text)")
    if !isIdle { #expect(ending.text.contains("is open in another program")) }
    other.end()
    #expect(try subject.state() == (isIdle ? .new : .old))
    #expect(try subject.migrate().status == 0)
    #expect(try subject.state() == .new)
  }

  /// The threads that tests run on hold signals back, and what they start inherits that.
  private static let withSignals = [
    "/usr/bin/env", "python3", "-c",
    """
    import os, signal, sys
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    os.execv(sys.argv[1], sys.argv[1:])
    """,
  ]

  /// A step that takes long enough to look at the store meanwhile.
  private func slowStep(_ subject: Subject) throws -> [String] {
    let file = subject.path("slow.sql")
    try """
    SELECT count(*) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n \
    WHERE i < 300000000) SELECT i FROM n)
    """.write(toFile: file, atomically: true, encoding: .utf8)
    return ["--no-backup", "--after", file]
  }

  @Test(
    "while it is migrated nobody reads or writes the store", arguments: Subject.Journal.allCases)
  func locksOthersOut(journal: Subject.Journal) throws {
    let subject = try Subject(journal)
    let (process, output) = try Program.start(
      Self.withSignals + [Program.momentum] + subject.arguments(try slowStep(subject)))
    try waitForWriting(subject)
    for statement in ["SELECT count(*) FROM ZNOTE", "DELETE FROM ZNOTE"] {
      #expect(try subject.sqlite3(statement).contains("locked"))
    }
    #expect(process.isRunning)
    kill(process.processIdentifier, SIGINT)
    let ending = Program.finish(process, output)
    #expect(ending.status == 130, "\(ending.text)")
    #expect(ending.text.contains("interrupted; the store is as it was"), "\(ending.text)")
    #expect(try subject.state() == .old)
    #expect(try subject.migrate().status == 0)
  }

  /// The log or journal grows.
  private func waitForWriting(_ subject: Subject) throws {
    for _ in 0..<600 {
      let sizes = ["-wal", "-journal"].map { suffix in
        let path = subject.store + suffix
        return (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
      }
      if sizes.contains(where: { $0 > 100_000 }) { return }
      usleep(50_000)
    }
  }

  @Test("of two that start at once one migrates, and neither spoils anything")
  func migratesOnce() throws {
    let subject = try Subject()
    let both = try (0..<2).map { _ in try Program.start([Program.momentum] + subject.arguments()) }
    let endings = both.map { Program.finish($0.process, $0.output) }
    for ending in endings { #expect([0, 75].contains(ending.status), "\(ending.text)") }
    let state = try subject.state()
    #expect(endings.contains { $0.status == 0 } ? state == .new : state == .old)
    #expect(try subject.migrate().status == 0)
    #expect(try subject.state() == .new)
  }
}

/// `sqlite3` that stays open.
private final class Shell {
  private let input = Pipe()
  private let process: Process
  private let output: Pipe
  private let mark: String

  init(_ store: String) throws {
    mark = store + ".mark"
    (process, output) = try Program.start(["/usr/bin/env", "sqlite3", store], input: input)
  }

  /// Comes back when the statement is done, which a file tells, since output is kept back.
  func run(_ statement: String) throws {
    let text = "\(statement)\n.shell touch '\(mark)'\n"
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    for _ in 0..<600 where !FileManager.default.fileExists(atPath: mark) { usleep(50_000) }
  }

  func end() {
    try? input.fileHandleForWriting.close()
    _ = Program.finish(process, output)
  }
}
