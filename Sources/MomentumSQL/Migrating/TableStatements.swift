import MomentumMigration
import MomentumModel

extension TableMove {
  /// The statements that make a table of the new form beside the old one and fill it.
  func rebuilding(as name: String, _ numbers: NumberChanges) -> [SQL] {
    let layout = TableLayout(name: name, columns: columns.map(\.layout))
    let copied = extraColumns.map(\.name).filter { !generatedColumns.contains($0) }
    let names: [SQL] =
      ["Z_PK", "Z_ENT", "Z_OPT"]
      + (layout.columns.map(\.name) + copied).map { "\(name: $0)" }
    let all = self.numbers
    let values: [SQL] =
      ["Z_PK", numbers.exchange("Z_ENT", among: all), "Z_OPT"]
      + columns.map { $0.expression(all: all, numbers) { $0 } }
      + copied.map { "\(name: $0)" }
    let condition: SQL = left.isEmpty ? "" : " WHERE \(isOneOf("Z_ENT", all))"
    return [
      layout.creation(with: extraColumns.map(\.text)),
      """
      INSERT INTO \(name: name) (\(names, separator: ", ")) \
      SELECT \(values, separator: ", ") FROM \(name: tables.old)\(condition)
      """,
    ]
  }

  /// The statements that make the old table one of the new form as it stands, under its old name.
  func altering(_ numbers: NumberChanges) -> [SQL] {
    let removal: [SQL] =
      left.isEmpty ? [] : ["DELETE FROM \(name: tables.old) WHERE \(isOneOf("Z_ENT", left))"]
    let additions = columns.filter { $0.sources.isEmpty }.map { column -> SQL in
      """
      ALTER TABLE \(name: tables.old) ADD COLUMN \(name: column.layout.name) \
      \(column.layout.typeName)
      """
    }
    let drops = dropped.map { column -> SQL in
      "ALTER TABLE \(name: tables.old) DROP COLUMN \(name: column)"
    }
    let kept = columns.compactMap { column in
      column.sources.first.map { Versioned(old: $0, new: column.layout.name) }
    }
    return removal + drops + renamings(of: kept, in: tables.old) + additions + updates(numbers)
  }

  /// New names of columns by their old ones.
  var renamedColumns: [String: String] {
    Dictionary(
      columns.compactMap { column in column.sources.first.map { ($0, column.layout.name) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// One statement for all that changes in a row, since each reads the whole table.
  private func updates(_ numbers: NumberChanges) -> [SQL] {
    let changes = columns.flatMap { assignments(to: $0, numbers) } + entityNumbers(numbers)
    guard let first = changes.first else { return [] }
    guard changes.count > 1 else { return [first.alone(in: tables.old)] }
    let targets = changes.reduce(into: [SQL]()) { all, one in
      if !all.contains(one.column) { all.append(one.column) }
    }
    let sets = targets.map { column -> SQL in
      let own = changes.filter { $0.column == column }
      if let always = own.first(where: { $0.condition == nil }) {
        return "\(column) = \(always.value)"
      }
      let cases = own.map { one -> SQL in "WHEN \(one.condition ?? "TRUE") THEN \(one.value)" }
      return "\(column) = CASE \(cases, separator: " ") ELSE \(column) END"
    }
    let isLimited = changes.allSatisfy { $0.condition != nil }
    let conditions = changes.compactMap(\.condition).reduce(into: [SQL]()) { all, one in
      if !all.contains(one) { all.append(one) }
    }
    let rows: SQL = isLimited ? " WHERE \(conditions, separator: " OR ")" : ""
    return ["UPDATE \(name: tables.old) SET \(sets, separator: ", ")\(rows)"]
  }

  private func entityNumbers(_ numbers: NumberChanges) -> [Assignment] {
    let changed = numbers.changed.map(\.old).filter(self.numbers.contains)
    guard !changed.isEmpty else { return [] }
    return [
      Assignment(
        column: "Z_ENT", value: numbers.exchange("Z_ENT", among: self.numbers),
        condition: changed.count == self.numbers.count ? nil : isOneOf("Z_ENT", changed))
    ]
  }

  /// What rows get in a column that stays where it is; conditions speak of old entity numbers.
  private func assignments(to column: NewColumn, _ numbers: NumberChanges) -> [Assignment] {
    let target: SQL = "\(name: column.layout.name)"
    var result = column.cases.compactMap { one -> Assignment? in
      guard !one.value.isPlain, one.value != .null, !one.value.isUnchanged(by: numbers) else {
        return nil
      }
      let rows = one.numbers == self.numbers ? nil : isOneOf("Z_ENT", one.numbers)
      return Assignment(
        column: target, one.value.sql(numbers) { _ in column.layout.name }, rows,
        one.value.needsWork(on: target))
    }
    if !column.cleared.isEmpty {
      result.append(Assignment(column: target, "NULL", isOneOf("Z_ENT", column.cleared), nil))
    }
    return result
  }
}

/// A new value for a column in the rows that a condition names, or in all.
private struct Assignment {
  var column: SQL
  var value: SQL
  var condition: SQL?

  init(column: SQL, value: SQL, condition: SQL?) {
    self.column = column
    self.value = value
    self.condition = condition
  }

  init(column: SQL, _ value: SQL, _ rows: SQL?, _ need: SQL?) {
    let parts = [rows, need].compactMap { $0 }
    self.init(
      column: column, value: value,
      condition: parts.isEmpty ? nil : "(\(parts, separator: " AND "))")
  }

  func alone(in table: String) -> SQL {
    let rows: SQL = condition.map { " WHERE \($0)" } ?? ""
    return "UPDATE \(name: table) SET \(column) = \(value)\(rows)"
  }
}

extension ColumnValue {
  /// Whether it gives what is in the column already: entity numbers of which none changes.
  fileprivate func isUnchanged(by numbers: NumberChanges) -> Bool {
    if case .renumbered = self { numbers.changed.isEmpty } else { false }
  }

  /// Which rows need the value; nil for all.
  fileprivate func needsWork(on column: SQL) -> SQL? {
    switch self {
    case .coalesced(let value, _) where value.isPlain: "\(column) IS NULL"
    case .renumbered, .converted: "\(column) IS NOT NULL"
    case .null, .literal, .column, .coalesced: nil
    }
  }
}
