package import MomentumMigration
package import MomentumModel

/// The tables of a model as a script for an empty database: one transaction.
package struct RelationalSchemaScript: Sendable {
  package var schema: RelationalSchema
  package var version: RelationalVersion
  package var dialect: any RelationalDialect
  package var name: String

  package init(_ model: Model, named name: String, _ dialect: any RelationalDialect) {
    schema = RelationalSchema(model)
    version = RelationalVersion(model, schema, dialect)
    self.dialect = dialect
    self.name = name
  }

  package var text: String {
    let comments: [ScriptLine] = [
      .comment("The tables of '\(name)', for an empty database. Made by Momentum."),
      .comment("version digest: \(version.model)"), .comment("schema digest: \(version.schema)"),
    ]
    let lines =
      dialect.opening(for: .shell, isMigration: false) + comments
      + schema.findings(in: dialect.name).map { .comment($0.description) }
      + [.statement("BEGIN")] + dialect.creation(of: schema)
      + [.statement(version.creation), .statement(version.insertion), .statement("COMMIT")]
    return lines.map(\.text).joined()
  }
}

/// What brings a database from one version to another: one transaction, with a guard that makes a
/// second run, or a run on another version, fail with the database unchanged.
package struct RelationalMigrationScript: Sendable {
  package var flow: RelationalFlow
  package var versions: Versioned<RelationalVersion>
  package var dialect: any RelationalDialect
  package var names: Versioned<String>
  /// What the step may cost, and why: changes of the model and tighter checks.
  package var reasons: [(danger: Danger, reason: String)]
  package var runner = ScriptRunner.shell
  /// SQL of the user's, within the transaction.
  package var before: UserScript?
  package var after: UserScript?

  package init(
    _ models: Versioned<Model>, names: Versioned<String>, _ dialect: any RelationalDialect
  ) {
    flow = RelationalFlow(models)
    let schemas = flow.schemas
    versions = Versioned(
      old: RelationalVersion(models.old, schemas.old, dialect),
      new: RelationalVersion(models.new, schemas.new, dialect))
    self.dialect = dialect
    self.names = names
    reasons = ModelDiff(models).changes.flatMap { change in
      let judgement = change.judgement
      let because = judgement.reason.map { ": \($0)" } ?? ""
      return judgement.dangers.sorted().map { (danger: $0, reason: "\(change)\(because)") }
    }
    reasons += flow.tightenedTables.map { table in
      (.mayFailOnData, "table '\(table)': rows may break a bound or pattern that is new")
    }
  }

  package var dangers: Set<Danger> { Set(reasons.map(\.danger)) }

  /// What the new schema leaves unsaid that the old one did not.
  package var findings: [RelationalFinding] {
    let known = Set(flow.schemas.old.findings)
    return flow.schemas.new.findings(in: dialect.name).filter { !known.contains($0) }
  }

  package var text: String {
    let lines =
      dialect.opening(for: runner, isMigration: true) + header
      + dialect.versionGuard(versions.old)
      + (before.map { [.user($0)] } ?? [])
      + dialect.probes(flow) + dialect.migration(flow)
      + (after.map { [.user($0)] } ?? [])
      + dialect.finalChecks(flow) + [.statement(versions.new.update)]
      + dialect.closing(for: runner, isMigration: true)
    return lines.map(\.text).joined()
  }

  private var header: [ScriptLine] {
    let names = dangers.map(\.rawValue).sorted()
    let lines = [
      "Migrates a database from '\(self.names.old)' to '\(self.names.new)'. Made by Momentum.",
      "source version digest: \(versions.old.model)",
      "source schema digest: \(versions.old.schema)",
      "target version digest: \(versions.new.model)",
      "target schema digest: \(versions.new.schema)",
      "dangers: \(names.isEmpty ? "none" : names.joined(separator: ", "))",
    ]
    return lines.map { .comment($0) } + findings.map { .comment($0.description) }
  }
}
