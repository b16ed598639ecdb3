import CSQLite
import MomentumSQL
import MomentumSQLite
import MomentumTestSupport
import Testing

/// How text is cut into statements.
@Suite struct UserScriptTests {
  private func texts(_ script: String, _ language: SQLLanguage = .sqlite) throws -> [String] {
    try UserScript(name: "x", text: script, for: language).statements.map(\.text)
  }

  @Test("a semicolon ends a statement only where SQL says so")
  func cuts() throws {
    #expect(try texts("") == [])
    #expect(try texts(" ; -- nothing;\n;/* ; */") == [])
    #expect(try texts("SELECT ';''';SELECT \"a;\"\"\"") == ["SELECT ';'''", "SELECT \"a;\"\"\""])
    #expect(try texts("SELECT [;];SELECT `;`") == ["SELECT [;]", "SELECT `;`"])
    #expect(try texts("SELECT CASE 1 WHEN 1 THEN 2 END; SELECT 2").count == 2)
    #expect(
      try texts("SELECT $a;b$;$a;b$; SELECT $1$x$;$x$; SELECT E'\\';'; SELECT ';\\'", .postgresql)
        == ["SELECT $a", "b$", "$a", "b$", "SELECT $1$x$;$x$", "SELECT E'\\';'", "SELECT ';\\'"])
  }

  @Test("the statements of a trigger belong to it")
  func keepsTriggersWhole() throws {
    let trigger = """
      CREATE temp TRIGGER t AFTER UPDATE ON x BEGIN
      UPDATE x SET a = CASE a WHEN 1 THEN 2 END; DELETE FROM y; /* ; */ END
      """
    #expect(try texts(trigger + "; SELECT 1;") == [trigger, "SELECT 1"])
    #expect(try texts(trigger) == [trigger])
  }

  @Test("lines and numbers are those of the file")
  func countsLines() throws {
    let script = try UserScript(
      name: "x", text: "\n\nSELECT\n1;\n-- c\nSELECT 2;SELECT 3", for: .sqlite)
    #expect(script.statements.map(\.line) == [3, 6, 6])
    #expect(script.statements.map(\.number) == [1, 2, 3])
  }

  @Test("within a script the last statement is ended, also behind a comment")
  func ends() throws {
    func text(_ own: String) throws -> String {
      try UserScript(name: "x", text: own, for: .sqlite).text
    }
    #expect(try text("SELECT 1 -- x") == "SELECT 1 -- x\n;\n")
    #expect(try text("SELECT 1;") == "SELECT 1;\n")
    #expect(try text("SELECT 1; -- x") == "SELECT 1; -- x\n")
    #expect(try text("\u{FEFF}SELECT 1;\n") == "SELECT 1;\n")
  }

  /// SQLite's own cut is the second opinion.
  @Test("random text is cut where SQLite cuts it", arguments: UInt64(0)..<200)
  func cutsAsSQLite(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "SELECT 1", ";", ";", "'a;b'", "--x;\n", "/*;*/", "\"q;\"", "[;]", " ", "\n", "END",
      "CREATE TRIGGER t AFTER INSERT ON x BEGIN SELECT 1;", "CREATE TABLE a(b)", "TEMP", "é", "''",
      "CREATE TEMP TRIGGER", "/*", "`;", "x", "SELECT",
    ]
    let text = (0..<Int.random(in: 1...12, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined(separator: " ")
    guard let script = try? UserScript(name: "x", text: text, for: .sqlite) else { return }
    #expect(
      script.statements.isEmpty || isComplete(Array(script.text.utf8)), "seed \(seed): \(text)")
    for statement in script.statements {
      let whole = Array((statement.text + ";").utf8)
      #expect(!statement.text.isEmpty)
      #expect(isComplete(whole), "seed \(seed): \(text)")
      for place in whole.indices.dropLast() where whole[place] == UInt8(ascii: ";") {
        #expect(!isComplete(Array(whole[...place])), "seed \(seed): \(text)")
      }
    }
  }

  private func isComplete(_ text: [UInt8]) -> Bool {
    (text + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { sqlite3_complete($0.baseAddress) == 1 }
    }
  }
}
