import MomentumArchive
package import MomentumModel
import MomentumSQL
package import MomentumSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An open store file in Core Data's SQLite form, seen from outside: what it says about itself and
/// how its tables are. It knows no objects.
package final class StoreFile {
  package let path: String
  package let connection: SQLiteConnection
  package private(set) var metadata: StoreMetadata
  /// Keeps a copy that is read in place of the store.
  private let readingPlace: ReadingPlace?
  private let access: SQLiteConnection.Access

  /// Opens a store that exists.
  package init(
    opening path: String, access: SQLiteConnection.Access = .readWrite
  ) throws(StoreFileError) {
    try Self.checkIsFile(path)
    self.path = path
    self.access = access
    do {
      readingPlace = access == .readOnly ? ReadingPlace(path) : nil
      connection = try SQLiteConnection(
        path: readingPlace?.path ?? path, access: readingPlace?.access ?? access)
      if access == .exclusive, connection.isReadOnly { throw StoreFileError.readOnly(path: path) }
      metadata = try Self.readMetadata(connection, path)
      if access == .exclusive {
        // Only now, since it would make a database of an empty file.
        try connection.execute("BEGIN EXCLUSIVE; COMMIT")
        metadata = try Self.readMetadata(connection, path)
      }
    } catch let error as StoreFileError {
      throw error
    } catch let error as SQLiteError where error.isBusy && access == .exclusive {
      throw .inUse(path: path)
    } catch let error as SQLiteError {
      // A file that cannot be opened or is damaged may well be a store: programs that replace what
      // is no store must not take it for one.
      throw error.isNotADatabase || error.isMisfit
        ? .notAStore(path: path, reason: error.message) : .sqlite(error)
    } catch {
      throw .notAStore(path: path, reason: "\(error)")
    }
  }

  /// SQLite would wait for somebody to write into a pipe.
  private static func checkIsFile(_ path: String) throws(StoreFileError) {
    // A link that leads nowhere is nothing.
    guard !path.isEmpty, FileManager.default.fileExists(atPath: path) else {
      throw .notFound(path: path)
    }
    let file = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    switch try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType {
    case .typeRegular: return
    case .typeDirectory: throw .notAStore(path: path, reason: "it is a folder")
    case let type:
      throw .notAStore(path: path, reason: type == nil ? "it cannot be looked at" : "it is no file")
    }
  }

  /// Whether no other connection can use the file while this one is open.
  package var isExclusive: Bool { access == .exclusive }

  /// Makes an empty store of `model`, in one transaction. An empty file or a database without
  /// tables may be at `path`, as an interrupted creation leaves one; anything else stays untouched.
  ///
  /// `hashes` are those that it records, if they are known from elsewhere.
  package init(
    creating path: String, model: Model, hashes: ModelHashes? = nil
  ) throws(StoreFileError) {
    let hashes = hashes ?? model.storeHashes()
    guard hashes.unknown.isEmpty else { throw .cannotStamp(hashes.unknown) }
    try model.checkHasPlace()
    self.path = path
    readingPlace = nil
    access = .create
    metadata = StoreMetadata(uuid: UUID().uuidString, model: model, hashes: hashes)
    let isNew = !FileManager.default.fileExists(atPath: path)
    if !isNew {
      do throws(StoreFileError) { try Self.checkIsFile(path) } catch { throw .exists(path: path) }
    }
    do {
      connection = try SQLiteConnection(path: path, access: .create)
      guard try Self.isEmpty(connection) else { throw StoreFileError.exists(path: path) }
      try Self.create(model, metadata, on: connection, path)
    } catch let error as StoreFileError {
      throw error
    } catch let error as SQLiteError {
      guard error.isMisfit else {
        throw error.isNotADatabase ? .exists(path: path) : .sqlite(error)
      }
      if isNew { Self.remove(path) }
      throw .noLayout(reason: error.message)
    } catch {
      throw .notAStore(path: path, reason: "\(error)")
    }
  }

  /// Opens the store at `path`, or makes it if there is nothing, an empty file or a database
  /// without tables, which is what a creation is that was interrupted or that goes on just now.
  package convenience init(openingOrCreating path: String, model: Model) throws(StoreFileError) {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    if let size, size > 0, !Self.isDatabaseWithoutTables(path) {
      try self.init(opening: path)
      return
    }
    do {
      try self.init(creating: path, model: model)
    } catch .exists {
      // Another program was faster.
      try self.init(opening: path)
    }
  }

  private static func isDatabaseWithoutTables(_ path: String) -> Bool {
    guard let connection = try? SQLiteConnection(path: path, access: .readWrite),
      let rows = try? connection.prepare("SELECT count(*) FROM sqlite_master"),
      (try? rows.step()) == true
    else { return false }
    return rows.integer(0) == 0
  }

  private static func create(
    _ model: Model, _ metadata: StoreMetadata, on connection: SQLiteConnection, _ path: String
  ) throws {
    // Has to be set before the first table; every store of Apple's has it.
    try connection.execute("PRAGMA auto_vacuum = 2; PRAGMA journal_mode = WAL")
    try connection.transaction {
      // Another program may have been faster since.
      guard try isEmpty(connection) else { throw StoreFileError.exists(path: path) }
      for statement in StoreLayout(model).schemaStatements {
        try connection.execute(statement.text)
      }
      let row: SQL = """
        INSERT INTO Z_METADATA (Z_VERSION, Z_UUID, Z_PLIST) \
        VALUES (1, \(literal: metadata.uuid), \(bytes: metadata.propertyList))
        """
      try connection.execute(row.text)
      try writeCachedModel(model, on: connection)
    }
  }

  /// The file with those that SQLite keeps beside it.
  private static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  private static func isEmpty(_ connection: SQLiteConnection) throws -> Bool {
    let tables = try connection.prepare("SELECT count(*) FROM sqlite_master")
    return try tables.step() && tables.integer(0) == 0
  }

  private static func readMetadata(
    _ connection: SQLiteConnection, _ path: String
  ) throws -> StoreMetadata {
    let rows = try connection.prepare(
      """
      SELECT count(*) FROM sqlite_master
      WHERE type = 'table' AND name IN ('Z_METADATA', 'Z_PRIMARYKEY')
      """)
    guard try rows.step(), rows.integer(0) == 2 else {
      throw StoreFileError.notAStore(path: path, reason: "it has no Z_METADATA and Z_PRIMARYKEY")
    }
    // Names what every use of the store needs, so that a stranger's table fails here.
    _ = try connection.prepare("SELECT Z_ENT, Z_NAME, Z_SUPER, Z_MAX FROM Z_PRIMARYKEY LIMIT 0")
    let row = try connection.prepare("SELECT Z_UUID, Z_PLIST FROM Z_METADATA LIMIT 2")
    guard try row.step() else {
      throw StoreFileError.notAStore(path: path, reason: "Z_METADATA is empty")
    }
    let metadata: StoreMetadata?
    do throws(PropertyListError) {
      let values = try PropertyList(binary: row.bytes(1)).dictionary
      metadata = values.map { StoreMetadata(uuid: row.text(0), values: $0) }
    } catch {
      throw StoreFileError.notAStore(path: path, reason: "its metadata is malformed: \(error)")
    }
    guard let metadata else {
      throw StoreFileError.notAStore(path: path, reason: "its metadata is no dictionary")
    }
    guard try !row.step() else {
      throw StoreFileError.notAStore(path: path, reason: "Z_METADATA has several rows")
    }
    return metadata
  }

  package func reloadMetadata() throws { metadata = try Self.readMetadata(connection, path) }

  /// Whether the store holds what `hashes` describe.
  package func isStore(of hashes: ModelHashes) -> Bool {
    hashes.unknown.isEmpty && metadata.hashes == hashes.entities
  }
}
