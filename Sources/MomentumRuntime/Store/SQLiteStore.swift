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

  /// The destinations of a to-many relationship, as the store has them.
  func members(of object: ManagedObject, _ number: Int) throws -> Set<ObjectReference> {
    let slot = object.entity.slots[number]
    guard let storage = slot.storage, case .toMany(_, let destination, _) = slot.kind,
      !object.reference.isTemporary
    else { return [] }
    let query = memberQuery(storage, destination: model.entities[destination].layout.table)
    return try withConnection { connection in
      let rows = try connection.cached(query.text)
      defer { rows.reset() }
      rows.bind(1, object.reference.row)
      var members: Set<ObjectReference> = []
      while try rows.step() {
        guard let entity = model.entity(numbered: Int(rows.integer(1))) else { continue }
        members.insert(
          ObjectReference(entity: entity.index, root: entity.root, row: rows.integer(0)))
      }
      return members
    }
  }

  private func memberQuery(_ storage: PropertyStorage, destination: String) -> SQL {
    switch storage {
    case .toMany(let table, let column, _):
      "SELECT Z_PK, Z_ENT FROM \(name: table) WHERE \(name: column) = ?"
    case .join(let table, let own, let other, _):
      """
      SELECT d.Z_PK, d.Z_ENT FROM \(name: table) AS j \
      JOIN \(name: destination) AS d ON d.Z_PK = j.\(name: other) WHERE j.\(name: own) = ?
      """
    case .attribute, .toOne: "SELECT 0, 0 WHERE ? IS NULL"
    }
  }
}
