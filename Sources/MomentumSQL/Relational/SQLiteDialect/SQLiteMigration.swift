import MomentumMigration

extension SQLiteDialect {
  /// Tables that differ are rebuilt beside the old ones, which stay until all are filled, so that
  /// rows and links can come from anywhere. Foreign keys are off.
  package func migration(_ flow: RelationalFlow) -> [ScriptLine] {
    let steps = flow.tables.enumerated().map { index, table in
      TableStep(flow: table, old: flow.old(of: table), temporary: "momentum new \(index)", self)
    }
    let rebuilt = steps.filter { $0.kind == .rebuild }
    let kept = Set(steps.filter { $0.kind != .rebuild }.map(\.flow.table.name))
    let dropped = flow.schemas.old.tables.map(\.name).filter { !kept.contains($0) }
    let statements =
      steps.flatMap { $0.making(self) }
      + dropped.map { "DROP TABLE \(name: $0)" }
      + steps.flatMap(\.droppedIndexes).map { "DROP INDEX \(name: $0)" }
      + rebuilt.map {
        "ALTER TABLE \(name: $0.temporary) RENAME TO \(name: $0.flow.table.name)"
      }
      + steps.flatMap { step in
        step.newIndexes.map { creation(of: $0, on: step.flow.table.name) }
      }
    return statements.map { .statement($0) }
  }

  /// What happens to one table.
  private struct TableStep {
    enum Kind: Equatable {
      case keep
      /// Columns that nothing fills and nothing checks come behind the others.
      case append([RelationalColumn])
      case rebuild
    }

    var flow: TableFlow
    var old: RelationalTable?
    var temporary: String
    var kind: Kind

    init(flow: TableFlow, old: RelationalTable?, temporary: String, _ dialect: SQLiteDialect) {
      self.flow = flow
      self.old = old
      self.temporary = temporary
      kind = old.map { Self.kind(flow, $0, dialect) } ?? .rebuild
    }

    private static func kind(
      _ flow: TableFlow, _ old: RelationalTable, _ dialect: SQLiteDialect
    ) -> Kind {
      guard old.name == flow.table.name, flow.keepsEveryRow else { return .rebuild }
      let added = flow.table.columns.filter { old.column(named: $0.name) == nil }
      var rest = flow.table
      rest.columns.removeAll { added.contains($0) }
      rest.foreignKeys.removeAll { key in added.contains { $0.name == key.column } }
      let isSame =
        dialect.creation(of: rest, as: "").text == dialect.creation(of: old, as: "").text
      guard isSame, flow.leavesAlone(rest.columns, dialect), added.allSatisfy(flow.isEmpty) else {
        return .rebuild
      }
      return added.isEmpty ? .keep : .append(added)
    }

    func making(_ dialect: SQLiteDialect) -> [SQL] {
      switch kind {
      case .keep: return []
      case .append(let columns):
        return columns.map { column in
          let key = flow.table.foreignKeys.first { $0.column == column.name }
          return dialect.appending(column, key, to: flow.table.name)
        }
      case .rebuild:
        let creation = dialect.creation(of: flow.table, as: temporary)
        return [creation] + (dialect.filling(of: flow, as: temporary).map { [$0] } ?? [])
      }
    }

    var droppedIndexes: [String] {
      guard let old, kind != .rebuild else { return [] }
      return old.indexes.filter { !flow.table.indexes.contains($0) }.map(\.name)
    }

    var newIndexes: [RelationalIndex] {
      guard let old, kind != .rebuild else { return flow.table.indexes }
      return flow.table.indexes.filter { !old.indexes.contains($0) }
    }
  }

  private func appending(
    _ column: RelationalColumn, _ key: RelationalForeignKey?, to table: String
  ) -> SQL {
    let reference: SQL = key.map { " CONSTRAINT \(name: $0.name) \(self.reference($0))" } ?? ""
    return """
      ALTER TABLE \(name: table) ADD COLUMN \(name: column.name) \(type(column.type))\(reference)
      """
  }
}

extension TableFlow {
  /// Whether the rows are all of the old table's.
  var keepsEveryRow: Bool {
    switch source {
    case .nothing: false
    case .rows(let rows): rows.kept.entities == nil
    case .pairs(let pairs): pairs.renamings != nil
    }
  }

  /// Whether the columns have their values under the same names already.
  func leavesAlone(_ columns: [RelationalColumn], _ dialect: SQLiteDialect) -> Bool {
    switch source {
    case .nothing: return false
    case .pairs(let pairs): return pairs.renamings?.allSatisfy { $0.key == $0.value } == true
    case .rows(let rows):
      let names = Set(columns.map(\.name))
      return rows.values.filter { names.contains($0.column.name) }
        .allSatisfy { value in
          switch value.value {
          case .column(let name): name == value.column.name
          case .converted(.column(let name), let from, let to):
            name == value.column.name && dialect.isAsIs(from, to)
          default: false
          }
        }
    }
  }

  /// Whether a new column can simply be appended: nothing fills or constrains it.
  func isEmpty(_ column: RelationalColumn) -> Bool {
    guard case .rows(let rows) = source,
      case .null? = rows.values.first(where: { $0.column == column })?.value
    else { return false }
    return !column.isRequired && column.defaultValue == nil && column.type != .boolean
      && !table.checks.contains { $0.condition.columns.contains(column.name) }
      && !table.uniques.contains { $0.columns.contains(column.name) }
  }
}

extension RelationalFlow {
  /// The old table that a new one continues.
  func old(of flow: TableFlow) -> RelationalTable? {
    flow.continued.flatMap(schemas.old.table(named:))
  }
}
