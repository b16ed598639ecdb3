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
    #expect(result.contains("DROP TABLE \"ZNOTE\";\n"))
    #expect(!result.contains("ZBODY"))
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
}
