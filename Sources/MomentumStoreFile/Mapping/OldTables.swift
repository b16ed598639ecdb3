import MomentumMigration
import MomentumSQL
import MomentumSQLite

/// The tables of the old version while the new ones are filled.
struct OldTables {
  /// The old name of each table, and the one it has meanwhile.
  let names: [String: String]
  private let connection: SQLiteConnection
  private let schema: PhysicalSchema

  /// Tables of an older migration that are in the new ones' way go with the rest.
  init(_ connection: SQLiteConnection, _ layouts: Versioned<StoreLayout>) throws(SQLiteError) {
    self.connection = connection
    schema = try PhysicalSchema(connection)
    let old = layouts.old.tables.map(\.name) + layouts.old.joinTables.map(\.name)
    let new = layouts.new.tables.map(\.name) + layouts.new.joinTables.map(\.name)
    // SQLite's names have no case.
    let wanted = Set((old + new + Self.ownTables).map { $0.lowercased() })
    let moving = schema.tables.filter { !$0.isVirtual && wanted.contains($0.name.lowercased()) }
    names = Dictionary(
      moving.enumerated().map { ($1.name, "momentum_old_\($0)") },
      uniquingKeysWith: { first, _ in first })
  }

  private static let ownTables = ["Z_PRIMARYKEY", "Z_METADATA", "Z_MODELCACHE"]
  /// A history speaks of entity numbers and rows that are no more. Core Data leaves it behind too,
  /// in the old file.
  private static let historyTables = ["ACHANGE", "ATRANSACTION", "ATRANSACTIONSTRING"]

  /// Renames the tables, away from all that is bound to their names, and makes the indexes that
  /// reading relationships needs. `moved` is the old layout with the new names.
  func setAside(_ moved: StoreLayout) throws(SQLiteError) {
    let own = Set(names.keys).union(Self.historyTables)
    try connection.run(
      schema.triggers.filter { own.contains($0.table) }
        .map { "DROP TRIGGER IF EXISTS \(name: $0.name)" })
    try connection.run(
      schema.indexes.filter { own.contains($0.layout.table) }
        .map { "DROP INDEX IF EXISTS \(name: $0.layout.name)" })
    try connection.run(
      schema.tables.filter { $0.isVirtual && $0.name.hasPrefix("Z") }
        .map { "DROP TABLE \(name: $0.name)" })
    try connection.run(
      Self.historyTables.map { "DROP TABLE IF EXISTS \(name: $0)" })
    // What speaks of these tables elsewhere means the new ones of the same name.
    try connection.execute("PRAGMA legacy_alter_table = ON")
    defer { try? connection.execute("PRAGMA legacy_alter_table = OFF") }
    try connection.run(
      names.sorted { $0.key < $1.key }
        .map { "ALTER TABLE \(name: $0.key) RENAME TO \(name: $0.value)" })
    try connection.run(
      moved.memberColumns.enumerated().map { number, column in
        """
        CREATE INDEX \(name: "momentum_index_\(number)") ON \(name: column.table) \
        (\(name: column.name))
        """
      })
  }

  func remove() throws(SQLiteError) {
    try connection.run(names.values.sorted().map { "DROP TABLE \(name: $0)" })
  }

  private func name(of table: String) -> String { names[table] ?? table }

  func copyMetadata(stampedAs propertyList: [UInt8]) throws(SQLiteError) {
    try connection.run([
      """
      INSERT INTO Z_METADATA (Z_VERSION, Z_UUID, Z_PLIST) \
      SELECT Z_VERSION, Z_UUID, Z_PLIST FROM \(name: name(of: "Z_METADATA"))
      """,
      "UPDATE Z_METADATA SET Z_PLIST = \(bytes: propertyList)",
    ])
  }

  /// A key above all that the store has or had.
  func firstFreshKey(_ moved: StoreLayout) throws -> Int64 {
    let tables: [SQL] = moved.tables.map { "SELECT max(Z_PK) AS k FROM \(name: $0.name)" }
    let numbers: SQL = """
      SELECT max(Z_MAX) AS k FROM \(name: name(of: "Z_PRIMARYKEY")) WHERE Z_ENT < 16000
      """
    var highest: Int64 = 0
    for query in tables + [numbers] {
      let row = try connection.prepare(query.text)
      if try row.step() { highest = max(highest, row.integer(0)) }
    }
    guard highest < Int64.max / 2 else {
      throw MappingError.results(["the store has used up its keys"])
    }
    return highest + 1
  }

  /// No key that a table had is given out again, even where its last rows are gone.
  func raiseKeys(_ layout: StoreLayout) throws(SQLiteError) {
    for entity in layout.numberedEntities where entity.root == entity.name {
      try connection.run([
        """
        UPDATE Z_PRIMARYKEY SET Z_MAX = max((SELECT ifnull(max(Z_PK), 0) FROM \
        \(name: entity.table)), ifnull((SELECT max(Z_MAX) FROM \
        \(name: name(of: "Z_PRIMARYKEY")) WHERE Z_NAME = \(literal: entity.name)), 0)) \
        WHERE Z_ENT = \(literal: entity.number)
        """
      ])
    }
  }
}

extension StoreLayout {
  /// The layout of the same tables under other names.
  func renamingTables(_ names: [String: String]) -> StoreLayout {
    var layout = self
    layout.indexes = []
    layout.triggers = []
    for index in layout.tables.indices {
      layout.tables[index].name = names[tables[index].name] ?? tables[index].name
    }
    for index in layout.joinTables.indices {
      layout.joinTables[index].name = names[joinTables[index].name] ?? joinTables[index].name
    }
    for (name, entity) in entities {
      layout.entities[name]?.table = names[entity.table] ?? entity.table
      layout.entities[name]?.storage = entity.storage.mapValues { $0.renamingTables(names) }
    }
    return layout
  }

  fileprivate struct ColumnPlace: Hashable {
    var table: String
    var name: String
  }

  /// The columns that members of relationships are found by.
  fileprivate var memberColumns: [ColumnPlace] {
    var found: Set<ColumnPlace> = []
    for storage in entities.values.flatMap(\.storage.values) {
      switch storage {
      case .toMany(let table, let column, _): found.insert(ColumnPlace(table: table, name: column))
      case .join(let table, let own, _, _): found.insert(ColumnPlace(table: table, name: own))
      case .attribute, .toOne: break
      }
    }
    return found.sorted { ($0.table, $0.name) < ($1.table, $1.name) }
  }
}

extension PropertyStorage {
  fileprivate func renamingTables(_ names: [String: String]) -> PropertyStorage {
    switch self {
    case .attribute, .toOne: self
    case .toMany(let table, let column, let order):
      .toMany(table: names[table] ?? table, column: column, orderColumn: order)
    case .join(let table, let own, let other, let order):
      .join(
        table: names[table] ?? table, ownColumn: own, otherColumn: other, orderColumn: order)
    }
  }
}
