package import MomentumMigration
package import MomentumModel
import MomentumSQL
import MomentumSQLite

/// Brings a store from one version to another by a mapping model, row by row and in the same file.
/// What Core Data would write into a new file beside it is written into new tables, and the old
/// ones go: the store keeps its identity.
package struct MappedMigrator {
  package let store: StoreFile
  package let models: Versioned<Model>
  package let mapping: MappingModel
  private let policies: MappedPolicies
  private let newHashes: ModelHashes

  /// Prepares the way to `models.new`. Throws `MappingError` or `StoreFileError` if the mapping
  /// model is not for the step, says what is not known here, or does what is not allowed.
  package init(
    _ store: StoreFile, _ models: Versioned<Model>, _ mapping: MappingModel,
    policies: MappedPolicies = MappedPolicies(), allowing allowed: Set<Danger>
  ) throws {
    self.store = store
    self.models = models
    self.mapping = mapping
    self.policies = policies
    newHashes = models.new.storeHashes()
    guard newHashes.unknown.isEmpty else { throw StoreFileError.cannotStamp(newHashes.unknown) }
    let hashes = Versioned(old: models.old.storeHashes(), new: newHashes)
    let fit = mapping.fit(to: hashes)
    guard fit == .covered else { throw MappingError.notFitting(fit) }
    let layouts = models.map { StoreLayout($0) }
    try Self.program(mapping, models, layouts, policies).checkIsFree()
    let left = mapping.entitiesLeftBehind(of: models.old)
    guard left.isEmpty || allowed.contains(.deletesData) else {
      throw MappingError.leavesBehind(left)
    }
  }

  /// What it does, entity by entity, in words.
  package var steps: [String] {
    mapping.entityMappings.compactMap { one in
      let sides = [one.source?.name, one.destination?.name].compactMap { $0.map { "'\($0)'" } }
      return sides.isEmpty
        ? nil : "\(one.kind.rawValue) \(sides.joined(separator: " to ")) (mapping '\(one.name)')"
    }
  }

  private static func program(
    _ mapping: MappingModel, _ models: Versioned<Model>, _ layouts: Versioned<StoreLayout>,
    _ policies: MappedPolicies
  ) -> MappingProgram {
    MappingProgram(
      mapping,
      Versioned(
        old: VersionEntities(models.old, layouts.old),
        new: VersionEntities(models.new, layouts.new)),
      policies)
  }

  /// Migrates in one transaction; if anything is thrown the store is unchanged.
  package func run() throws {
    do {
      try store.connection.transaction(exclusive: true) {
        let before = store.metadata.hashes
        try store.reloadMetadata()
        guard store.metadata.hashes == before else { throw StoreFileError.changedMeanwhile }
        try runInTransaction()
      }
      try store.reloadMetadata()
    } catch let error as SQLiteError {
      throw StoreFileError.sqlite(error)
    }
  }

  /// The same inside a transaction that is open and that the caller ends. If this throws it must be
  /// rolled back. The store's metadata must have been read inside the transaction, and must be read
  /// again after it.
  package func runInTransaction() throws {
    if try store.isMirroredByCloudKit { throw StoreFileError.mirroredByCloudKit }
    try models.new.checkHasPlace()
    let layouts = Versioned(old: try store.layout(of: models.old), new: StoreLayout(models.new))
    let connection = store.connection
    connection.clearCache()
    let tables = try OldTables(connection, layouts)
    let moved = layouts.old.renamingTables(tables.names)
    try tables.setAside(moved)
    try connection.run(layouts.new.withoutTriggers.schemaStatements)
    try fill(Versioned(old: moved, new: layouts.new), tables)
    connection.clearCache()
    try connection.run(layouts.new.triggers.map(\.creation))
    try tables.remove()
    try writeCachedModel(models.new, on: connection)
  }

  private func fill(_ layouts: Versioned<StoreLayout>, _ tables: OldTables) throws {
    let connection = store.connection
    var metadata = store.metadata
    metadata.stamp(models.new, newHashes)
    try tables.copyMetadata(stampedAs: metadata.propertyList)
    let program = Self.program(mapping, models, layouts, policies)
    try program.checkIsFree()
    let new = VersionEntities(models.new, layouts.new)
    try MappingRun(
      connection, program, old: VersionEntities(models.old, layouts.old), new: new,
      firstFreshKey: try tables.firstFreshKey(layouts.old)
    ).run()
    for (_, values) in layouts.new.derivedValues.sorted(by: { $0.key < $1.key }) {
      try connection.run(values.sorted { $0.key < $1.key }.map(\.value))
    }
    try MappingChecks(connection: connection, entities: new).run()
    try tables.raiseKeys(layouts.new)
  }
}

extension MappingProgram {
  fileprivate func checkIsFree() throws(MappingError) {
    if !blocks.isEmpty { throw .blocked(blocks) }
  }
}

extension SQLiteConnection {
  func run(_ statements: [SQL]) throws(SQLiteError) {
    for statement in statements { try execute(statement.text) }
  }
}

extension StoreLayout {
  /// Rows are written with their derived values, which triggers would compute once more.
  fileprivate var withoutTriggers: StoreLayout {
    var layout = self
    layout.triggers = []
    return layout
  }
}
