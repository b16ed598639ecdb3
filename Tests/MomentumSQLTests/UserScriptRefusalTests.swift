import MomentumSQL
import Testing

/// What a user's SQL may not hold.
@Suite struct UserScriptRefusalTests {
  /// What is wrong, as a user reads it; nil if nothing is.
  private func refusal(_ text: String, _ language: SQLLanguage) -> String? {
    do throws(UserScriptError) {
      _ = try UserScript(name: "x", text: text, for: language)
      return nil
    } catch { return error.description }
  }

  @Test(
    "statements that end a transaction or leave the database are refused",
    arguments: [
      "COMMIT", "commit;", "/* x */ Commit", "-- x\nROLLBACK;", "SELECT 1; END;", "BEGIN", "ABORT",
      "ATTACH 'x' AS y", "DETACH y", "PRAGMA foreign_keys = ON", "SAVEPOINT a", "RELEASE a",
      "START TRANSACTION", "VACUUM", "SELECT 'a;b'; ROLLBACK", "PREPARE TRANSACTION 'x'",
      ";;;COMMIT", "\u{FEFF}COMMIT",
    ], SQLLanguage.allCases)
  func refuses(text: String, language: SQLLanguage) {
    #expect(refusal(text, language) != nil)
  }

  @Test(
    "words in texts, names and comments are no statements",
    arguments: [
      "SELECT 'COMMIT; ROLLBACK'", "SELECT \"; COMMIT\" FROM t", "-- ; COMMIT\nSELECT 1",
      "/* ; COMMIT; */ SELECT 1", "UPDATE t SET a = 'it''s; COMMIT'",
      "SELECT CASE WHEN 1 THEN 2 END", "", " -- nothing", "DELETE FROM t WHERE rollback = 1;",
      "SELECT 'COMMIT'; SELECT \"end\"; UPDATE x SET begin_ = 1", "EXPLAIN SELECT 'load_extension'",
      "SELECT 4 / 2, go\nFROM t", "SELECT 'a\n/\ngo\n'",
    ], SQLLanguage.allCases)
  func accepts(text: String, language: SQLLanguage) throws {
    #expect(try UserScript(name: "x", text: text, for: language).text.hasPrefix(text))
  }

  @Test(
    "each language has its own texts and comments",
    arguments: [
      ("/* /* */ COMMIT; */ SELECT 1", SQLLanguage.postgresql),
      ("DO $x$ BEGIN PERFORM 1; END $x$;", .postgresql),
      ("SELECT E'it\\'; COMMIT; --'", .postgresql),
      ("SELECT E'a'\n'\\'; COMMIT; --'", .postgresql),
      ("SELECT [; COMMIT] FROM `; COMMIT`", .sqlite),
      ("-- \rCOMMIT", .sqlite),
      (
        "CREATE TEMP TRIGGER a AFTER INSERT ON t BEGIN SELECT CASE 1 WHEN 1 THEN 2 END; END",
        .sqlite
      ),
    ])
  func languages(text: String, language: SQLLanguage) throws {
    for one in SQLLanguage.allCases {
      #expect((refusal(text, one) == nil) == (one == language))
    }
    #expect(refusal(text + "\n; COMMIT", language) != nil)
  }

  @Test("a text that is long over for the database hides nothing")
  func textsEnd() {
    #expect(refusal("SELECT E'a'\n'\\'' ; COMMIT; --'", .postgresql) != nil)
    #expect(refusal("SELECT $1$x$ $1$ $x$; COMMIT; $1$", .postgresql) != nil)
    #expect(refusal("SELECT 1;\u{FEFF}COMMIT", .sqlite) != nil)
  }

  @Test("commands of the programs are refused, with their place")
  func commands() {
    let command = "a command of the database's program is no SQL"
    #expect(refusal("SELECT 1;\n.quit", .sqlite) == "x:2: statement 2: \(command)")
    #expect(refusal("# x\nCOMMIT", .sqlite) == "x:1: statement 1: \(command)")
    #expect(refusal("SELECT 1\n go -- x\nCOMMIT", .sqlite) == "x:2: statement 1: \(command)")
    #expect(refusal("SELECT 1\n/ \nCOMMIT", .sqlite) == "x:2: statement 1: \(command)")
    #expect(refusal("SELECT 1 \\g\n", .postgresql) == "x:1: statement 1: \(command)")
    #expect(
      refusal("COPY t FROM\nSTDIN;", .postgresql)
        == "x:2: statement 1: COPY STDIN would take the script itself for rows")
  }

  @Test(
    "what has no end is refused, since it would take in what follows",
    arguments: [
      ("SELECT 'a", SQLLanguage.sqlite), ("SELECT 1 /* ;", .sqlite), ("SELECT \"a", .sqlite),
      ("SELECT [a", .sqlite), ("CREATE TRIGGER t AFTER INSERT ON x BEGIN SELECT 1;", .sqlite),
      ("DO $a$ x $b$", .postgresql), ("SELECT E'a\\'", .postgresql), ("/* /* */", .postgresql),
    ])
  func unfinished(text: String, language: SQLLanguage) {
    #expect(refusal("SELECT 1;\n" + text, language) == "x:2: statement 2: this has no end")
  }

  @Test("a text that a program would cut short is refused", arguments: SQLLanguage.allCases)
  func refusesNUL(language: SQLLanguage) {
    #expect(refusal("SELECT 1;\n\0 COMMIT", language) == "x:2: there is a NUL")
  }
}
