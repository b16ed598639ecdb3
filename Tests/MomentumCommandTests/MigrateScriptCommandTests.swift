import Foundation
import MomentumCommand
import Testing

@Suite struct MigrateScriptCommandTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  private func script() -> (code: ExitCode, result: String, messages: String) {
    momentum("migrate", "script", "\(scratch.bundle)#Notes", scratch.bundle)
  }

  @Test func namesTheVersionsAndTheDangers() {
    let (code, result, messages) = script()
    #expect(code == .success)
    #expect(messages.contains("[deletes-data]"))
    #expect(messages.contains("'--allow deletes-data'"))
    let allowed = momentum(
      "migrate", "script", "\(scratch.bundle)#Notes", scratch.bundle, "--allow", "deletes-data")
    #expect(allowed.messages == "")
    #expect(allowed.result == result)
    #expect(result.contains("-- Migrates a Core Data store from 'Notes' to 'Notes 2'."))
    #expect(result.contains("-- dangers: deletes-data\n"))
    #expect(result.contains("ALTER TABLE \"ZNOTE\" DROP COLUMN \"ZBODY\";\n"))
    #expect(script().result == result)
  }

  @Test func refusesWhatIsBlockedOrWithoutHash() throws {
    let cases = [
      (scratch.attribute("title", type: "Date"), "cannot be inferred"),
      (
        scratch.attribute("title") + scratch.attribute("body")
          + scratch.attribute("now", type: "Date", "derived=\"YES\" derivationExpression=\"now()\""),
        "hashes are not known"
      ),
    ]
    for (properties, message) in cases {
      try scratch.write("Notes 2", properties)
      let (code, result, messages) = script()
      #expect(code == .findings)
      #expect(result == "")
      #expect(messages.contains(message), "\(messages)")
    }
  }

  @Test func saysThatVersionsOfTheSameHashesNeedNoMigration() {
    let (code, result, messages) = momentum("migrate", "script", scratch.bundle, scratch.bundle)
    #expect(code == .success)
    #expect(
      messages == "the versions have the same hashes: a store of one is a store of the other\n")
    #expect(!result.contains("ALTER TABLE"))
  }

  @Test(
    "SQL of the user's stands in the transaction, whatever its last line is",
    arguments: [[], ["--layout", "relational"]])
  func takesOwnSQL(layout: [String]) throws {
    let before = try scratch.script("SELECT 'before' -- the first", "before.sql")
    let after = try scratch.script("SELECT 'after';", "after.sql")
    let (code, result, _) = momentum(
      [
        "migrate", "script", "\(scratch.bundle)#Notes", scratch.bundle, "--before", before,
        "--after", after,
      ]
        + layout)
    #expect(code == .success)
    let first = try #require(result.range(of: "SELECT 'before' -- the first\n;\n")?.lowerBound)
    let last = try #require(result.range(of: "SELECT 'after';\n")?.lowerBound)
    let begin = try #require(result.range(of: "\nBEGIN")?.lowerBound)
    let commit = try #require(result.range(of: "\nCOMMIT;")?.lowerBound)
    #expect(begin < first && first < last && last < commit)
  }

  @Test("what would end the transaction is refused with its place, for each language")
  func refusesOwnSQL() throws {
    let file = try scratch.script("SELECT E'\\';\nCOMMIT; --'", "own.sql")
    func run(_ options: String...) -> (code: ExitCode, result: String, messages: String) {
      momentum(["migrate", "script", "\(scratch.bundle)#Notes", scratch.bundle] + options)
    }
    let (code, result, messages) = run("--after", file)
    #expect(code == .unreadableInput)
    #expect(result == "")
    #expect(messages.contains("own.sql:2: statement 2: COMMIT would end"), "\(messages)")
    #expect(run("--after", file, "--dialect", "postgresql").code == .success)
    #expect(run("--before", scratch.path("none.sql")).code == .notFound)
  }
}
