extension PostgreSQLDialect {
  package func opening(for runner: ScriptRunner, isMigration: Bool) -> [ScriptLine] {
    switch runner {
    case .shell:
      return [.command(.init("\\set ON_ERROR_STOP on"))]
        + (isMigration ? [.comment("Run it on a copy first: psql -d DATABASE -f SCRIPT")] : [])
    case .driver:
      return [
        .comment("For a driver: run the statements in order on one connection, outside of any"),
        .comment("transaction, and stop at the first error with ROLLBACK. With the program:"),
        .comment("psql -v ON_ERROR_STOP=1 -d DATABASE -f SCRIPT"),
      ]
    }
  }

  /// Constraints that wait for the end would keep tables from being changed, so none waits.
  package func versionGuard(_ version: RelationalVersion) -> [ScriptLine] {
    [
      .statement("BEGIN"),
      .statement("LOCK TABLE \(name: RelationalSchema.versionTable) IN ACCESS EXCLUSIVE MODE"),
      .statement("SET CONSTRAINTS ALL IMMEDIATE"),
      .statement(
        stop("this database is not of the source version", if: "NOT EXISTS (\(version.query))")),
    ]
  }

  package func probes(_ flow: RelationalFlow) -> [ScriptLine] {
    flow.probes.map { .statement(stop($0.message, if: "EXISTS (\(query($0)))")) }
  }

  /// Keys are checked as they are added.
  package func finalChecks(_ flow: RelationalFlow) -> [ScriptLine] { [] }

  package func closing(for runner: ScriptRunner, isMigration: Bool) -> [ScriptLine] {
    [.statement("COMMIT")]
  }

  private func stop(_ problem: String, if condition: SQL) -> SQL {
    let message: SQL = "\(literal: problem.replacing("\0", with: "\u{FFFD}"))"
    return block("IF \(condition) THEN RAISE EXCEPTION USING MESSAGE = \(message); END IF")
  }

  /// A statement of the procedural language, as a statement that has no result.
  func block(_ statement: SQL) -> SQL {
    let body: SQL = "BEGIN \(statement); END"
    // The text ends where the tag comes again, so it must not be in a name.
    var tag = "momentum"
    while body.text.contains("$\(tag)") { tag += "x" }
    let mark = SQL(kept: "$\(tag)$")
    return "DO \(mark) \(body) \(mark)"
  }
}
