import MomentumSQL
import MomentumSQLite

extension StoreFile {
  /// The entities that `Z_PRIMARYKEY` lists, but for those of history and CloudKit.
  func describedEntities(_ tables: Set<String>) throws(SQLiteError) -> [DescribedEntity] {
    let rows = try connection.prepare(
      "SELECT Z_ENT, Z_NAME, Z_SUPER, Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT < 16000 ORDER BY Z_ENT")
    var entities: [DescribedEntity] = []
    while try rows.step() {
      entities.append(
        DescribedEntity(
          number: Int(clamping: rows.integer(0)), name: rows.text(1),
          superNumber: Int(clamping: rows.integer(2)),
          maxKey: rows.integer(2) == 0 && !rows.isNull(3) ? rows.integer(3) : nil))
    }
    let counts = try rowCounts(entities, tables)
    for index in entities.indices {
      guard let table = tableName(of: entities[index], in: entities), tables.contains(table) else {
        continue
      }
      entities[index].rows = counts[table]?[entities[index].number] ?? 0
    }
    return entities
  }

  /// By table and entity number.
  private func rowCounts(
    _ entities: [DescribedEntity], _ tables: Set<String>
  ) throws(SQLiteError) -> [String: [Int: Int64]] {
    var counts: [String: [Int: Int64]] = [:]
    for table in Set(entities.compactMap { tableName(of: $0, in: entities) }).intersection(tables) {
      let query: SQL = "SELECT Z_ENT, count(*) FROM \(name: table) GROUP BY Z_ENT"
      let rows = try connection.prepare(query.text)
      while try rows.step() {
        counts[table, default: [:]][Int(clamping: rows.integer(0))] = rows.integer(1)
      }
    }
    return counts
  }

  /// That of the root, which is looked for by the numbers of the parents; nil if they lead nowhere.
  private func tableName(of entity: DescribedEntity, in entities: [DescribedEntity]) -> String? {
    var current = entity
    for _ in entities {
      if current.superNumber == 0 { return "Z" + current.name.uppercased() }
      guard let parent = entities.first(where: { $0.number == current.superNumber }) else {
        return nil
      }
      current = parent
    }
    return nil
  }
}
