/// What a schema says, apart from what Core Data does not look at: the order of columns, the names
/// and copies of indexes, and the text of the statements. Apple's own migrated stores differ from
/// new ones in these alone.
package struct LogicalSchema: Equatable, Sendable {
  /// The columns of the tables of entities and joins, by table and name, with the declared type.
  /// Core Data's own tables, which are the same for every model, are left out.
  package var tables: [String: [String: String]] = [:]
  /// Each once, however many indexes are alike. UNIQUE constraints of tables count as indexes.
  package var indexes: Set<Index> = []
  /// The tables made by RTREE, by name, with their columns in order.
  package var rTrees: [String: [String]] = [:]

  package init() {}

  package struct Index: Hashable, Sendable {
    package var table: String
    package var columns: [Column]
    package var isUnique: Bool
    /// The condition of a partial index, without the quotes that SQLite may have added on renaming.
    package var condition: String?
  }

  package struct Column: Hashable, Sendable {
    package var name: String
    /// Ascending is what SQLite assumes where an index says nothing.
    package var isDescending: Bool
  }
}

extension LogicalSchema {
  /// What a store should have.
  package init(_ layout: StoreLayout) {
    for table in layout.tables {
      tables[table.name, default: Self.fixedColumns].merge(
        table.columns.map { ($0.name, $0.declaredType) }, uniquingKeysWith: { first, _ in first })
    }
    for join in layout.joinTables {
      for column in [join.ownerColumn, join.memberColumn] + join.orderColumns {
        tables[join.name, default: [:]][column] = "INTEGER"
      }
    }
    indexes = Set(layout.indexes.map(Index.init))
    for rTree in layout.rTrees { rTrees[rTree.name] = ["Z_PK"] + rTree.rangeColumns }
  }

  /// What a store has.
  package init(_ schema: PhysicalSchema) {
    for table in schema.tables where Self.isOfModel(table.name) {
      if table.isVirtual {
        rTrees[table.name] = table.columns.map(\.name)
        continue
      }
      tables[table.name] = Dictionary(
        table.columns.map { ($0.name, $0.declaredType) }, uniquingKeysWith: { first, _ in first })
      for constraint in table.uniqueConstraints {
        let columns = constraint.map { Column(name: $0, isDescending: false) }
        indexes.insert(Index(table: table.name, columns: columns, isUnique: true))
      }
    }
    for index in schema.indexes where tables[index.layout.table] != nil {
      indexes.insert(Index(index.layout))
    }
  }

  private static let fixedColumns = ["Z_PK": "INTEGER", "Z_ENT": "INTEGER", "Z_OPT": "INTEGER"]

  /// Whether a table is an entity's, a join or an R-tree: history, CloudKit and SQLite name theirs
  /// without the Z.
  package static func isOfModel(_ table: String) -> Bool {
    table.hasPrefix("Z") && !["Z_PRIMARYKEY", "Z_METADATA", "Z_MODELCACHE"].contains(table)
  }
}

extension LogicalSchema.Index {
  package init(_ index: IndexLayout) {
    table = index.table
    columns = index.columns.map { column in
      LogicalSchema.Column(name: column.name, isDescending: column.direction == .descending)
    }
    isUnique = index.isUnique
    condition = index.condition.map { plain($0.text) }
  }
}

/// The text without double quotes and with single spaces, but for those inside of literals. A
/// framework of 2019 wrote two spaces.
private func plain(_ sql: String) -> String {
  var isLiteral = false
  var result = ""
  for character in sql {
    if character == "'" { isLiteral.toggle() }
    let isFollowing = character == " " && (result.isEmpty || result.last == " ")
    if isLiteral || (character != "\"" && !isFollowing) { result.append(character) }
  }
  return result
}
