import MomentumMigration
import MomentumSQL
import MomentumTestSupport
import Testing

@Suite(.enabled(if: PostgreSQLServer.isInstalled))
struct GoldenPostgreSQLTests {
  @Test(
    "PostgreSQL takes the rows of every case and refuses what is wrong", arguments: GoldenCase.all)
  func constrains(testCase: GoldenCase) throws {
    let server = try #require(PostgreSQLServer.shared)
    let place = place(testCase, "constrains")
    let run = try server.run(
      place.opening + testCase.schema("old", .postgresql) + testCase.text("rows.sql"))
    #expect(run.status == 0 && run.text == "", "\(run.text)")
    for statement in testCase.refused(by: .postgresql) {
      let refusal = try server.run("\\set ON_ERROR_STOP on\n\(place.path)\(statement)\n")
      #expect(refusal.status == 3, "\(statement)")
      #expect(refusal.text.contains("constraint"), "\(statement) \(refusal.text)")
    }
  }

  @Test(
    "PostgreSQL migrates rows without drift, and a second run changes nothing",
    arguments: GoldenCase.migrations)
  func migrates(testCase: GoldenCase) throws {
    let server = try #require(PostgreSQLServer.shared)
    let place = place(testCase, "migrates")
    let script = place.path + (try testCase.script(.postgresql).text)
    let run = try server.run(
      place.opening + testCase.schema("old", .postgresql) + testCase.text("rows.sql") + script)
    #expect(run.status == 0 && run.text == "", "\(run.text)")
    let contents = "\\pset null NULL\n\(place.path)" + (try testCase.rowQueries("new"))
    try testCase.expect(
      testCase.sorted(try server.run(contents).text), "expected-rows.postgresql.txt")
    let fresh = self.place(testCase, "fresh")
    let creation = try server.run(fresh.opening + testCase.schema("new", .postgresql))
    #expect(creation.status == 0, "\(creation.text)")
    let shapes = try [place, fresh].map { place in
      try server.run(place.path + DatabaseShapes.postgresql).text.split(separator: "\n").sorted()
    }
    #expect(shapes[0] == shapes[1])
    #expect(shapes[0].count > 5)
    for place in [place, fresh] {
      let dump = place.path + DatabaseShapes.postgresql + (try testCase.rowQueries("new"))
      let before = try server.run(dump).text
      let again = try server.run(place.path + testCase.script(.postgresql).text)
      #expect(again.status == 3)
      #expect(again.text.contains("this database is not of the source version"), "\(again.text)")
      #expect(try server.run(dump).text == before)
    }
  }

  /// A schema of a name of its own.
  private func place(_ testCase: GoldenCase, _ test: String) -> (opening: String, path: String) {
    let name = "\(testCase.testDescription)_\(test)".replacing("-", with: "_")
    let path = "SET search_path = \(name);\n"
    return ("CREATE SCHEMA \(name);\n" + path, path)
  }
}
