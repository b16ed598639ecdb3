import Foundation
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport
import Testing

/// Files that were damaged before the migration.
@Suite(.enabled(if: SwiftCompiler.hasRuntime)) struct DamagedStoreTests {
  @Test("a store with a broken page is refused and stays as it is", arguments: [true, false])
  func refusesABrokenPage(makesCopy: Bool) throws {
    let subject = try Subject()
    let file = try FileHandle(forWritingTo: URL(filePath: subject.store))
    let page = try #require(
      Int(
        subject.sqlite3("SELECT rootpage FROM sqlite_master WHERE name = 'ZNOTE'")
          .trimmingCharacters(in: .newlines)))
    try file.seek(toOffset: UInt64(page - 1) * 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
    let before = subject.files()
    let ending = try subject.migrate(makesCopy ? [] : ["--no-backup"])
    #expect(ending.status == 65, "\(ending.text)")
    #expect(
      ending.text.contains(makesCopy ? "is damaged" : "malformed"), "\(ending.text)")
    #expect(subject.files() == before)
  }

  /// What a program that was killed, or a careless copy, leaves: the log ends somewhere.
  @Test("of a log that was cut off what was committed is kept", arguments: 0..<12)
  func migratesWithACutLog(part: Int) throws {
    let subject = try Subject()
    let log: [UInt8]
    do {
      let store = try SQLiteConnection(path: subject.store, access: .readWrite)
      try store.execute("PRAGMA wal_autocheckpoint = 0")
      for number in 1...5 {
        try store.execute(
          "UPDATE ZNOTE SET ZNUMBER = -ZNUMBER, Z_OPT = \(number) WHERE Z_PK <= 2000")
      }
      log = TestFiles.bytes(subject.store + "-wal")
      try FileManager.default.copyItem(atPath: subject.store, toPath: subject.path("kept"))
    }
    let kept = subject.path("kept")
    try FileManager.default.removeItem(atPath: subject.store)
    try FileManager.default.moveItem(atPath: kept, toPath: subject.store)
    let cut = log.prefix(log.count * part / 11)
    try Data(cut).write(to: URL(filePath: subject.store + "-wal"))
    #expect(try subject.migrate().status == 0)
    #expect(try subject.sqlite3("PRAGMA integrity_check") == "ok\n")
    let counts = try subject.sqlite3(
      "SELECT count(*), count(DISTINCT Z_OPT), sum(ZRANK) FROM ZNOTE WHERE Z_PK <= 2000")
    #expect(counts == "2000|1|14000\n", "\(part): every commit is whole or gone")
  }
}
