package import MomentumMigration
package import MomentumModel

extension RelationalFlow {
  /// Follows every table, column and link of the new version back to the old one.
  package init(_ models: Versioned<Model>) {
    var builder = FlowBuilder(models)
    builder.build()
    self = builder.flow
  }
}

struct FlowBuilder {
  let schemas: Versioned<RelationalSchema>
  let correspondence: Correspondence
  /// By the new name.
  let entities: [String: EntityCorrespondence]
  /// The rows that each new table takes over, by its name.
  var rows: [String: [Versioned<String>]] = [:]
  var oldTables: [String: RelationalTable] = [:]
  var flow: RelationalFlow

  init(_ models: Versioned<Model>) {
    schemas = models.map(RelationalSchema.init)
    correspondence = Correspondence(models)
    entities = Dictionary(
      correspondence.entities.map { ($0.names.new, $0) }, uniquingKeysWith: { first, _ in first })
    flow = RelationalFlow(schemas: schemas)
  }

  mutating func build() {
    for table in schemas.old.tables { oldTables[table.name] = table }
    for table in schemas.new.tables where table.key == .identity {
      rows[table.name] = takenRows(table)
    }
    var claimed: Set<String> = []
    for table in schemas.new.tables {
      var result = TableFlow(table: table, source: .nothing)
      if table.key == .identity {
        result.source = rowSource(table)
      } else {
        result.source = pairSource(table)
      }
      if let old = continuable(result), claimed.insert(old).inserted { result.continued = old }
      flow.tables.append(result)
    }
    preferRoots()
    addProbes()
    flow.tightenedTables = flow.tables.filter(tightensChecks).map(\.table.name)
  }

  /// The concrete entities of a new table that had rows in an old one. All must be from one: what
  /// merges hierarchies is refused beforehand.
  private func takenRows(_ table: RelationalTable) -> [Versioned<String>] {
    let pairs = table.entities.compactMap { name -> Versioned<String>? in
      guard let old = entities[name]?.names.old, oldTable(of: old) != nil else { return nil }
      return Versioned(old: old, new: name)
    }
    guard let source = pairs.first.flatMap({ oldTable(of: $0.old) }) else { return [] }
    return pairs.filter { oldTable(of: $0.old)?.name == source.name }
  }

  /// The old table that has rows of exactly the entity.
  private func oldTable(of entity: String) -> RelationalTable? {
    schemas.old.entities[entity].flatMap { oldTables[$0.table] }
      .flatMap { $0.entities.contains(entity) ? $0 : nil }
  }

  /// Which old rows become rows of a new table; nil if none do.
  func keptRows(of table: String) -> KeptRows? {
    guard let pairs = rows[table], let first = pairs.first, let old = oldTable(of: first.old)
    else { return nil }
    let names = pairs.map(\.old)
    return KeptRows(
      table: old.name, entities: names.count == old.entities.count ? nil : names)
  }

  private func rowSource(_ table: RelationalTable) -> TableFlow.Source {
    guard let kept = keptRows(of: table.name), let old = oldTables[kept.table] else {
      return .nothing
    }
    let values = table.columns.filter { $0.generation == nil }.map { column in
      ColumnFlow(column: column, value: value(of: column, in: table, from: old))
    }
    return .rows(RowFlow(kept: kept, values: values))
  }

  private func continuable(_ flow: TableFlow) -> String? {
    switch flow.source {
    case .nothing: return nil
    case .rows(let rows): return rows.kept.table
    case .pairs(let pairs):
      guard pairs.renamings != nil, case .join(let table, _, _, _, _) = pairs.queries.first?.storage
      else { return nil }
      return table
    }
  }

  /// Where an old table's rows part, the table that has the old root's goes on.
  private mutating func preferRoots() {
    for index in flow.tables.indices {
      guard flow.tables[index].continued == nil, case .rows(let rows) = flow.tables[index].source,
        let root = oldTables[rows.kept.table]?.entities.first,
        self.rows[flow.tables[index].table.name]?.contains(where: { $0.old == root }) == true,
        let other = flow.tables.firstIndex(where: { $0.continued == rows.kept.table })
      else { continue }
      flow.tables[other].continued = nil
      flow.tables[index].continued = rows.kept.table
    }
  }
}
