import MomentumArchive
package import MomentumMigration
import MomentumModel
package import MomentumSQL
import MomentumSQLite

extension ShellScript {
  /// A script for every store of the old version. Throws `StoreFileError` if the plan forbids it or
  /// the hashes of a version cannot be computed.
  package init(_ plan: MigrationPlan, names: Versioned<String>) throws(StoreFileError) {
    if let refusal = plan.refusal { throw refusal }
    try plan.models.new.checkHasPlace()
    let hashes = plan.models.map { $0.versionHashes() }
    let unknown = hashes.old.unknown.merging(hashes.new.unknown) { _, new in new }
    guard unknown.isEmpty else { throw .cannotStamp(unknown) }
    // The identifier in object URIs stands beside the list, and no script touches it.
    let metadata = StoreMetadata(uuid: "", model: plan.models.new, hashes: hashes.new)
    self.init(
      migration: StoreMigration(plan: plan), names: names, hashes: hashes,
      metadata: .anew(metadata.propertyList),
      modelCache: try? plan.models.new.compiledForm.modelCache())
  }

  /// A script for one store, as it is now. Throws likewise, and where the store forbids it.
  package init(
    of store: StoreFile, _ plan: MigrationPlan, names: Versioned<String>
  ) throws {
    try self.init(plan, names: names)
    let migrator = try StoreMigrator(store, plan.models, allowing: Set(Danger.allCases))
    migration = try migrator.migration(migrator.plan)
    hashes.old = ModelHashes(entities: store.metadata.hashes)
    metadata = .carried(
      Versioned(
        old: try store.storedPropertyList(), new: migrator.stampedMetadata.propertyList))
  }
}

extension StoreFile {
  /// The bytes of the metadata as they stand in the store.
  fileprivate func storedPropertyList() throws -> [UInt8] {
    let row = try connection.prepare("SELECT Z_PLIST FROM Z_METADATA")
    return try row.step() ? row.bytes(0) : []
  }
}
