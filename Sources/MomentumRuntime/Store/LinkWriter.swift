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

  private struct JoinColumns {
    var table: String
    var own: String
    var other: String
  }

  init(writer: RowWriter) { self.writer = writer }

  /// Takes links away. Before any is added, since a row can be in one place only.
  mutating func remove(_ object: ManagedObject) throws {
    try write(object) { writer, slot, links in
      for member in writer.sorted(links.removed) {
        try writer.write(object, slot, member, isAdded: false)
      }
    }
  }

  mutating func add(_ object: ManagedObject) throws {
    try write(object) { writer, slot, links in
      for member in writer.sorted(links.added) {
        try writer.write(object, slot, member, isAdded: true)
      }
    }
  }

  private mutating func write(
    _ object: ManagedObject, _ body: (inout LinkWriter, Slot, Links) throws -> Void
  ) rethrows {
    // Deleting a row has taken its links along.
    guard !object.isDeleted else { return }
    for (number, links) in object.links.sorted(by: { $0.key < $1.key }) where links.isChanged {
      try body(&self, object.entity.slots[number], links)
    }
  }

  private mutating func write(
    _ object: ManagedObject, _ slot: Slot, _ member: ObjectReference, isAdded: Bool
  ) throws {
    switch slot.storage {
    case .join(let table, let own, let other, _):
      try join(object, member, JoinColumns(table: table, own: own, other: other), isAdded)
    case .toMany(let table, let column, let order) where slot.inverse == nil:
      try point(member, table, column, order, from: object, isAdded)
    case .toMany, .toOne, .attribute, nil: break
    }
  }

  private func sorted(_ members: Set<ObjectReference>) -> [ObjectReference] {
    members.map { writer.resolved($0) }.sorted { $0.row < $1.row }
  }

  private mutating func join(
    _ object: ManagedObject, _ member: ObjectReference, _ columns: JoinColumns, _ isAdded: Bool
  ) throws {
    guard !member.isTemporary else { return }
    let owner = writer.resolved(object.reference)
    let (table, own, other) = (columns.table, columns.own, columns.other)
    let link = Link(
      table: table, rows: [owner, member],
      columns: ["\(own) \(owner.row)", "\(other) \(member.row)"])
    guard done.insert(link).inserted else { return }
    if isAdded {
      try run(
        "INSERT OR IGNORE INTO \(name: table) (\(name: own), \(name: other)) VALUES (?, ?)",
        [owner.row, member.row])
    } else {
      try run(
        "DELETE FROM \(name: table) WHERE \(name: own) = ? AND \(name: other) = ?",
        [owner.row, member.row])
    }
  }

  /// Sets or clears the owner's row in the member's; one that another owner has since stays.
  private func point(
    _ member: ObjectReference, _ table: String, _ column: String, _ order: String?,
    from owner: ManagedObject, _ isAdded: Bool
  ) throws {
    guard !member.isTemporary, !owner.graph.isDeleted(member) else { return }
    let row = writer.resolved(owner.reference).row
    let place: SQL = order.map { ", \(name: $0) = NULL" } ?? ""
    if isAdded {
      try run(
        "UPDATE \(name: table) SET \(name: column) = ?\(place) WHERE Z_PK = ?", [row, member.row])
    } else {
      try run(
        """
        UPDATE \(name: table) SET \(name: column) = NULL\(place) \
        WHERE Z_PK = ? AND \(name: column) = ?
        """, [member.row, row])
    }
  }

  private func run(_ sql: SQL, _ values: [Int64]) throws {
    let statement = try writer.connection.cached(sql.text)
    for (index, value) in values.enumerated() { statement.bind(Int32(index + 1), value) }
    try statement.run()
  }
}
