/// What happens to one table, and under which names it starts.
struct PostgreSQLTableStep {
  /// A column that is not there yet.
  struct Added {
    var column: RelationalColumn
    var value: FlowExpression
    /// Its name until the old columns are gone.
    var startingName: String
  }

  /// A column that stays where it is, perhaps under another name.
  struct Kept {
    var column: RelationalColumn
    var old: RelationalColumn
    /// Nil for the columns of a join table.
    var value: FlowExpression?
  }

  var flow: TableFlow
  /// The table that is changed; nil for a new one.
  var old: RelationalTable?
  var startingName: String
  private(set) var added: [Added] = []
  private(set) var kept: [Kept] = []

  init(flow: TableFlow, old: RelationalTable?, isNameFree: Bool, number: Int) {
    self.flow = flow
    self.old = old
    startingName = old?.name ?? (isNameFree ? flow.table.name : "momentum new \(number)")
    guard let old else { return }
    switch flow.source {
    case .nothing: break
    case .rows(let rows): follow(rows, old)
    case .pairs(let pairs):
      kept = old.columns.compactMap { column in
        pairs.renamings?[column.name].flatMap(flow.table.column(named:)).map {
          Kept(column: $0, old: column)
        }
      }
    }
  }

  private mutating func follow(_ rows: RowFlow, _ old: RelationalTable) {
    var claimed: Set<String> = []
    for value in rows.values {
      if let name = value.value.heldColumn, let column = old.column(named: name),
        column.generation == nil, claimed.insert(name).inserted
      {
        kept.append(Kept(column: value.column, old: column, value: value.value))
        continue
      }
      let isTaken = old.column(named: value.column.name) != nil
      added.append(
        Added(
          column: value.column, value: value.value,
          startingName: isTaken ? "momentum new \(added.count)" : value.column.name))
    }
  }

  /// The old columns that nothing continues, without those that the database computes.
  var droppedColumns: [String] {
    guard let old else { return [] }
    let names = Set(kept.map(\.old.name))
    return old.columns.filter { !names.contains($0.name) && $0.generation == nil }.map(\.name)
  }

  /// Columns that the database computes and that are not computed likewise any more.
  func droppedGenerations(_ stability: PostgreSQLStability) -> [String] {
    guard let old else { return [] }
    return old.columns.filter { $0.generation != nil && !stability.keeps($0, of: old) }
      .map(\.name)
  }

  /// The columns whose names are not yet the new ones once the old ones are gone.
  var renamings: [(old: String, new: String)] {
    let all =
      kept.map { ($0.old.name, $0.column.name) } + added.map { ($0.startingName, $0.column.name) }
    return all.filter { $0.0 != $0.1 }.map { (old: $0.0, new: $0.1) }
  }
}

/// What constraints and indexes can stay: those that say the same about columns that stay as they
/// are, in a table that keeps its name.
struct PostgreSQLStability {
  private var steps: [String: PostgreSQLTableStep] = [:]
  /// By old table: the columns that keep name and type.
  private var columns: [String: Set<String>] = [:]

  init(_ steps: [PostgreSQLTableStep]) {
    for step in steps {
      guard let old = step.old else { continue }
      self.steps[old.name] = step
      guard old.name == step.flow.table.name else { continue }
      let stable = step.kept.filter {
        $0.old.name == $0.column.name && $0.old.type == $0.column.type
      }
      columns[old.name] = Set(stable.map(\.old.name) + [RelationalTable.id])
    }
  }

  /// The step that changes an old table.
  func step(of table: RelationalTable) -> PostgreSQLTableStep? { steps[table.name] }

  private func new(_ table: RelationalTable, with used: some Sequence<String>) -> RelationalTable? {
    guard let stable = columns[table.name], used.allSatisfy(stable.contains) else { return nil }
    return steps[table.name]?.flow.table
  }

  func keeps(_ key: RelationalForeignKey, of table: RelationalTable) -> Bool {
    columns[key.target] != nil && new(table, with: [key.column])?.foreignKeys.contains(key) == true
  }

  func keeps(_ unique: RelationalUnique, of table: RelationalTable) -> Bool {
    new(table, with: unique.columns)?.uniques.contains(unique) == true
  }

  func keeps(_ check: RelationalCheck, of table: RelationalTable) -> Bool {
    new(table, with: check.condition.columns)?.checks.contains(check) == true
  }

  func keeps(_ index: RelationalIndex, of table: RelationalTable) -> Bool {
    let used = index.columns.map(\.name) + (index.condition.map { Array($0.columns) } ?? [])
    let computed = table.columns.filter { $0.generation != nil && keeps($0, of: table) }.map(\.name)
    return new(table, with: used.filter { !computed.contains($0) })?.indexes.contains(index) == true
  }

  /// Of a column that the database computes.
  func keeps(_ column: RelationalColumn, of table: RelationalTable) -> Bool {
    guard let generation = column.generation,
      let other = new(table, with: [generation.column])?.column(named: column.name)
    else { return false }
    return other.generation == generation && other.type == column.type
  }
}
