import MomentumSQL
import MomentumSQLite

extension SQLiteStore {
  /// The destinations of a to-many relationship, as the store has them; in order if they have one.
  func members(of object: ManagedObject, _ number: Int) throws -> [ObjectReference] {
    let slot = object.entity.slots[number]
    guard case .toMany(_, let destination, _) = slot.kind, !object.reference.isTemporary,
      let query = slot.memberQuery(destination: model.entities[destination].layout.table)
    else { return [] }
    return try withConnection { connection in
      let rows = try connection.cached(query.text)
      defer { rows.reset() }
      rows.bind(1, object.reference.row)
      var members: [ObjectReference] = []
      while try rows.step() {
        guard let entity = model.entity(numbered: Int(rows.integer(1))) else { continue }
        members.append(
          ObjectReference(entity: entity.index, root: entity.root, row: rows.integer(0)))
      }
      return members
    }
  }
}

extension Slot {
  fileprivate func memberQuery(destination: String) -> SQL? {
    switch storage {
    case .toMany(let table, let column, let order):
      """
      SELECT d.Z_PK, d.Z_ENT FROM \(name: table) AS d WHERE d.\(name: column) = ?\
      \(sorting(by: order, in: "d"))
      """
    case .join(let table, let own, let other, let order):
      """
      SELECT d.Z_PK, d.Z_ENT FROM \(name: table) AS j \
      JOIN \(name: destination) AS d ON d.Z_PK = j.\(name: other) WHERE j.\(name: own) = ?\
      \(sorting(by: order, in: "j"))
      """
    case .attribute, .toOne, nil: nil
    }
  }

  /// Members that another program added without a key come last, by row.
  private func sorting(by column: String?, in table: String) -> SQL {
    guard isOrdered else { return "" }
    guard let column else { return " ORDER BY d.Z_PK" }
    return """
       ORDER BY \(name: table).\(name: column) IS NULL, \(name: table).\(name: column), d.Z_PK
      """
  }
}
