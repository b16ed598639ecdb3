import MomentumSQL
import Testing

@Suite struct ScriptFragmentTests {
  @Test(
    "statements that end a transaction or leave the database are refused",
    arguments: [
      "COMMIT", "commit;", "/* x */ Commit", "-- x\nROLLBACK;", "SELECT 1; END;", "BEGIN", "ABORT",
      "ATTACH 'x' AS y", "DETACH y", "PRAGMA foreign_keys = ON", "SAVEPOINT a", "RELEASE a",
      "START TRANSACTION", "VACUUM", "SELECT 'a;b'; ROLLBACK", "PREPARE TRANSACTION 'x'",
      ";;;COMMIT", "\u{FEFF}COMMIT",
    ])
  func refuses(text: String) {
    for language in [SQLLanguage.sqlite, .postgresql] {
      #expect(throws: ScriptFragmentError.self) { try ScriptFragment(text, for: language) }
    }
  }

  @Test(
    "words in texts, names and comments are no statements",
    arguments: [
      "SELECT 'COMMIT; ROLLBACK'", "SELECT \"; COMMIT\" FROM t", "-- ; COMMIT\nSELECT 1",
      "/* ; COMMIT; */ SELECT 1", "UPDATE t SET a = 'it''s; COMMIT'",
      "SELECT CASE WHEN 1 THEN 2 END",
      "", " -- nothing", "DELETE FROM t WHERE rollback = 1;",
    ])
  func accepts(text: String) throws {
    for language in [SQLLanguage.sqlite, .postgresql] {
      #expect(try ScriptFragment(text, for: language).text.hasPrefix(text))
    }
  }

  @Test("each language has its own texts and comments")
  func languages() throws {
    let nested = "/* /* */ COMMIT; */ SELECT 1"
    #expect(throws: ScriptFragmentError.self) { try ScriptFragment(nested, for: .sqlite) }
    #expect(throws: Never.self) { try ScriptFragment(nested, for: .postgresql) }
    let dollar = "DO $x$ BEGIN PERFORM 1; END $x$;"
    #expect(throws: Never.self) { try ScriptFragment(dollar, for: .postgresql) }
    #expect(throws: ScriptFragmentError.self) { try ScriptFragment(dollar, for: .sqlite) }
    let escaped = "SELECT E'it\\'; COMMIT; --'"
    #expect(throws: Never.self) { try ScriptFragment(escaped, for: .postgresql) }
    #expect(throws: ScriptFragmentError.self) { try ScriptFragment(escaped, for: .sqlite) }
    let bracketed = "SELECT [; COMMIT] FROM `; COMMIT`"
    #expect(throws: Never.self) { try ScriptFragment(bracketed, for: .sqlite) }
    #expect(throws: ScriptFragmentError.self) { try ScriptFragment(bracketed, for: .postgresql) }
    let trigger =
      "CREATE TEMP TRIGGER a AFTER INSERT ON t BEGIN SELECT CASE 1 WHEN 1 THEN 2 END; END"
    #expect(throws: Never.self) { try ScriptFragment(trigger, for: .sqlite) }
    #expect(throws: ScriptFragmentError.self) {
      try ScriptFragment(trigger + "; COMMIT", for: .sqlite)
    }
  }

  @Test("commands of the programs are refused, and so is what has no end")
  func commands() {
    #expect(throws: ScriptFragmentError.command(line: 2)) {
      try ScriptFragment("SELECT 1;\n.quit", for: .sqlite)
    }
    #expect(throws: ScriptFragmentError.command(line: 1)) {
      try ScriptFragment("SELECT 1 \\g\n", for: .postgresql)
    }
    #expect(throws: ScriptFragmentError.forbidden("COPY STDIN", line: 1)) {
      try ScriptFragment("COPY t FROM STDIN;", for: .postgresql)
    }
    for text in ["SELECT 'a", "/* a", "SELECT \"a", "SELECT 1\0"] {
      #expect(throws: ScriptFragmentError.unfinished(line: 1)) {
        try ScriptFragment(text, for: .sqlite)
      }
    }
    #expect(throws: ScriptFragmentError.unfinished(line: 1)) {
      try ScriptFragment("DO $a$ x $b$", for: .postgresql)
    }
  }

  @Test("the last statement is ended, also behind a comment")
  func ends() throws {
    #expect(try ScriptFragment("SELECT 1 -- x", for: .sqlite).text == "SELECT 1 -- x\n;\n")
    #expect(try ScriptFragment("SELECT 1;", for: .sqlite).text == "SELECT 1;\n")
  }
}
