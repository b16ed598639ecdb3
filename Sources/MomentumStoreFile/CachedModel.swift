import MomentumArchive
import MomentumModel
import MomentumSQL
import MomentumSQLite

extension StoreFile {
  /// The archive of the model that wrote the store, as `readModel` reads it. Stores before iOS 9
  /// have none, nor those that a script of `migrate script` migrated.
  package func modelArchive() throws(StoreFileError) -> [UInt8] {
    let compressed: [UInt8]?
    do throws(SQLiteError) { compressed = try cachedModel() } catch {
      guard error.isMisfit else { throw .sqlite(error) }
      throw .unreadableCachedModel(path: path, reason: error.message)
    }
    guard let compressed, !compressed.isEmpty else { throw .noCachedModel(path: path) }
    let archive: [UInt8]
    do throws(ArchiveError) { archive = try CompiledModel.archive(inCache: compressed) } catch {
      throw .unreadableCachedModel(path: path, reason: "\(error)")
    }
    guard archive.starts(with: Array("bplist0".utf8)) else {
      throw .unreadableCachedModel(path: path, reason: "it is no archive")
    }
    return archive
  }

  private func cachedModel() throws(SQLiteError) -> [UInt8]? {
    let tables = try connection.prepare(
      // A view could compute without end.
      "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'Z_MODELCACHE'")
    guard try tables.step(), tables.integer(0) == 1 else { return nil }
    let row = try connection.prepare("SELECT Z_CONTENT FROM Z_MODELCACHE LIMIT 1")
    return try row.step() ? row.bytes(0) : nil
  }
}

/// Writes the copy of its model that a store keeps, in place of another. A model that cannot be
/// compiled is left out: Core Data does without the row, but would take a stale one for the
/// store's model.
func writeCachedModel(_ model: Model, on connection: SQLiteConnection) throws(SQLiteError) {
  for statement in modelCacheRemoval { try connection.execute(statement.text) }
  guard let cache = try? model.compiledForm.modelCache() else { return }
  let row = try connection.prepare("INSERT INTO Z_MODELCACHE (Z_CONTENT) VALUES (?)")
  row.bind(1, cache)
  try row.run()
}
