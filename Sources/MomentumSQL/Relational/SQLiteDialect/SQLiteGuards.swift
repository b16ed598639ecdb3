extension SQLiteDialect {
  package func opening(for runner: ScriptRunner, isMigration: Bool) -> [ScriptLine] {
    let shell: [ScriptLine] = runner == .shell ? [.command(.init(".bail on"))] : []
    guard isMigration else { return shell }
    switch runner {
    case .shell:
      return shell + [.comment("Run it on a copy first: sqlite3 DATABASE < SCRIPT")]
    case .driver:
      return [
        .comment(
          "For a driver: run the statements in order on a connection of its own, outside of"),
        .comment(
          "any transaction, and stop at the first error. Closing the connection then undoes"),
        .comment("all. With the shell: sqlite3 -bail DATABASE < SCRIPT"),
      ]
    }
  }

  /// The pragma does nothing within a transaction. Dropping a table would otherwise delete its rows
  /// one by one, with all that cascades.
  package func versionGuard(_ version: RelationalVersion) -> [ScriptLine] {
    let lines: [SQL] =
      ["PRAGMA foreign_keys = OFF", "BEGIN EXCLUSIVE"]
      + stop("this database is not of the source version", unless: version.query, at: 0)
      + stop(
        "foreign keys are on: the script must begin outside of a transaction",
        unless: "SELECT 1 FROM pragma_foreign_keys WHERE foreign_keys = 0", at: 1)
    return lines.map { .statement($0) }
  }

  package func probes(_ flow: RelationalFlow) -> [ScriptLine] {
    flow.probes.enumerated().flatMap { index, probe in
      stop(probe.message, if: query(probe), at: index + 2)
    }.map { .statement($0) }
  }

  package func finalChecks(_ flow: RelationalFlow) -> [ScriptLine] {
    stop(
      "a foreign key points nowhere", if: "SELECT 1 FROM pragma_foreign_key_check",
      at: flow.probes.count + 2
    ).map { .statement($0) }
  }

  package func closing(for runner: ScriptRunner, isMigration: Bool) -> [ScriptLine] {
    [.statement("COMMIT")]
      + (runner == .driver
        ? [.comment("PRAGMA foreign_keys = ON, if the connection is used on.")] : [])
  }

  private func stop(_ problem: String, unless query: SQL, at number: Int) -> [SQL] {
    stop(problem, if: "SELECT 1 WHERE NOT EXISTS (\(query))", at: number)
  }

  /// Inserting a row breaks the constraint, and the error says its name.
  private func stop(_ problem: String, if query: SQL, at number: Int) -> [SQL] {
    let table: SQL = "temp.\(name: "momentum_guard_\(number)")"
    return [
      """
      CREATE TEMP TABLE \(name: "momentum_guard_\(number)") (problem INTEGER \
      CONSTRAINT \(name: problem) CHECK (problem <> 1))
      """,
      "INSERT INTO \(table) SELECT 1 WHERE EXISTS (\(query))",
      "DROP TABLE \(table)",
    ]
  }
}
