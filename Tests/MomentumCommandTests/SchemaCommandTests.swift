import Foundation
import MomentumCommand
import Testing

@Suite struct SchemaCommandTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  @Test("Core Data's tables come by default, with what they are not enough for")
  func coreData() {
    let (code, result, messages) = momentum("schema", scratch.bundle)
    #expect(code == .success)
    #expect(result.contains("CREATE TABLE \"ZNOTE\" ( Z_PK INTEGER PRIMARY KEY"))
    #expect(messages.contains("momentum store create"))
  }

  @Test("the relational layout is there for both databases")
  func relational() {
    let sqlite = momentum("schema", scratch.bundle, "--layout", "relational")
    #expect(sqlite.code == .success)
    #expect(sqlite.result.hasPrefix(".bail on\n"))
    #expect(sqlite.result.contains("CREATE TABLE \"note\" (\n  \"id\" INTEGER PRIMARY KEY,"))
    let postgresql = momentum("schema", scratch.bundle, "--dialect", "postgresql")
    #expect(postgresql.code == .success)
    #expect(postgresql.result.contains("\"rank\" smallint"))
    #expect(postgresql.messages == "")
  }

  @Test("what the schema leaves unsaid stands on standard error and in the script")
  func findings() throws {
    try scratch.write(
      "Notes 2",
      scratch.attribute(
        "code", type: "String", "optional=\"YES\" regularExpressionString=\"(?i)a\""))
    let (code, result, messages) = momentum("schema", scratch.bundle, "--dialect", "postgresql")
    #expect(code == .success)
    #expect(messages.hasPrefix("note: 'Note.code': "))
    #expect(messages.hasSuffix("[relational-pattern]\n"))
    #expect(result.contains("-- 'Note.code': "))
  }

  @Test("there is no layout of Core Data's for PostgreSQL")
  func refusesCoreDataOnPostgreSQL() {
    for command in [["schema"], ["migrate", "script", "\(scratch.bundle)#Notes"]] {
      let arguments = command + [scratch.bundle, "--dialect", "postgresql", "--layout", "coredata"]
      #expect(momentum(arguments).code == .usage)
    }
  }
}

@Suite struct RelationalScriptCommandTests {
  private let scratch: ScratchBundle

  init() throws { scratch = try ScratchBundle() }

  private func script(_ options: String...) -> (code: ExitCode, result: String, messages: String) {
    momentum(
      ["migrate", "script", "\(scratch.bundle)#Notes", scratch.bundle, "--layout", "relational"]
        + options)
  }

  @Test("dangers are told until they are allowed by name, and stand in the script in any case")
  func dangers() {
    let (code, result, messages) = script()
    #expect(code == .success)
    #expect(messages.contains("attribute 'Note.body' removed"), "\(messages)")
    #expect(messages.contains("[deletes-data]"))
    #expect(messages.contains("--allow deletes-data"))
    #expect(script("--allow", "may-fail-on-data").messages == messages)
    let allowed = script("--allow", "deletes-data")
    #expect(allowed.messages == "")
    #expect(allowed.result == result)
    #expect(allowed.result.contains("-- dangers: deletes-data\n"))
  }

  @Test("a script for a driver has no commands of the shell")
  func driver() {
    for dialect in ["sqlite", "postgresql"] {
      let (code, result, _) = script(
        "--dialect", dialect, "--for", "driver", "--allow", "deletes-data")
      #expect(code == .success)
      #expect(result.hasPrefix("-- For a driver: "))
      #expect(!result.split(separator: "\n").contains { $0.hasPrefix(".") || $0.hasPrefix("\\") })
    }
  }

  @Test("SQL of the user's is put in, unless it would end the transaction")
  func fragments() throws {
    let before = scratch.path("before.sql")
    try "UPDATE note SET title = 'x'".write(toFile: before, atomically: true, encoding: .utf8)
    let taken = script("--before", before, "--allow", "deletes-data")
    #expect(taken.code == .success)
    #expect(taken.result.contains("UPDATE note SET title = 'x'\n;\n"))
    try "DELETE FROM note;\nCOMMIT;".write(toFile: before, atomically: true, encoding: .utf8)
    let refused = script("--after", before, "--allow", "deletes-data")
    #expect(refused.code == .unreadableInput)
    #expect(refused.result == "")
    #expect(refused.messages.contains("before.sql:2: statement 2: COMMIT"))
    #expect(script("--after", scratch.path("none.sql")).code == .notFound)
  }

  @Test("what cannot be inferred is refused, whatever is allowed")
  func blocked() throws {
    try scratch.write("Notes 2", scratch.attribute("title", type: "Date"))
    let (code, result, messages) = script("--allow", "deletes-data", "--allow", "needs-mapping")
    #expect(code == .findings)
    #expect(result == "")
    #expect(messages.contains("cannot be inferred"), "\(messages)")
  }

  @Test("versions of one schema have nothing to migrate, which is said")
  func same() {
    let (code, _, messages) = momentum(
      "migrate", "script", scratch.bundle, scratch.bundle, "--dialect", "postgresql")
    #expect(code == .success)
    #expect(messages == "the versions have the same schema: there is nothing to migrate\n")
  }
}
