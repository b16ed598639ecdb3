import MomentumArchive
import MomentumSQLite

extension StoreFile {
  /// The archive of the model that wrote the store, as `readModel` reads it. Stores before iOS 9
  /// have none, nor those that a migrator left without one.
  package func modelArchive() throws(StoreFileError) -> [UInt8] {
    let compressed: [UInt8]?
    do throws(SQLiteError) { compressed = try cachedModel() } catch { throw .sqlite(error) }
    guard let compressed else { throw .noCachedModel(path: path) }
    do throws(ArchiveError) { return try CompiledModel.archive(inCache: compressed) } catch {
      throw .notAStore(path: path, reason: "its cached model cannot be read: \(error)")
    }
  }

  private func cachedModel() throws(SQLiteError) -> [UInt8]? {
    let tables = try connection.prepare(
      "SELECT count(*) FROM sqlite_master WHERE name = 'Z_MODELCACHE'")
    guard try tables.step(), tables.integer(0) == 1 else { return nil }
    let row = try connection.prepare("SELECT Z_CONTENT FROM Z_MODELCACHE LIMIT 1")
    return try row.step() ? row.bytes(0) : nil
  }
}
