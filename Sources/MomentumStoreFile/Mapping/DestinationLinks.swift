import MomentumModel
import MomentumSQL
import MomentumSQLite

/// Sets relationships of rows of the new version. As with objects in memory, both ends follow: a
/// target leaves where it was.
struct DestinationLinks {
  let connection: SQLiteConnection
  let entities: VersionEntities

  func set(
    _ relationship: VersionRelationship, of owner: MappedObject, to targets: [MappedObject]
  ) throws {
    switch relationship.storage {
    case .attribute: break
    case .toOne(let column, let entityColumn, let orderColumn):
      guard let table = entities[owner.entity]?.layout.table else { return }
      let key = Key(table: table, column: column, entity: entityColumn, order: orderColumn)
      try setToOne(key, relationship, owner, targets.first)
    case .toMany(let table, let column, let orderColumn):
      var key = Key(table: table, column: column, entity: nil, order: orderColumn)
      if case .toOne(_, let entityColumn, _)? = relationship.inverse?.storage {
        key.entity = entityColumn
      }
      try setToMany(key, owner, targets)
    case .join(let table, let own, let other, let order):
      try setJoin(
        Join(table: table, own: own, other: other, order: order), relationship, owner, targets)
    }
  }

  /// Columns that hold a foreign key.
  private struct Key {
    var table: String
    var column: String
    var entity: String?
    var order: String?

    /// `SET` of all columns, with the key as parameter 1 and the entity as 2.
    var assignments: SQL {
      let companion: SQL = entity.map { ", \(name: $0) = ?2" } ?? ""
      return "\(name: column) = ?1\(companion)"
    }

    var clearing: SQL {
      let columns = [column, entity, order].compactMap { $0 }
        .map { name -> SQL in "\(name: name) = NULL" }
      return "\(columns, separator: ", ")"
    }
  }

  private struct Join {
    var table: String
    var own: String
    var other: String
    var order: String?
  }

  private func setToOne(
    _ key: Key, _ relationship: VersionRelationship, _ owner: MappedObject, _ target: MappedObject?
  ) throws {
    if case .toOne(let column, let entity, let order)? = relationship.inverse?.storage {
      try setPair(
        key, Key(table: relationship.table, column: column, entity: entity, order: order), owner,
        target)
      return
    }
    guard let target else {
      try run(
        "UPDATE \(name: key.table) SET \(key.clearing) WHERE Z_PK = ?1 AND \(name: key.column) IS NOT NULL",
        [owner.row])
      return
    }
    try point(key, owner.row, to: target)
  }

  /// One to one: whoever had either of both loses it.
  private func setPair(
    _ key: Key, _ inverse: Key, _ owner: MappedObject, _ target: MappedObject?
  ) throws {
    try clear(inverse, pointingTo: owner.row)
    guard let target else {
      try run("UPDATE \(name: key.table) SET \(key.clearing) WHERE Z_PK = ?1", [owner.row])
      return
    }
    try clear(key, pointingTo: target.row)
    try point(key, owner.row, to: target)
    try point(inverse, target.row, to: owner)
  }

  private func setToMany(
    _ key: Key, _ owner: MappedObject, _ targets: [MappedObject]
  ) throws {
    try clear(key, pointingTo: owner.row)
    for (index, target) in targets.enumerated() {
      try point(key, target.row, to: owner)
      guard let order = key.order else { continue }
      try run(
        "UPDATE \(name: key.table) SET \(name: order) = ?1 WHERE Z_PK = ?2",
        [orderKey(index), target.row])
    }
  }

  private func clear(_ key: Key, pointingTo row: Int64) throws {
    try run(
      "UPDATE \(name: key.table) SET \(key.clearing) WHERE \(name: key.column) = ?1", [row])
  }

  private func point(_ key: Key, _ row: Int64, to target: MappedObject) throws {
    let update: SQL = "UPDATE \(name: key.table) SET \(key.assignments) WHERE Z_PK = ?3"
    let statement = try connection.cached(update.text)
    statement.bind(1, target.row)
    if key.entity != nil { statement.bind(2, Int64(target.entity)) }
    statement.bind(3, row)
    try statement.run()
  }

  private func setJoin(
    _ join: Join, _ relationship: VersionRelationship, _ owner: MappedObject,
    _ targets: [MappedObject]
  ) throws {
    let wanted = Set(targets.map(\.row))
    let (own, other) = (join.own, join.other)
    for row in try joined(join, owner.row) where !wanted.contains(row) {
      try run(
        "DELETE FROM \(name: join.table) WHERE \(name: own) = ?1 AND \(name: other) = ?2",
        [owner.row, row])
      guard relationship.isReflexive else { continue }
      try run(
        "DELETE FROM \(name: join.table) WHERE \(name: own) = ?1 AND \(name: other) = ?2",
        [row, owner.row])
    }
    for (index, target) in targets.enumerated() {
      try link(join, owner.row, target.row)
      if relationship.isReflexive { try link(join, target.row, owner.row) }
      guard let order = join.order else { continue }
      try run(
        """
        UPDATE \(name: join.table) SET \(name: order) = ?1 \
        WHERE \(name: own) = ?2 AND \(name: other) = ?3
        """, [orderKey(index), owner.row, target.row])
    }
  }

  private func link(_ join: Join, _ owner: Int64, _ target: Int64) throws {
    try run(
      """
      INSERT OR IGNORE INTO \(name: join.table) (\(name: join.own), \(name: join.other)) \
      VALUES (?1, ?2)
      """, [owner, target])
  }

  private func joined(_ join: Join, _ owner: Int64) throws -> [Int64] {
    let query: SQL = """
      SELECT \(name: join.other) FROM \(name: join.table) WHERE \(name: join.own) = ?
      """
    let rows = try connection.cached(query.text)
    defer { rows.reset() }
    rows.bind(1, owner)
    var found: [Int64] = []
    while try rows.step() { found.append(rows.integer(0)) }
    return found
  }

  private func run(_ sql: SQL, _ values: [Int64]) throws {
    let statement = try connection.cached(sql.text)
    for (index, value) in values.enumerated() { statement.bind(Int32(index + 1), value) }
    try statement.run()
  }

  /// The keys of a fresh list, as Core Data writes them.
  private func orderKey(_ index: Int) -> Int64 { 2048 + 1024 * Int64(index) }
}

extension DestinationLinks {
  /// Gives members of ordered relationships that no mapping gave a place one behind the others.
  func placeUnplacedMembers() throws {
    for (table, owner, order) in orderedKeys {
      try connection.execute(
        ("""
        UPDATE \(name: table) AS t SET \(name: order) = 1024 * t.rowid + (SELECT \
        ifnull(max(o.\(name: order)), 1024) FROM \(name: table) AS o \
        WHERE o.\(name: owner) = t.\(name: owner)) \
        WHERE \(name: order) IS NULL AND \(name: owner) IS NOT NULL
        """ as SQL).text)
    }
  }

  private var orderedKeys: [(table: String, owner: String, order: String)] {
    var found: [String: (table: String, owner: String, order: String)] = [:]
    for entity in entities.byName.values {
      for case .relationship(let relationship) in entity.properties.values {
        switch relationship.storage {
        case .toMany(let table, let column, let order?):
          found["\(table).\(order)"] = (table, column, order)
        case .join(let table, let own, _, let order?):
          found["\(table).\(order)"] = (table, own, order)
        case .toMany, .join, .toOne, .attribute: break
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }
}
