import MomentumModel
import MomentumSQL
import MomentumSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes rows inside a transaction. `rows` gives the rows that new objects got.
struct RowWriter {
  let connection: SQLiteConnection
  let model: ObjectModel
  let externalData: ExternalData
  let rows: [ObjectReference: ObjectReference]

  func insert(_ object: ManagedObject) throws {
    let entity = object.entity
    let row = try connection.cached(entity.insertion)
    row.bind(1, resolved(object.reference).row)
    row.bind(2, Int64(entity.layout.number))
    row.bind(3, Int64(1))
    var next: Int32 = 4
    for (slot, value) in zip(entity.slots, object.slots) {
      bind(value, of: slot, to: row, &next)
    }
    try run(row, for: object)
  }

  /// Writes the slots that differ from the store. Throws a conflict if the row is not as it was
  /// when it was read. A row of another program may have no version, which reads as 0.
  func update(_ object: ManagedObject) throws {
    let changed = object.changedSlots
    let assignments = changed.flatMap { object.entity.slots[$0].assignments }
    let statement: SQL = """
      UPDATE \(name: object.entity.layout.table) \
      SET \(["Z_OPT = ?"] + assignments, separator: ", ") WHERE Z_PK = ? AND ifnull(Z_OPT, 0) = ?
      """
    let row = try connection.cached(statement.text)
    row.bind(1, object.version + 1)
    var next: Int32 = 2
    for number in changed {
      bind(object.slots[number], of: object.entity.slots[number], to: row, &next)
    }
    row.bind(next, object.reference.row)
    row.bind(next + 1, object.version)
    try run(row, for: object)
    try expectOneChange(object)
  }

  func delete(_ object: ManagedObject) throws {
    let table = object.entity.layout.table
    let statement: SQL = "DELETE FROM \(name: table) WHERE Z_PK = ? AND ifnull(Z_OPT, 0) = ?"
    let row = try connection.cached(statement.text)
    row.bind(1, object.reference.row)
    row.bind(2, object.version)
    try row.run()
    try expectOneChange(object)
    for slot in object.entity.slots {
      switch slot.storage {
      case .join(let table, let own, _, _):
        try run("DELETE FROM \(name: table) WHERE \(name: own) = ?", object.reference.row)
      case .toMany(let table, let column, let order) where slot.inverse == nil:
        let place: SQL = order.map { ", \(name: $0) = NULL" } ?? ""
        try run(
          """
          UPDATE \(name: table) SET \(name: column) = NULL\(place) WHERE \(name: column) = ?
          """, object.reference.row)
      case .toMany, .attribute, .toOne, nil: break
      }
    }
  }

  /// SQLite names columns where people know properties.
  private func run(_ statement: SQLiteStatement, for object: ManagedObject) throws {
    do { try statement.run() } catch {
      let entity = object.entity
      let columns = error.uniqueColumns
      let names = entity.slots.filter { slot in
        slot.columns.contains { columns.contains("\(entity.layout.table).\($0)") }
      }.map { "'\(entity.name).\($0.name)'" }
      guard !names.isEmpty else { throw error }
      throw StoreError(
        .constraint, "another object has the same \(names.joined(separator: " and "))",
        objectIDs: [object.objectID])
    }
  }

  func run(_ sql: SQL, _ row: Int64) throws {
    let statement = try connection.cached(sql.text)
    statement.bind(1, row)
    try statement.run()
  }

  private func expectOneChange(_ object: ManagedObject) throws(StoreError) {
    guard connection.changes == 1 else {
      throw StoreError(
        .conflict, "'\(object.objectID)' was changed or deleted since it was read",
        objectIDs: [object.objectID])
    }
  }

  func resolved(_ reference: ObjectReference) -> ObjectReference { rows[reference] ?? reference }

  private func bind(
    _ value: SlotValue, of slot: Slot, to row: SQLiteStatement, _ next: inout Int32
  ) {
    let columns = slot.columns
    guard !columns.isEmpty else { return }
    defer { next += Int32(columns.count) }
    if let composite = slot.composite {
      for (index, leaf) in composite.leaves(of: value).enumerated() {
        row.bind(next + Int32(index), leaf.constant)
      }
      return
    }
    if case .object(let reference) = value {
      bind(resolved(reference), columns.count == 2, to: row, next)
    } else {
      bind(value, of: slot, to: row, at: next)
      if columns.count == 2 { row.bindNull(next + 1) }
    }
  }

  private func bind(
    _ target: ObjectReference, _ isPolymorphic: Bool, to row: SQLiteStatement, _ index: Int32
  ) {
    // An object that was never saved and is deleted leaves nothing to point at.
    guard !target.isTemporary else {
      row.bindNull(index)
      if isPolymorphic { row.bindNull(index + 1) }
      return
    }
    row.bind(index, target.row)
    if isPolymorphic { row.bind(index + 1, Int64(model.entities[target.entity].layout.number)) }
  }

  private func bind(
    _ value: SlotValue, of slot: Slot, to row: SQLiteStatement, at index: Int32
  ) {
    if slot.isExternal, case .data(let data) = value {
      row.bind(index, externalData.stored(data))
    } else {
      row.bind(index, value.constant)
    }
  }
}

extension ManagedObject {
  /// The numbers of the stored slots that differ from the store; all of a new object.
  var changedSlots: [Int] {
    guard let committed else {
      return condition == .inserted
        ? slots.indices.filter { !entity.slots[$0].columns.isEmpty } : []
    }
    return slots.indices.filter { number in
      slots[number] != committed[number] && !entity.slots[number].columns.isEmpty
    }
  }
}
