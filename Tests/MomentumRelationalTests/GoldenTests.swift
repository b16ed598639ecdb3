import MomentumMigration
import MomentumSQL
import MomentumTestSupport
import Testing

@Suite struct GoldenTests {
  @Test("there are cases") func hasCases() {
    #expect(GoldenCase.all.count >= 11)
    #expect(GoldenCase.migrations.count >= 6)
  }

  @Test("schemas are as recorded", arguments: GoldenCase.all, SQLLanguage.allCases)
  func schemas(testCase: GoldenCase, dialect: SQLLanguage) throws {
    try testCase.expect(try testCase.schema("old", dialect), "schema.\(dialect.rawValue).sql")
  }

  @Test(
    "migrations are as recorded", arguments: GoldenCase.migrations, SQLLanguage.allCases)
  func migrations(testCase: GoldenCase, dialect: SQLLanguage) throws {
    try testCase.expect(try testCase.script(dialect).text, "migration.\(dialect.rawValue).sql")
  }
}

@Suite struct GoldenSQLiteTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test("SQLite takes the rows of every case and refuses what is wrong", arguments: GoldenCase.all)
  func constrains(testCase: GoldenCase) throws {
    let rows = "PRAGMA foreign_keys = ON;\n" + testCase.text("rows.sql")
    let run = try scratch.sqlite(try testCase.schema("old", .sqlite) + rows, on: "case")
    #expect(run.status == 0 && run.text == "", "\(run.text)")
    for statement in testCase.refused(by: .sqlite) {
      let refusal = try scratch.sqlite(
        ".bail on\nPRAGMA foreign_keys = ON;\n\(statement)\n", on: "case")
      #expect(refusal.status != 0, "\(statement)")
      #expect(refusal.text.contains("constraint failed"), "\(statement) \(refusal.text)")
    }
  }

  @Test(
    "SQLite migrates rows without drift, and a second run changes nothing",
    arguments: GoldenCase.migrations)
  func migrates(testCase: GoldenCase) throws {
    try scratch.sqlite(try testCase.schema("old", .sqlite) + testCase.text("rows.sql"), on: "case")
    // Cascades would now take rows along.
    let script = "PRAGMA foreign_keys = ON;\n" + (try testCase.script(.sqlite).text)
    let run = try scratch.sqlite(script, on: "case")
    #expect(run.status == 0 && run.text == "", "\(run.text)")
    try testCase.expect(
      testCase.sorted(
        try scratch.sqlite(".nullvalue NULL\n" + testCase.rowQueries("new"), on: "case").text),
      "expected-rows.sqlite.txt")
    try scratch.sqlite(try testCase.schema("new", .sqlite), on: "fresh")
    #expect(try shape("case") == shape("fresh"))
    for name in ["case", "fresh"] { try expectRefusal(of: script, on: name) }
  }

  @Test(
    "SQLite migrates by a driver's script, within no transaction and with keys off",
    arguments: GoldenCase.migrations)
  func driver(testCase: GoldenCase) throws {
    try scratch.sqlite(try testCase.schema("old", .sqlite) + testCase.text("rows.sql"), on: "case")
    var script = try testCase.script(.sqlite)
    script.runner = .driver
    #expect(!script.text.split(separator: "\n").contains { $0.hasPrefix(".") })
    let text = script.text
    let before = try scratch.sqlite(".dump", on: "case").text
    let keysOn =
      "PRAGMA foreign_keys = ON;\n" + text.replacing("PRAGMA foreign_keys = OFF;\n", with: "")
    let refusal = try scratch.sqlite(".bail on\n" + keysOn, on: "case")
    #expect(refusal.status != 0)
    #expect(refusal.text.contains("foreign keys are on"), "\(refusal.text)")
    #expect(try scratch.sqlite(".dump", on: "case").text == before)
    let run = try scratch.sqlite(".bail on\n" + text, on: "case")
    #expect(run.status == 0 && run.text == "", "\(run.text)")
  }

  private func expectRefusal(of script: String, on name: String) throws {
    let before = try scratch.sqlite(".dump", on: name).text
    let run = try scratch.sqlite(script, on: name)
    #expect(run.status != 0)
    #expect(run.text.contains("this database is not of the source version"), "\(run.text)")
    #expect(try scratch.sqlite(".dump", on: name).text == before)
  }

  private func shape(_ name: String) throws -> [Substring] {
    try scratch.sqlite(DatabaseShapes.sqlite, on: name).text.split(separator: "\n").sorted()
  }
}
