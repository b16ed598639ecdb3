package import MomentumMigration
package import MomentumModel
package import MomentumSQL
import MomentumSQLite

/// Brings a store from one version to another. The command line and the runtime both use it, so
/// they leave the same bytes.
package struct StoreMigrator {
  package let store: StoreFile
  package let plan: MigrationPlan
  private let allowed: Set<Danger>
  private let newHashes: ModelHashes

  /// Prepares the way to `models.new`. Throws `StoreFileError` if the plan itself forbids it:
  /// what is blocked, not covered, not allowed, or could not be stamped.
  package init(
    _ store: StoreFile, _ models: Versioned<Model>, allowing allowed: Set<Danger>
  ) throws(StoreFileError) {
    self.store = store
    self.allowed = allowed
    plan = MigrationPlan(models)
    if let refusal = plan.refusal { throw refusal }
    newHashes = models.new.storeHashes()
    guard newHashes.unknown.isEmpty else { throw .cannotStamp(newHashes.unknown) }
    let refused = plan.items.filter { $0.danger.map { !allowed.contains($0) } ?? false }
    guard refused.isEmpty else { throw .dangers(refused) }
  }

  /// What is done to the tables, from the layout that this store really has. Throws if the store
  /// forbids it.
  package func migration() throws -> StoreMigration {
    if try store.isMirroredByCloudKit { throw StoreFileError.mirroredByCloudKit }
    try plan.models.new.checkHasPlace()
    let old = try store.layout(of: plan.models.old)
    let layouts = Versioned(old: old, new: StoreLayout(plan.models.new, continuing: old, plan))
    return StoreMigration(
      plan: plan, layouts: layouts, physical: try PhysicalSchema(store.connection))
  }

  /// The metadata of the migrated store.
  package var stampedMetadata: StoreMetadata {
    var metadata = store.metadata
    metadata.stamp(plan.models.new, newHashes)
    return metadata
  }

  /// Probes and migrates in one transaction; if anything is thrown the store is unchanged.
  package func run() throws {
    do {
      try store.connection.transaction(exclusive: true) {
        let before = store.metadata.hashes
        try store.reloadMetadata()
        guard store.metadata.hashes == before else { throw StoreFileError.changedMeanwhile }
        let migration = try migration()
        try probe(migration)
        store.connection.clearCache()
        let stamp: SQL = "UPDATE Z_METADATA SET Z_PLIST = \(bytes: stampedMetadata.propertyList)"
        let statements = migration.statements + [stamp]
        for statement in statements { try store.connection.execute(statement.text) }
        try writeCachedModel(plan.models.new, on: store.connection)
      }
      try store.reloadMetadata()
    } catch let error as SQLiteError {
      throw StoreFileError.sqlite(error)
    }
  }

  /// Counts what the rows forbid; `dryRun` of the command line stops here.
  package func probe(_ migration: StoreMigration) throws {
    var complaints: [String] = []
    for probe in migration.probes where probe.danger.map({ !allowed.contains($0) }) ?? true {
      let row = try store.connection.prepare(probe.query.text)
      guard try row.step(), row.integer(0) > 0 else { continue }
      complaints.append(probe.complaint.replacing("%", with: String(row.integer(0))))
    }
    guard complaints.isEmpty else { throw StoreFileError.probes(complaints) }
  }
}

extension MigrationPlan {
  /// Why the plan cannot be carried out on any store, if so.
  package var refusal: StoreFileError? {
    blocked.isEmpty ? nil : .blocked(blocked)
  }
}
