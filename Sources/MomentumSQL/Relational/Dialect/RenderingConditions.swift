extension RelationalDialect {
  /// Nil if the database cannot say it.
  func condition(_ condition: RelationalCondition) -> SQL? {
    switch condition {
    case .compare(let column, .notEqual, let value): return differs(column, literal(value))
    case .compare(let column, let operation, let value):
      return "\(name: column) \(sign(operation)) \(literal(value))"
    case .length(let column, let operation, let length):
      return "length(\(name: column)) \(sign(operation)) \(literal: length)"
    case .matches(let column, let pattern): return matches(column, pattern)
    case .isNull(let column): return "\(name: column) IS NULL"
    case .isNotNull(let column): return "\(name: column) IS NOT NULL"
    case .anyOf(let column, let values):
      return "\(name: column) IN (\(values.map(literal), separator: ", "))"
    case .every(let parts): return joined(parts, " AND ")
    case .some(let parts): return joined(parts, " OR ")
    // The discriminator is never NULL.
    case .not(.anyOf(RelationalTable.discriminator, let values)):
      return
        "\(name: RelationalTable.discriminator) NOT IN (\(values.map(literal), separator: ", "))"
    case .not(let part): return self.condition(part).map { "(\($0)) IS NOT TRUE" }
    }
  }

  private func joined(_ parts: [RelationalCondition], _ operation: StaticString) -> SQL? {
    let conditions = parts.compactMap { part -> SQL? in
      switch part {
      case .every, .some: condition(part).map { "(\($0))" }
      default: condition(part)
      }
    }
    guard conditions.count == parts.count, !parts.isEmpty else { return nil }
    return "\(conditions, separator: operation)"
  }

  private func sign(_ operation: RelationalCondition.Operation) -> SQL {
    switch operation {
    case .equal: "="
    case .notEqual: "<>"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }

  /// A check as a constraint; nil if the database cannot say it.
  func constraint(_ check: RelationalCheck) -> SQL? {
    condition(check.condition).map { "CONSTRAINT \(name: check.name) CHECK (\($0))" }
  }

  func constraint(_ unique: RelationalUnique) -> SQL {
    "CONSTRAINT \(name: unique.name) UNIQUE (\(list(unique.columns)))"
  }

  func constraint(_ key: RelationalForeignKey) -> SQL {
    "CONSTRAINT \(name: key.name) FOREIGN KEY (\(name: key.column)) \(reference(key))"
  }

  /// The part of a foreign key that may also stand behind its column.
  func reference(_ key: RelationalForeignKey) -> SQL {
    let timing: SQL = key.isDeferred ? " DEFERRABLE INITIALLY DEFERRED" : ""
    return """
      REFERENCES \(name: key.target) (\(name: RelationalTable.id))\(action(key.onDelete))\(timing)
      """
  }

  private func action(_ action: RelationalForeignKey.Action) -> SQL {
    switch action {
    case .noAction: ""
    case .setNull: " ON DELETE SET NULL"
    case .cascade: " ON DELETE CASCADE"
    case .restrict: " ON DELETE RESTRICT"
    }
  }

  func list(_ columns: [String]) -> SQL {
    let names = columns.map { name -> SQL in "\(name: name)" }
    return "\(names, separator: ", ")"
  }

  func generated(_ generation: RelationalGeneration) -> SQL {
    let value: SQL =
      switch generation.function {
      case .copy: "\(name: generation.column)"
      case .uppercase: "upper(\(name: generation.column))"
      case .lowercase: "lower(\(name: generation.column))"
      }
    return " GENERATED ALWAYS AS (\(value)) STORED"
  }

  /// The key of a join table, or of an entity's.
  func keyColumns(_ table: RelationalTable) -> [String] {
    switch table.key {
    case .identity: [RelationalTable.id]
    case .pair(let first, let second): [first, second]
    }
  }

  func creation(of index: RelationalIndex, on table: String) -> SQL {
    let columns = index.columns.map { column -> SQL in
      let direction: SQL = column.isAscending ? "" : " DESC"
      return "\(name: column.name)\(direction)"
    }
    let verb: SQL = index.isUnique ? "CREATE UNIQUE INDEX" : "CREATE INDEX"
    let condition: SQL = index.condition.flatMap(condition).map { " WHERE \($0)" } ?? ""
    return "\(verb) \(name: index.name) ON \(name: table) (\(columns, separator: ", "))\(condition)"
  }

  /// What the columns hold, where the types do not say it.
  func notes(of table: RelationalTable) -> [ScriptLine] {
    [.comment(table.note)]
      + table.columns.compactMap { column in
        column.note.map { .comment("  \(column.name): \($0)") }
      }
  }

  /// A `CREATE TABLE` with one line for each part.
  func creation(of name: String, parts: [SQL]) -> SQL {
    "CREATE TABLE \(name: name) (\n  \(parts, separator: ",\n  ")\n)"
  }
}
