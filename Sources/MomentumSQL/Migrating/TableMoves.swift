import MomentumMigration
import MomentumModel

/// Which rows go where, and what becomes of each column.
struct TableMoves {
  let correspondence: Correspondence
  let layouts: Versioned<StoreLayout>
  let physical: PhysicalSchema
  let relationships: RelationshipMoves
  private(set) var moves: [TableMove] = []
  /// Tables of the new version that take no rows over.
  private(set) var created: [TableLayout] = []
  /// Tables of the old version that nothing is left of.
  private(set) var dropped: [String] = []

  init(
    _ correspondence: Correspondence, _ layouts: Versioned<StoreLayout>,
    _ physical: PhysicalSchema, _ relationships: RelationshipMoves
  ) {
    self.correspondence = correspondence
    self.layouts = layouts
    self.physical = physical
    self.relationships = relationships
    var paths: [[String]] = []
    var entities: [[String]: [EntityCorrespondence]] = [:]
    for entity in correspondence.entities {
      guard let pair = pair(entity) else { continue }
      let path = [pair.old.table, pair.new.table]
      if entities[path] == nil { paths.append(path) }
      entities[path, default: []].append(entity)
    }
    let numbers = Dictionary(grouping: layouts.old.entities.values, by: \.table)
      .mapValues { Set($0.map(\.number)) }
    let targets = Dictionary(grouping: paths) { $0[0] }
    for path in paths {
      let tables = Versioned(old: path[0], new: path[1])
      var move = move(tables, entities[path] ?? [], all: numbers[path[0]] ?? [])
      move.dropped = dropped(move)
      move.isRebuilt = targets[path[0], default: []].count > 1 || needsRebuild(move)
      moves.append(move)
    }
    let taken = Set(paths.map { $0[1] })
    created = layouts.new.tables.filter { !taken.contains($0.name) }
    let kept = Set(moves.filter { !$0.isRebuilt }.map(\.tables.old))
    dropped = layouts.old.tables.map(\.name).filter { !kept.contains($0) }
  }

  private func pair(_ entity: EntityCorrespondence) -> Versioned<EntityLayout>? {
    guard let old = layouts.old.entities[entity.names.old],
      let new = layouts.new.entities[entity.names.new]
    else { return nil }
    return Versioned(old: old, new: new)
  }

  private func move(
    _ tables: Versioned<String>, _ entities: [EntityCorrespondence], all: Set<Int>
  ) -> TableMove {
    let pairs = entities.compactMap(pair)
    return TableMove(
      tables: tables, entities: pairs, left: all.subtracting(pairs.map(\.old.number)),
      columns: columns(of: tables, entities), extraColumns: extraColumns(of: tables.old),
      generatedColumns: physical.table(tables.old)?.generatedColumns ?? [], isRebuilt: false)
  }

  /// The columns of a new table, with what each row gets.
  private func columns(
    of tables: Versioned<String>, _ entities: [EntityCorrespondence]
  ) -> [NewColumn] {
    guard let table = layouts.new.tables.first(where: { $0.name == tables.new }) else { return [] }
    var columns = table.columns.map { NewColumn(layout: $0) }
    let positions = Dictionary(
      columns.enumerated().map { ($1.layout.name, $0) }, uniquingKeysWith: { first, _ in first })
    for entity in entities {
      guard let pair = pair(entity) else { continue }
      for (column, value) in values(of: entity, pair) {
        guard let position = positions[column] else { continue }
        columns[position].add(value, for: pair.old.number)
      }
    }
    for index in columns.indices { columns[index].cleared = cleared(columns[index], entities) }
    return columns
  }

  /// The columns that rows of one entity fill, attributes first.
  private func values(
    of entity: EntityCorrespondence, _ pair: Versioned<EntityLayout>
  ) -> [(String, ColumnValue)] {
    AttributeValues(entity, pair, correspondence.models).values
      + relationships.values(of: entity, pair)
  }

  /// Entities without the column that had another value in a column it is made of.
  private func cleared(_ column: NewColumn, _ entities: [EntityCorrespondence]) -> Set<Int> {
    let filled = column.cases.reduce(into: Set<Int>()) { $0.formUnion($1.numbers) }
    let sources = column.sources
    guard !sources.isEmpty else { return [] }
    return Set(
      entities.compactMap(pair).map(\.old).filter { old in
        !filled.contains(old.number) && !sources.isDisjoint(with: old.ownTableColumns)
      }.map(\.number))
  }

  private func extraColumns(of table: String) -> [ColumnDefinition] {
    let known = Set(
      ["Z_PK", "Z_ENT", "Z_OPT"]
        + (layouts.old.tables.first { $0.name == table }?.columns.map(\.name) ?? []))
    return physical.table(table)?.definitions.filter { !known.contains($0.name) } ?? []
  }

  private func dropped(_ move: TableMove) -> [String] {
    let kept = move.columns.reduce(into: Set(["Z_PK", "Z_ENT", "Z_OPT"])) {
      $0.formUnion($1.sources)
    }.union(move.extraColumns.map(\.name))
    return physical.table(move.tables.old)?.columns.map(\.name).filter { !kept.contains($0) } ?? []
  }

  private func needsRebuild(_ move: TableMove) -> Bool {
    guard let old = physical.table(move.tables.old) else { return true }
    // A constraint in the table itself cannot be taken away, and the new version may not have it.
    if !old.uniqueConstraints.isEmpty { return true }
    // SQLite goes through the whole table for each column that goes, and does not let one go that an
    // index of an app's own may name.
    if move.dropped.count > 1 || (!move.dropped.isEmpty && hasStrangeIndex(move.tables.old)) {
      return true
    }
    let types = Dictionary(
      old.columns.map { ($0.name, $0.declaredType) }, uniquingKeysWith: { first, _ in first })
    var used: Set<String> = []
    for column in move.columns {
      guard column.sources.count <= 1 else { return true }
      guard let source = column.sources.first else { continue }
      if !used.insert(source).inserted || types[source] != column.layout.declaredType {
        return true
      }
    }
    return false
  }

  private func hasStrangeIndex(_ table: String) -> Bool {
    physical.indexes.contains { $0.layout.table == table && !$0.layout.name.hasPrefix("Z") }
  }
}

extension PhysicalSchema {
  package func table(_ name: String) -> Table? { tables.first { $0.name == name } }
}

extension EntityLayout {
  /// The columns of its own table that rows of the entity use.
  var ownTableColumns: Set<String> {
    storage.values.reduce(into: []) { columns, storage in
      switch storage {
      case .attribute(let column): columns.insert(column)
      case .toOne(let column, let entity, let order):
        columns.formUnion([column, entity, order].compactMap { $0 })
      case .toMany, .join: break
      }
    }
  }
}
