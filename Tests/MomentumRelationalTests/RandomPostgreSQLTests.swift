import MomentumModel
import MomentumSQL
import MomentumTestSupport
import Testing

@Suite(.enabled(if: PostgreSQLServer.isInstalled))
struct RandomPostgreSQLTests {
  private static let size = 20

  /// Twenty cases go through one `psql`; one that stops is undone and the next one begins.
  @Test(
    "no drift from a to b to c, none from a to c, and rows survive by identity",
    arguments: 0..<10)
  func migrates(batch: Int) throws {
    let server = try #require(PostgreSQLServer.shared)
    let seeds = (batch * Self.size)..<((batch + 1) * Self.size)
    let cases = seeds.map { RelationalCase.random(UInt64($0), PostgreSQLDialect()) }
    let scripts = zip(seeds, cases).map { seed, random in
      "\\echo #### \(seed)\n" + script(random, seed)
    }
    // A database of their own, since a catalogue of all would be slow to look through.
    let database = "CREATE DATABASE random\(batch) TEMPLATE template0;\n\\c random\(batch)\n"
    let text = try server.run(database + scripts.joined()).text
    let parts = text.split(separator: "#### ")
    #expect(parts.count == Self.size)
    for (part, random) in zip(parts, cases) {
      let seed = part.prefix { $0 != "\n" }
      let problems = random.problems(in: String(part.dropFirst(seed.count)))
      #expect(problems.isEmpty, "seed \(seed): \(problems.joined(separator: "\n"))")
    }
  }

  private func script(_ random: RelationalCase, _ seed: Int) -> String {
    func open(_ name: String) -> String {
      """
      CREATE SCHEMA "s\(seed)\(name)";
      SET search_path = "s\(seed)\(name)";

      """
    }
    /// Whatever stops, the rest runs, and the next case is not touched.
    func forgiving(_ script: String) -> String {
      script.replacing("\\set ON_ERROR_STOP on", with: "")
    }
    /// Keys are not checked while rows come in.
    let rows =
      "SET session_replication_role = replica;\n\(random.rows)RESET session_replication_role;\n"
    return forgiving(
      open("direct") + random.schema(0) + rows + random.script(0, 2) + mark("direct c")
        + DatabaseShapes.postgresql
        + open("chain") + random.schema(0) + rows
        + mark("facts a") + random.facts(0) + random.script(0, 1)
        + mark("facts b") + random.facts(1) + mark("shape b") + DatabaseShapes.postgresql
        + random.script(1, 2)
        + mark("facts c") + random.facts(2) + mark("shape c") + DatabaseShapes.postgresql
        + open("b") + random.schema(1) + mark("fresh b") + DatabaseShapes.postgresql
        + open("c") + random.schema(2) + mark("fresh c") + DatabaseShapes.postgresql
        + mark("done") + "SELECT 1;\nROLLBACK;\n")
  }

  private func mark(_ name: String) -> String { "\\echo ### \(name)\n" }
}
