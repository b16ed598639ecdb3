import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The open store that the contexts of a container share.
///
/// Unchecked, because the file's connection is not Sendable: every use of it is inside the lock.
final class SQLiteStore: @unchecked Sendable {
  let uuid: String
  let model: ObjectModel
  let externalData: ExternalData
  let keepsHistory: Bool
  private let isMirroredByCloudKit: Bool
  private let file: StoreFile
  private let lock = Mutex(())
  /// What the store said of itself when it was opened.
  private let propertyList: [UInt8]

  init(
    _ file: consuming sending StoreFile, model: Model, classes: [String: ManagedObject.Type]
  ) throws {
    uuid = file.metadata.uuid
    externalData = ExternalData(store: file.path)
    self.model = ObjectModel(model, layout: try file.layout(of: model), classes: classes)
    keepsHistory = try file.keepsHistory
    isMirroredByCloudKit = try file.isMirroredByCloudKit
    self.file = file
    propertyList = try Self.propertyList(file.connection)
  }

  /// Runs `body` with the connection to itself.
  func withConnection<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    lock.withLock { _ in result = Swift.Result { try body(file.connection) } }
    guard let result else { throw StoreError(.io, "the store gave no answer") }
    return try result.get()
  }

  /// Throws if what is about to be written would not belong to this store any more. For use inside
  /// a transaction.
  func checkIsCurrent(_ connection: SQLiteConnection) throws {
    if connection.hasMoved {
      throw StoreError(.io, "the store was moved or deleted since it was opened: '\(file.path)'")
    }
    if isMirroredByCloudKit {
      throw StoreError(
        .unsupported, "the store is mirrored by CloudKit, which would not learn of the changes")
    }
    guard try Self.propertyList(connection) != propertyList else { return }
    let hashes = file.metadata.hashes
    try file.reloadMetadata()
    guard file.metadata.hashes != hashes else { return }
    throw StoreError(
      .unknownVersion, "another program migrated the store since it was opened: '\(file.path)'")
  }

  private static func propertyList(_ connection: SQLiteConnection) throws -> [UInt8] {
    let row = try connection.cached("SELECT Z_PLIST FROM Z_METADATA LIMIT 1")
    defer { row.reset() }
    return try row.step() ? row.bytes(0) : []
  }

  /// Reads the values of a fault. Returns false if the row is gone.
  func fulfill(_ object: ManagedObject) throws -> Bool {
    let shape = model.shapes[object.entity.index]
    return try withConnection { connection in
      let row = try connection.cached(shape.selectionByKey)
      defer { row.reset() }
      row.bind(1, object.reference.row)
      guard try row.step() else { return false }
      fill(object, from: row, shape)
      return true
    }
  }

  /// Takes the values of a row into an object without changes.
  func fill(_ object: ManagedObject, from row: SQLiteStatement, _ shape: RowShape) {
    var slots = object.entity.defaults
    let reader = RowReader(row: row, model: model, externalData: externalData)
    for place in shape.places[object.entity.index] ?? [] {
      slots[place.slot] = reader.value(of: object.entity.slots[place.slot], place)
    }
    object.slots = slots
    object.version = row.integer(2)
    object.condition = .clean
  }
}
