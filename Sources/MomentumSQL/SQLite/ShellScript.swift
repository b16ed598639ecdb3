package import MomentumMigration
package import MomentumModel

/// A migration as a script for the `sqlite3` shell: one transaction, and a guard that makes a
/// second run, or a run on a store of another version, fail with the store unchanged.
package struct ShellScript: Sendable {
  package var migration: StoreMigration
  package var names: Versioned<String>
  package var hashes: Versioned<ModelHashes>
  package var stamp: MetadataStamp

  package init(
    migration: StoreMigration, names: Versioned<String>, hashes: Versioned<ModelHashes>,
    stamp: MetadataStamp
  ) {
    self.migration = migration
    self.names = names
    self.hashes = hashes
    self.stamp = stamp
  }

  package var text: String {
    let statements =
      ["BEGIN EXCLUSIVE"] + guardStatements + migration.statements + stamp.statements
      + modelCacheRemoval + ["DROP TABLE temp.momentum_guard", "COMMIT"]
    return header + statements.map { $0.text + ";\n" }.joined()
  }

  private var header: String {
    let dangers = migration.plan.dangers.map(\.rawValue).sorted()
    let lines = [
      "Migrates a Core Data store from '\(names.old)' to '\(names.new)'. Made by Momentum.",
      "source digest: \(hashes.old.digest ?? "unknown")",
      "target digest: \(hashes.new.digest ?? "unknown")",
      "dangers: \(dangers.isEmpty ? "none" : dangers.joined(separator: ", "))",
      "Run it on a copy first: sqlite3 STORE < SCRIPT",
    ]
    // A name may hold a line feed, which would end the comment.
    return ".bail on\n"
      + lines.map { "-- " + $0.map { $0.isNewline ? " " : String($0) }.joined() + "\n" }.joined()
  }

  /// Inserting a row breaks the named constraint, and the shell prints the name.
  private var guardStatements: [SQL] {
    [
      """
      CREATE TEMP TABLE momentum_guard (problem INTEGER CONSTRAINT \
      "this store was not written by the source version" CHECK (problem <> 1) CONSTRAINT \
      "this store is mirrored by CloudKit" CHECK (problem <> 2) CONSTRAINT \
      "there are objects that would lack a required value" CHECK (problem <> 3))
      """,
      """
      INSERT INTO temp.momentum_guard SELECT 2 WHERE EXISTS \
      (SELECT 1 FROM sqlite_master WHERE name GLOB 'ANSCK*')
      """,
    ]
      + sourceTests.map { "INSERT INTO temp.momentum_guard SELECT 1 WHERE NOT (\($0))" }
      + migration.probes.map {
        "INSERT INTO temp.momentum_guard SELECT 3 WHERE (\($0.query)) > 0"
      }
  }

  /// Every entity's hash stands in the metadata, and there are no other entities. Numbers from
  /// 16000 on belong to persistent history and CloudKit. One test an entity, since SQLite limits
  /// the depth of an expression.
  private var sourceTests: [SQL] {
    let count: SQL = """
      (SELECT count(*) FROM Z_PRIMARYKEY WHERE Z_ENT < 16000) \
      = \(literal: hashes.old.entities.count) AND (SELECT count(*) FROM Z_METADATA) = 1
      """
    return [count]
      + hashes.old.entities.sorted { $0.key < $1.key }.map { entry -> SQL in
        """
        EXISTS (SELECT 1 FROM Z_METADATA WHERE instr(Z_PLIST, \(bytes: entry.value.bytes)) > 0)
        """
      }
  }
}
