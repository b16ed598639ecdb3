import CSQLite
import MomentumSQL
import MomentumSQLite
import MomentumTestSupport
import Testing

@Suite struct UserScriptTests {
  private func texts(_ script: String) throws -> [String] {
    try UserScript(name: "x", text: script).statements.map(\.text)
  }

  @Test("a semicolon ends a statement only where SQL says so")
  func cuts() throws {
    #expect(try texts("") == [])
    #expect(try texts(" ; -- nothing;\n;/* ; */") == [])
    #expect(try texts("SELECT ';''';SELECT \"a;\"\"\"") == ["SELECT ';'''", "SELECT \"a;\"\"\""])
    #expect(try texts("SELECT [;];SELECT `;`") == ["SELECT [;]", "SELECT `;`"])
    #expect(try texts("SELECT 1 /* ;") == ["SELECT 1"])
    #expect(try texts("SELECT CASE 1 WHEN 1 THEN 2 END; SELECT 2").count == 2)
  }

  @Test("the statements of a trigger belong to it")
  func keepsTriggersWhole() throws {
    let trigger = """
      CREATE temp TRIGGER t AFTER UPDATE ON x BEGIN
      UPDATE x SET a = CASE a WHEN 1 THEN 2 END; DELETE FROM y; /* ; */ END
      """
    #expect(try texts(trigger + "; SELECT 1;") == [trigger, "SELECT 1"])
  }

  @Test("lines and numbers are those of the file")
  func countsLines() throws {
    let script = try UserScript(name: "x", text: "\n\nSELECT\n1;\n-- c\nSELECT 2;SELECT 3")
    #expect(script.statements.map(\.line) == [3, 6, 6])
    #expect(script.statements.map(\.number) == [1, 2, 3])
  }

  @Test("words that only look like refused ones are taken")
  func takesHarmlessWords() throws {
    #expect(try texts("SELECT 'COMMIT'; SELECT \"end\"; UPDATE x SET begin_ = 1").count == 3)
    #expect(try texts("EXPLAIN SELECT 'load_extension'").count == 1)
  }

  @Test("a text that SQLite would cut short is refused")
  func refusesNUL() {
    #expect(throws: UserScriptError.self) { try texts("SELECT 1;\0 COMMIT") }
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
    guard let script = try? UserScript(name: "x", text: text) else { return }
    for (index, statement) in script.statements.enumerated() {
      let whole = Array((statement.text + ";").utf8)
      #expect(!statement.text.isEmpty)
      // The last one may lack its end.
      let isLast = index == script.statements.count - 1
      #expect(isComplete(whole) || isLast, "seed \(seed): \(text)")
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
