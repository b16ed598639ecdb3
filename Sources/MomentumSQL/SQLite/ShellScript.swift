package import MomentumMigration
package import MomentumModel

/// A migration as a script: one transaction, and a guard that makes a second run, or a run on a
/// store of another version, fail with the store unchanged.
package struct ShellScript: Sendable {
  /// What the metadata of a store becomes.
  package enum Metadata: Sendable {
    /// Any store of the old version: all that Core Data itself writes, made anew. A store with keys of
    /// an app is refused, since these would be lost.
    case anew([UInt8])
    /// One store: its own metadata with the new hashes. It has to have just these bytes before.
    case carried(Versioned<[UInt8]>)
  }

  package var migration: StoreMigration
  package var names: Versioned<String>
  package var hashes: Versioned<ModelHashes>
  package var metadata: Metadata
  /// The new model as `Z_MODELCACHE` keeps it; nil leaves the table empty.
  package var modelCache: [UInt8]?
  package var runner = ScriptRunner.shell
  /// Statements of the user, run inside the transaction before everything else and after it.
  package var before: UserScript?
  package var after: UserScript?

  package init(
    migration: StoreMigration, names: Versioned<String>, hashes: Versioned<ModelHashes>,
    metadata: Metadata, modelCache: [UInt8]?
  ) {
    self.migration = migration
    self.names = names
    self.hashes = hashes
    self.metadata = metadata
    self.modelCache = modelCache
  }

  package var text: String {
    // A table dropped for a new one takes no rows of others along, and views of an app that name it
    // do not hinder.
    let opening: [SQL] = [
      "PRAGMA foreign_keys = OFF", "PRAGMA legacy_alter_table = ON", "BEGIN EXCLUSIVE",
    ]
    let hasUserText = before != nil || after != nil
    let closing =
      (hasUserText ? migration.layouts.new.raisedKeys : []) + stamp + [
        "DROP TABLE temp.momentum_guard", "COMMIT",
      ]
    let lines =
      header + (opening + guardStatements).map { .statement($0) } + userLines(before)
      + (probeStatements + migration.statements).map { .statement($0) } + userLines(after)
      + (closing + ["PRAGMA legacy_alter_table = OFF"]).map { .statement($0) }
    return lines.map(\.text).joined()
  }

  /// What it leaves in temp must not stand in for what the store has, nor change what is written.
  private func userLines(_ script: UserScript?) -> [ScriptLine] {
    guard let script else { return [] }
    let test: SQL = """
      INSERT INTO temp.momentum_guard SELECT 6 WHERE EXISTS (SELECT 1 FROM sqlite_temp_master \
      WHERE type = 'trigger' OR (type IN ('table', 'view') AND lower(name) GLOB 'z*'))
      """
    return [.user(script), .statement(test)]
  }

  private var header: [ScriptLine] {
    let dangers = migration.plan.dangers.map(\.rawValue).sorted()
    let lines = [
      "Migrates a Core Data store from '\(names.old)' to '\(names.new)'. Made by Momentum.",
      "source digest: \(hashes.old.digest ?? "unknown")",
      "target digest: \(hashes.new.digest ?? "unknown")",
      "dangers: \(dangers.isEmpty ? "none" : dangers.joined(separator: ", "))",
      "Needs SQLite 3.33 or later.",
    ]
    return (runner == .shell ? [.command(.init(".bail on"))] : [])
      + (lines + advice).map { .comment($0) }
  }

  private var advice: [String] {
    switch runner {
    case .shell: ["Run it on a copy first: sqlite3 STORE < SCRIPT"]
    case .driver:
      [
        "Run the statements one by one on one connection, on a copy first. If one fails, run",
        "ROLLBACK and no other: the store is then as it was.",
      ]
    }
  }

  /// A row inserted breaks the named constraint, and SQLite's message names it.
  private var guardStatements: [SQL] {
    [
      """
      CREATE TEMP TABLE momentum_guard (problem INTEGER CONSTRAINT \
      "this store was not written by the source version" CHECK (problem <> 1) CONSTRAINT \
      "this store is mirrored by CloudKit" CHECK (problem <> 2) CONSTRAINT \
      "the rows forbid it: momentum migrate apply tells which" CHECK (problem <> 3) CONSTRAINT \
      "this store's metadata has keys of an app: use momentum migrate apply" CHECK (problem <> 4) \
      CONSTRAINT "this store is not the one that the script was made from" CHECK (problem <> 5)\(userConstraint))
      """,
      """
      INSERT INTO temp.momentum_guard SELECT 2 WHERE EXISTS \
      (SELECT 1 FROM sqlite_master WHERE name GLOB 'ANSCK*')
      """,
    ]
      + sourceTests.map { "INSERT INTO temp.momentum_guard SELECT 1 WHERE NOT (\($0))" }
      + [metadataTest]
  }

  private var userConstraint: SQL {
    before == nil && after == nil
      ? ""
      : """
      , CONSTRAINT "SQL of the user's own leaves temporary things in the way" CHECK (problem <> 6)
      """
  }

  private var probeStatements: [SQL] {
    migration.probes.filter { $0.danger == nil }.map {
      "INSERT INTO temp.momentum_guard SELECT 3 WHERE (\($0.query)) > 0"
    }
  }

  /// Every entity's hash stands in the metadata, and there are no other entities. Numbers from
  /// 16000 on belong to persistent history and CloudKit. One test an entity, since SQLite limits
  /// the depth of an expression.
  private var sourceTests: [SQL] {
    let count: SQL = """
      (SELECT count(*) FROM Z_PRIMARYKEY WHERE Z_ENT < 16000) \
      = \(literal: migration.layouts.old.entities.count) \
      AND (SELECT count(*) FROM Z_METADATA) = 1
      """
    return [count]
      + hashes.old.entities.sorted { $0.key < $1.key }.map { entry -> SQL in
        """
        EXISTS (SELECT 1 FROM Z_METADATA WHERE instr(Z_PLIST, \(bytes: entry.value.bytes)) > 0)
        """
      }
  }

  private var metadataTest: SQL {
    switch metadata {
    case .anew:
      "INSERT INTO temp.momentum_guard SELECT 4 FROM Z_METADATA WHERE NOT (\(MetadataKeys.areKnown))"
    case .carried(let bytes):
      """
      INSERT INTO temp.momentum_guard SELECT 5 FROM Z_METADATA \
      WHERE Z_PLIST IS NOT \(bytes: bytes.old)
      """
    }
  }

  private var stamp: [SQL] {
    let bytes =
      switch metadata {
      case .anew(let bytes): bytes
      case .carried(let bytes): bytes.new
      }
    let cache = modelCache.map { bytes -> SQL in
      "INSERT INTO Z_MODELCACHE (Z_CONTENT) VALUES (\(bytes: bytes))"
    }
    return ["UPDATE Z_METADATA SET Z_PLIST = \(bytes: bytes)"] + modelCacheRemoval
      + [cache].compactMap { $0 }
  }
}
