import MomentumMigration

extension PostgreSQLDialect {
  /// Tables are changed where they stand. Everything that has to be computed is computed first,
  /// while the old tables still have their names and values.
  package func migration(_ flow: RelationalFlow) -> [ScriptLine] {
    let steps = flow.tables.enumerated().map { index, table in
      PostgreSQLTableStep(
        flow: table, old: flow.old(of: table), isNameFree: flow.isFree(table.table.name),
        number: index)
    }
    let stability = PostgreSQLStability(steps)
    let statements =
      steps.flatMap { computing($0) }
      + droppingConstraints(flow, stability)
      + clearing(flow, steps, stability)
      + renamingTables(steps)
      + steps.flatMap { adjusting($0) }
      + steps.flatMap { addingConstraints($0, stability) }
      + steps.flatMap { addingKeys($0, stability) }
    return statements.map { .statement($0) }
  }

  // New tables and columns, filled.

  private func computing(_ step: PostgreSQLTableStep) -> [SQL] {
    guard step.old != nil else { return creating(step) }
    let added = step.added
    guard !added.isEmpty else { return [] }
    let columns = added.map { adding($0, of: step) }
    return columns
      + (filling(added.filter { constant($0.value) == nil }, of: step).map { [$0] } ?? [])
  }

  /// Without keys and constraints, whose names may still be taken.
  private func creating(_ step: PostgreSQLTableStep) -> [SQL] {
    let name = step.startingName
    let creation = creation(of: name, parts: columns(of: step.flow.table))
    guard let filling = filling(of: step.flow, as: name) else { return [creation] }
    guard step.flow.table.key == .identity else { return [creation, filling] }
    let id: SQL = "\(name: RelationalTable.id)"
    let sequence: SQL = """
      PERFORM setval(pg_get_serial_sequence(\(literal: SQL.quoting(name)), \
      \(literal: RelationalTable.id)), max(\(id))) FROM \(name: name) HAVING max(\(id)) IS NOT NULL
      """
    return [creation, filling, block(sequence)]
  }

  private func adding(_ column: PostgreSQLTableStep.Added, of step: PostgreSQLTableStep) -> SQL {
    let value: SQL =
      switch constant(column.value) {
      case .value(let value)?: " DEFAULT \(literal(value))"
      default: ""
      }
    return """
      ALTER TABLE \(name: step.startingName) ADD COLUMN \(name: column.startingName) \
      \(type(column.column.type))\(value)
      """
  }

  /// What a column definition says for all rows at once.
  private func constant(_ value: FlowExpression) -> FlowExpression? {
    switch value {
    case .value, .null: value
    default: nil
    }
  }

  private func filling(
    _ columns: [PostgreSQLTableStep.Added], of step: PostgreSQLTableStep
  ) -> SQL? {
    guard !columns.isEmpty else { return nil }
    let id: SQL = "\(name: RelationalTable.id)"
    let changes = columns.map { column -> SQL in
      "\(name: column.startingName) = s.\(name: column.startingName)"
    }
    let values = columns.map { column -> SQL in
      "\(expression(column.value)) AS \(name: column.startingName)"
    }
    return """
      UPDATE \(name: step.startingName) t SET \(changes, separator: ", ") FROM (SELECT o.\(id), \
      \(values, separator: ", ") FROM \(name: step.startingName) o) s WHERE s.\(id) = t.\(id)
      """
  }

  // What is in the way.

  private func droppingConstraints(
    _ flow: RelationalFlow, _ stability: PostgreSQLStability
  ) -> [SQL] {
    let tables = flow.schemas.old.tables
    let keys = tables.flatMap { table in
      table.foreignKeys.filter { !stability.keeps($0, of: table) }
        .map { dropping($0.name, from: table.name) }
    }
    let others = tables.filter { stability.step(of: $0) != nil }.flatMap { table -> [SQL] in
      let names =
        table.uniques.filter { !stability.keeps($0, of: table) }.map(\.name)
        + table.checks.filter { !stability.keeps($0, of: table) }
        .filter { condition($0.condition) != nil }.map(\.name)
      return names.map { dropping($0, from: table.name) }
        + table.indexes.filter { !stability.keeps($0, of: table) }
        .map { "DROP INDEX \(name: $0.name)" }
    }
    return keys + others
  }

  private func dropping(_ constraint: String, from table: String) -> SQL {
    "ALTER TABLE \(name: table) DROP CONSTRAINT \(name: constraint)"
  }

  private func clearing(
    _ flow: RelationalFlow, _ steps: [PostgreSQLTableStep], _ stability: PostgreSQLStability
  ) -> [SQL] {
    let dropped = flow.droppedTables.map { table -> SQL in "\(name: table.name)" }
    let computed = steps.flatMap { step in
      step.droppedGenerations(stability).map { dropping(column: $0, of: step) }
    }
    let tables: [SQL] = dropped.isEmpty ? [] : ["DROP TABLE \(dropped, separator: ", ")"]
    let rows = steps.compactMap { step -> SQL? in
      guard step.old != nil, case .rows(let rows) = step.flow.source,
        let entities = rows.kept.entities
      else { return nil }
      let names = entities.map { literal(.text($0)) }
      return """
        DELETE FROM \(name: step.startingName) WHERE \(name: RelationalTable.discriminator) \
        NOT IN (\(names, separator: ", "))
        """
    }
    let columns = steps.flatMap { step in
      step.droppedColumns.map { dropping(column: $0, of: step) }
    }
    return computed + tables + rows + columns
  }

  private func dropping(column: String, of step: PostgreSQLTableStep) -> SQL {
    "ALTER TABLE \(name: step.startingName) DROP COLUMN \(name: column)"
  }
}

extension SQL {
  /// A quoted name as a text, which some functions take.
  static func quoting(_ name: String) -> String { ("\(name: name)" as SQL).text }
}

extension RelationalFlow {
  /// Whether no old table has the name.
  fileprivate func isFree(_ name: String) -> Bool { schemas.old.table(named: name) == nil }
}
