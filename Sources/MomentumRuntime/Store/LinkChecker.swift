import MomentumModel
import MomentumSQL
import MomentumSQLite

/// Looks, once all is written, for rows that lead to a deleted one. The context followed the delete
/// rules as far as it knew; other contexts may have set or deleted something since.
struct LinkChecker {
  let writer: RowWriter

  /// Throws a conflict if what a saved object leads to is not there.
  func checkTargets(of object: ManagedObject, _ changed: [Int]) throws {
    for number in changed {
      guard case .object(let target) = object.slots[number] else { continue }
      try checkExists(writer.resolved(target), from: object)
    }
    guard !object.isDeleted else { return }
    for (number, links) in object.links where object.entity.slots[number].isLinked {
      let mayHoldDeleted = object.entity.slots[number].hasNoInverse
      for member in links.added where !(mayHoldDeleted && object.graph.isDeleted(member)) {
        try checkExists(writer.resolved(member), from: object)
      }
    }
  }

  private func checkExists(_ target: ObjectReference, from object: ManagedObject) throws {
    let entity = writer.model.entities[target.entity]
    let sql: SQL = "SELECT 1 FROM \(name: entity.layout.table) WHERE Z_PK = ?"
    guard try !hasRow(sql, target.row) else { return }
    let id = ManagedObjectID(
      entityName: entity.name, store: object.graph.store.uuid, reference: target)
    throw StoreError(
      .conflict, "'\(id)', which '\(object.objectID)' leads to, was deleted meanwhile",
      objectIDs: [object.objectID, id])
  }

  /// Throws a conflict if a row leads to the deleted object still, although a rule was to cut or
  /// follow that relationship.
  func checkNothingLeads(to object: ManagedObject) throws {
    for slot in object.entity.slots where slot.deleteRule.map({ $0 != .noAction }) ?? false {
      guard let (table, column) = incoming(slot) else { continue }
      let sql: SQL = "SELECT 1 FROM \(name: table) WHERE \(name: column) = ? LIMIT 1"
      guard try hasRow(sql, object.reference.row) else { continue }
      throw StoreError(
        .conflict, "'\(object.objectID)' got other objects in '\(slot.name)' since it was deleted",
        objectIDs: [object.objectID])
    }
  }

  /// The foreign key of the inverse.
  private func incoming(_ slot: Slot) -> (table: String, column: String)? {
    switch slot.kind {
    case .toMany(_, _, .some):
      if case .toMany(let table, let column, _) = slot.storage { return (table, column) }
      return nil
    case .toOne(_, let destination, let inverse?):
      let entity = writer.model.entities[destination]
      guard case .toOne(let column, _, _) = entity.slots[inverse].storage else { return nil }
      return (entity.layout.table, column)
    case .attribute, .toOne, .toMany, .dangling: return nil
    }
  }

  private func hasRow(_ sql: SQL, _ row: Int64) throws -> Bool {
    let statement = try writer.connection.cached(sql.text)
    defer { statement.reset() }
    statement.bind(1, row)
    return try statement.step()
  }
}

extension Slot {
  /// Whether it is stored, and not in a foreign key that belongs to the members.
  fileprivate var isLinked: Bool { storage != nil && (isJoin || hasNoInverse) }
}
