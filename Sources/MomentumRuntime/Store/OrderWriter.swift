import MomentumSQL
import MomentumSQLite

/// Writes the places of ordered members once all rows and links are written. What is there is read
/// anew, since other contexts may have added or moved members; only what was moved here moves.
struct OrderWriter {
  let writer: RowWriter

  /// Where the keys of one relationship are.
  private struct Keys {
    var table: String
    var ownerColumn: String
    var memberColumn: String
    var orderColumn: String?

    init?(_ slot: Slot) {
      switch slot.storage {
      case .toMany(let table, let column, let order):
        (self.table, ownerColumn, memberColumn, orderColumn) = (table, column, "Z_PK", order)
      case .join(let table, let own, let other, let order):
        (self.table, ownerColumn, memberColumn, orderColumn) = (table, own, other, order)
      case .attribute, .toOne, nil: return nil
      }
    }
  }

  func write(_ object: ManagedObject) throws {
    guard !object.isDeleted else { return }
    for (number, links) in object.links.sorted(by: { $0.key < $1.key }) {
      guard let order = links.order, !links.added.isEmpty || order.isRearranged,
        let keys = Keys(object.entity.slots[number])
      else { continue }
      try write(links, order, of: object, number, keys)
    }
  }

  private func write(
    _ links: Links, _ order: MemberOrder, of object: ManagedObject, _ number: Int, _ keys: Keys
  ) throws {
    let owner = writer.resolved(object.reference).row
    let stored = try read(keys, owner)
    let wanted = order.members.map { writer.resolved($0).row }
    let members =
      order.isRearranged
      ? rearranged(stored.map(\.row), wanted)
      : appended(stored, Set(links.added.map { writer.resolved($0).row }), wanted)
    guard let orderColumn = keys.orderColumn else {
      return try expectOrderOfRows(members, object, number)
    }
    let old = Dictionary(stored.map { ($0.row, $0.key) }, uniquingKeysWith: { first, _ in first })
    let new = OrderKeys.keys(replacing: members.map { old[$0] ?? nil })
    let update: SQL = """
      UPDATE \(name: keys.table) SET \(name: orderColumn) = ?1 \
      WHERE \(name: keys.ownerColumn) = ?2 AND \(name: keys.memberColumn) = ?3
      """
    let statement = try writer.connection.cached(update.text)
    for (row, key) in zip(members, new) where old[row] != key {
      statement.bind(1, key)
      statement.bind(2, owner)
      statement.bind(3, row)
      try statement.run()
    }
  }

  /// The members as they are in the store, those without a key last.
  private func read(_ keys: Keys, _ owner: Int64) throws -> [(row: Int64, key: Int64?)] {
    let order: SQL = keys.orderColumn.map { "\(name: $0)" } ?? "NULL"
    let select: SQL = """
      SELECT \(name: keys.memberColumn), \(order) FROM \(name: keys.table) \
      WHERE \(name: keys.ownerColumn) = ? ORDER BY \(order) IS NULL, \(order), \(name: keys.memberColumn)
      """
    let rows = try writer.connection.cached(select.text)
    defer { rows.reset() }
    rows.bind(1, owner)
    var result: [(row: Int64, key: Int64?)] = []
    while try rows.step() {
      result.append((rows.integer(0), rows.isNull(1) ? nil : rows.integer(1)))
    }
    return result
  }

  /// What was there, then what is new in the order of adding.
  private func appended(
    _ stored: [(row: Int64, key: Int64?)], _ added: Set<Int64>, _ wanted: [Int64]
  ) -> [Int64] {
    // One that another context added meanwhile has its place already.
    let placed = stored.filter { $0.key != nil || !added.contains($0.row) }.map(\.row)
    let (present, known) = (Set(stored.map(\.row)), Set(placed))
    return placed + wanted.filter { present.contains($0) && !known.contains($0) }
  }

  /// The wanted order. Members that only the store knows follow the one they followed there.
  private func rearranged(_ stored: [Int64], _ wanted: [Int64]) -> [Int64] {
    let (present, known) = (Set(stored), Set(wanted))
    var followers: [Int64?: [Int64]] = [:]
    var leader: Int64?
    for row in stored {
      if known.contains(row) { leader = row } else { followers[leader, default: []].append(row) }
    }
    return (followers[nil] ?? [])
      + wanted.filter { present.contains($0) }.flatMap { [$0] + (followers[$0] ?? []) }
  }

  /// Without a column for it the order is that of the rows, and any other would be lost.
  private func expectOrderOfRows(
    _ members: [Int64], _ object: ManagedObject, _ number: Int
  ) throws(StoreError) {
    guard !zip(members, members.dropFirst()).allSatisfy({ $0 < $1 }) else { return }
    let name = object.entity.slots[number].name
    throw StoreError(
      .unsupported,
      "the store has no column for the order of '\(object.entity.name).\(name)'",
      objectIDs: [object.objectID])
  }
}
