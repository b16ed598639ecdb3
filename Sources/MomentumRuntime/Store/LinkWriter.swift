import MomentumSQL
import MomentumSQLite

/// Writes the changed to-many links that no foreign key of a row tells: those of join tables, each
/// once although both sides know of it, and those without an inverse.
struct LinkWriter {
  let writer: RowWriter
  private var done: Set<Link> = []

  private struct Link: Hashable {
    var table: String
    var rows: Set<ObjectReference>
    var columns: Set<String>
  }

  init(writer: RowWriter) { self.writer = writer }

  mutating func write(_ object: ManagedObject) throws {
    // Deleting a row has taken its links along.
    guard !object.isDeleted else { return }
    for (number, links) in object.links.sorted(by: { $0.key < $1.key }) where links.isChanged {
      let slot = object.entity.slots[number]
      switch slot.storage {
      case .join:
        for member in sorted(links.removed) { try join(object, slot, member, isAdded: false) }
        for member in sorted(links.added) { try join(object, slot, member, isAdded: true) }
      case .toMany(let table, let column, _) where slot.inverse == nil:
        for member in sorted(links.removed) { try point(member, table, column, to: nil) }
        for member in sorted(links.added) { try point(member, table, column, to: object) }
      case .toMany, .toOne, .attribute, nil: break
      }
    }
  }

  private func sorted(_ members: Set<ObjectReference>) -> [ObjectReference] {
    members.map { writer.resolved($0) }.sorted { $0.row < $1.row }
  }

  private mutating func join(
    _ object: ManagedObject, _ slot: Slot, _ member: ObjectReference, isAdded: Bool
  ) throws {
    guard case .join(let table, let own, let other, let order) = slot.storage,
      case .toMany(_, let destination, let inverse) = slot.kind, !member.isTemporary
    else { return }
    let owner = writer.resolved(object.reference)
    let link = Link(
      table: table, rows: [owner, member],
      columns: ["\(own) \(owner.row)", "\(other) \(member.row)"])
    guard done.insert(link).inserted else { return }
    guard isAdded else {
      return try run(
        "DELETE FROM \(name: table) WHERE \(name: own) = ? AND \(name: other) = ?",
        [owner.row, member.row])
    }
    try run(
      """
      INSERT OR IGNORE INTO \(name: table) (\(name: own), \(name: other)) VALUES (?, ?)
      """, [owner.row, member.row])
    let back = inverse.flatMap { writer.model.entities[destination].slots[$0].storage }
    if let order { try place(table, order, within: own, other, owner.row, member.row) }
    if case .join(_, _, _, let backOrder?) = back {
      try place(table, backOrder, within: other, own, member.row, owner.row)
    }
  }

  /// Puts a new link at the end of the ordered members of `group`.
  private func place(
    _ table: String, _ order: String, within group: String, _ item: String, _ groupRow: Int64,
    _ itemRow: Int64
  ) throws {
    try run(
      """
      UPDATE \(name: table) SET \(name: order) = (SELECT ifnull(max(o.\(name: order)), 1024) + 1024 \
      FROM \(name: table) AS o WHERE o.\(name: group) = ?1) \
      WHERE \(name: group) = ?1 AND \(name: item) = ?2 AND \(name: order) IS NULL
      """, [groupRow, itemRow])
  }

  private func point(
    _ member: ObjectReference, _ table: String, _ column: String, to owner: ManagedObject?
  ) throws {
    guard !member.isTemporary else { return }
    if let owner {
      try run(
        "UPDATE \(name: table) SET \(name: column) = ? WHERE Z_PK = ?",
        [writer.resolved(owner.reference).row, member.row])
    } else {
      try run("UPDATE \(name: table) SET \(name: column) = NULL WHERE Z_PK = ?", [member.row])
    }
  }

  private func run(_ sql: SQL, _ values: [Int64]) throws {
    let statement = try writer.connection.cached(sql.text)
    for (index, value) in values.enumerated() { statement.bind(Int32(index + 1), value) }
    try statement.run()
  }
}
