import Foundation
import MomentumCommand
import MomentumModel
import MomentumSQLite
import MomentumStoreFile
import Testing

@Suite struct ApplyBackupTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  private func bodies(_ path: String) throws -> [String] {
    let rows = try StoreFile(opening: path, access: .readOnly).connection
      .prepare("SELECT ifnull(ZBODY, '-') FROM ZNOTE ORDER BY Z_PK")
    var bodies: [String] = []
    while try rows.step() { bodies.append(rows.text(0)) }
    return bodies
  }

  @Test("the store as it was stays beside it, and no copy is written over")
  func keepsACopy() throws {
    try scratch.makeStore()
    try Data("mine".utf8).write(to: URL(filePath: scratch.store + ".backup-Notes"))
    let (code, result, _) = scratch.apply("--allow", "deletes-data")
    #expect(code == .success)
    let copy = scratch.store + ".backup-Notes-2"
    #expect(result.contains("the store as it was: '\(copy)'"))
    #expect(try bodies(copy) == ["x", "y", "-"])
    #expect(try Data(contentsOf: URL(filePath: scratch.store + ".backup-Notes")).count == 4)
    #expect(
      scratch.files().keys.sorted() == ["store", "store.backup-Notes", "store.backup-Notes-2"])
    let hashes = try StoreFile(opening: copy, access: .readOnly).metadata.hashes
    #expect(hashes == (try scratch.model("Notes").versionHashes().entities))
  }

  @Test("the copy goes where it is asked to, with the rights of the store and rows of the log")
  func writesWhereAsked() throws {
    try scratch.makeStore()
    chmod(scratch.store, 0o600)
    let copy = scratch.path("copy")
    #expect(scratch.apply("--allow", "deletes-data", "--backup", copy).code == .success)
    #expect(try bodies(copy) == ["x", "y", "-"])
    let rights = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions]
    #expect((rights as? NSNumber)?.intValue == 0o600)
  }

  @Test("a copy that cannot be made keeps the migration from starting")
  func refusesWithoutCopy() throws {
    try scratch.makeStore()
    let before = scratch.files()
    let taken = scratch.apply("--allow", "deletes-data", "--backup", scratch.store)
    #expect(taken.code == .cannotCreateOutput)
    #expect(taken.messages.contains("there is something at"))
    let missing = scratch.apply("--allow", "deletes-data", "--backup", scratch.path("no/copy"))
    #expect(missing.code == .cannotCreateOutput)
    #expect(scratch.apply("--backup", "x", "--no-backup").code == .usage)
    #expect(scratch.files() == before)
  }

  @Test("no copy is made where none is wanted, nor for a refusal")
  func makesNone() throws {
    try scratch.makeStore()
    #expect(scratch.apply().code == .findings)
    #expect(scratch.files().count == 1)
    let (code, result, _) = scratch.apply("--allow", "deletes-data", "--no-backup")
    #expect(code == .success)
    #expect(!result.contains("as it was"))
    #expect(scratch.files().count == 1)
  }

  @Test("keys of rows that forbid the migration are told, all complaints at once")
  func tellsKeys() throws {
    try scratch.write(
      "Notes 2",
      scratch.attribute("title", "") + scratch.attribute("body", "")
        + scratch.attribute("more", ""))
    try scratch.makeStore()
    let (code, _, messages) = scratch.apply("--allow", "may-fail-on-data")
    #expect(code == .findings)
    #expect(messages.contains("1 objects have no value: Note/p3"), "\(messages)")
    #expect(messages.contains("there are 3 objects: Note/p1, Note/p2, Note/p3"))
    #expect(messages.contains("'Note.body' becomes required"))
    #expect(scratch.files().count == 1)
  }
}

extension ApplyBackupTests {
  @Test(
    "nothing is drawn where nobody watches, and a bar where somebody does",
    arguments: [true, false])
  func drawsABar(hasMessages: Bool) throws {
    try scratch.makeStore()
    var messages = ""
    let output = Output(
      terminal: Terminal(hasMessages: hasMessages), result: { _ in }, message: { messages += $0 })
    let code = run(
      arguments: ["migrate", "apply", scratch.store, scratch.bundle, "--allow", "deletes-data"],
      output: output)
    #expect(code == .success)
    #expect(messages.contains("\rbackup [##############################] 100%") == hasMessages)
    #expect(messages.contains("\rmigrating [#") == hasMessages)
    #expect(messages.isEmpty == !hasMessages)
    // What is written next begins at the left, on an empty line.
    #expect(messages.hasSuffix(" \r") == hasMessages)
  }
}
