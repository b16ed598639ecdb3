extension PostgreSQLDialect {
  /// Tables and columns under their new names. Two may have changed names, so that one of them has
  /// to make way first.
  func renamingTables(_ steps: [PostgreSQLTableStep]) -> [SQL] {
    let moved = steps.filter { $0.startingName != $0.flow.table.name }
    let tables = renaming(moved.map { ($0.startingName, $0.flow.table.name) }) { old, new in
      "ALTER TABLE \(name: old) RENAME TO \(name: new)"
    }
    let continued = moved.filter { $0.old != nil }
    let keys = renaming(continued.map { ($0.old?.keyName ?? "", $0.flow.table.keyName) }) {
      old, new in
      // The index of a key has its name, and renaming it renames the key.
      "ALTER INDEX \(name: old) RENAME TO \(name: new)"
    }
    let columns = steps.flatMap { step in
      renaming(step.renamings.map { ($0.old, $0.new) }) { old, new in
        "ALTER TABLE \(name: step.flow.table.name) RENAME COLUMN \(name: old) TO \(name: new)"
      }
    }
    return tables + keys + columns
  }

  private func renaming(
    _ moves: [(String, String)], _ statement: (String, String) -> SQL
  ) -> [SQL] {
    let wanted = Set(moves.map(\.1))
    let blocking = moves.map(\.0).filter(wanted.contains)
    let places = Dictionary(
      blocking.enumerated().map { ($1, "momentum moved \($0)") },
      uniquingKeysWith: { first, _ in first })
    return blocking.map { statement($0, places[$0] ?? $0) }
      + moves.map { statement(places[$0.0] ?? $0.0, $0.1) }
  }

  /// Types, values that are missing, defaults and NOT NULL of columns that were there or are new.
  func adjusting(_ step: PostgreSQLTableStep) -> [SQL] {
    guard step.old != nil else { return [] }
    let name = step.flow.table.name
    return step.kept.flatMap { adjusting($0, of: name) }
      + step.added.flatMap { finishing($0, of: name) }
  }

  private func adjusting(_ kept: PostgreSQLTableStep.Kept, of table: String) -> [SQL] {
    let column = kept.column
    let start: SQL = "ALTER TABLE \(name: table) ALTER COLUMN \(name: column.name)"
    let hasNewType = kept.old.type != column.type
    let hasNewDefault = hasNewType || kept.old.defaultValue != column.defaultValue
    var statements: [SQL] = []
    if kept.old.defaultValue != nil && hasNewDefault { statements.append("\(start) DROP DEFAULT") }
    if hasNewType {
      let value = converted("\(name: column.name)", from: kept.old.type, to: column.type)
      statements.append("\(start) TYPE \(type(column.type)) USING \(value)")
    }
    statements += changingValues(kept, of: table)
    if let value = column.defaultValue, hasNewDefault {
      statements.append("\(start) SET DEFAULT \(literal(value))")
    }
    if kept.old.isRequired != column.isRequired && column.origin != .join {
      statements.append(column.isRequired ? "\(start) SET NOT NULL" : "\(start) DROP NOT NULL")
    }
    return statements
  }

  private func changingValues(_ kept: PostgreSQLTableStep.Kept, of table: String) -> [SQL] {
    let column: SQL = "\(name: kept.column.name)"
    switch kept.value {
    case .filled(_, let value):
      return ["UPDATE \(name: table) SET \(column) = \(literal(value)) WHERE \(column) IS NULL"]
    case .renamedEntity(let names):
      return ["UPDATE \(name: table) SET \(column) = \(renamedEntity(names, of: ""))"]
    default: return []
    }
  }

  private func finishing(_ added: PostgreSQLTableStep.Added, of table: String) -> [SQL] {
    let column = added.column
    let start: SQL = "ALTER TABLE \(name: table) ALTER COLUMN \(name: column.name)"
    var filled: RelationalValue?
    if case .value(let value) = added.value { filled = value }
    var statements: [SQL] = []
    if filled != column.defaultValue {
      let change: SQL =
        column.defaultValue.map { "SET DEFAULT \(literal($0))" } ?? "DROP DEFAULT"
      statements.append("\(start) \(change)")
    }
    if column.isRequired { statements.append("\(start) SET NOT NULL") }
    return statements
  }

  /// What was not there or could not stay, but for foreign keys.
  func addingConstraints(
    _ step: PostgreSQLTableStep, _ stability: PostgreSQLStability
  ) -> [SQL] {
    let table = step.flow.table
    let old = step.old
    var statements: [SQL] = []
    if let old {
      let computed = table.columns.filter { column in
        column.generation != nil && !isKept(column, in: old, stability)
      }
      statements += computed.map { column in
        "ALTER TABLE \(name: table.name) ADD COLUMN \(definition(column))"
      }
    } else {
      statements.append(adding(primaryKey(of: table), to: table.name))
    }
    let uniques = table.uniques.filter { unique in
      !(old.map { $0.uniques.contains(unique) && stability.keeps(unique, of: $0) } ?? false)
    }
    let checks = table.checks.filter { check in
      !(old.map { $0.checks.contains(check) && stability.keeps(check, of: $0) } ?? false)
    }
    let indexes = table.indexes.filter { index in
      !(old.map { $0.indexes.contains(index) && stability.keeps(index, of: $0) } ?? false)
    }
    statements += (uniques.map(constraint) + checks.compactMap(constraint))
      .map { adding($0, to: table.name) }
    return statements + indexes.map { creation(of: $0, on: table.name) }
  }

  private func isKept(
    _ column: RelationalColumn, in old: RelationalTable, _ stability: PostgreSQLStability
  ) -> Bool {
    guard let before = old.column(named: column.name), before.generation == column.generation else {
      return false
    }
    return stability.keeps(before, of: old)
  }

  /// Foreign keys come when all tables have their rows.
  func addingKeys(_ step: PostgreSQLTableStep, _ stability: PostgreSQLStability) -> [SQL] {
    let table = step.flow.table
    let keys = table.foreignKeys.filter { key in
      !(step.old.map { $0.foreignKeys.contains(key) && stability.keeps(key, of: $0) } ?? false)
    }
    return keys.map { adding(constraint($0), to: table.name) }
  }
}
