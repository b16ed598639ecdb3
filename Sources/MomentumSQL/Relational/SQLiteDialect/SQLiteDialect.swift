/// SQLite 3.35 or later.
package struct SQLiteDialect: RelationalDialect {
  package init() {}

  package var name: SQLLanguage { .sqlite }

  /// Names of affinities. Text keeps dates, which the date functions read, and UUIDs.
  package func type(_ type: RelationalType) -> SQL {
    switch type {
    case .key, .integer16, .integer32, .integer64, .boolean: "INTEGER"
    case .decimal: "NUMERIC"
    case .double, .float: "REAL"
    case .text, .date, .uuid: "TEXT"
    case .bytes: "BLOB"
    }
  }

  package func literal(_ value: RelationalValue) -> SQL {
    switch value {
    case .integer(let number): "\(literal: number)"
    case .real(let number): "\(literal: number)"
    case .decimal(let digits): SQL(kept: digits)
    case .text(let text), .uuid(let text): "\(literal: text)"
    case .boolean(let truth): truth ? "1" : "0"
    case .date(let seconds): "\(literal: CalendarMoment(secondsSince2001: seconds).text)"
    }
  }

  /// There is no function for it by default.
  package func matches(_ column: String, _ pattern: String) -> SQL? { nil }

  package func differs(_ column: String, _ value: SQL) -> SQL { "\(name: column) IS NOT \(value)" }

  package func converted(_ value: SQL, from: RelationalType, to: RelationalType) -> SQL {
    if isAsIs(from, to) { return value }
    return switch to {
    case .boolean: "(\(value) <> 0)"
    case .integer16, .integer32, .integer64: "CAST(\(value) AS INTEGER)"
    case .double, .float: "CAST(\(value) AS REAL)"
    default: "CAST(\(value) AS NUMERIC)"
    }
  }

  /// Whether values of one type are values of the other. All whole numbers are alike.
  func isAsIs(_ from: RelationalType, _ to: RelationalType) -> Bool {
    type(from) == type(to) && to != .boolean
  }

  package func creation(of schema: RelationalSchema) -> [ScriptLine] {
    schema.tables.flatMap { table -> [ScriptLine] in
      notes(of: table) + [.statement(creation(of: table, as: table.name))]
        + table.indexes.map { .statement(creation(of: $0, on: table.name)) }
    }
  }

  func creation(of table: RelationalTable, as name: String) -> SQL {
    let id: [SQL] =
      table.key == .identity ? ["\(name: RelationalTable.id) INTEGER PRIMARY KEY"] : []
    var parts = id + table.columns.map(definition)
    if case .pair = table.key { parts.append("PRIMARY KEY (\(list(keyColumns(table))))") }
    parts += table.uniques.map(constraint)
    parts += table.checks.compactMap(constraint)
    parts += table.columns.filter { $0.type == .boolean && $0.generation == nil }.map { column in
      "CHECK (\(name: column.name) IN (0, 1))"
    }
    parts += table.foreignKeys.map(constraint)
    return creation(of: name, parts: parts)
  }

  private func definition(_ column: RelationalColumn) -> SQL {
    let type = type(column.type)
    if let generation = column.generation {
      return "\(name: column.name) \(type)\(generated(generation))"
    }
    let required: SQL = column.isRequired ? " NOT NULL" : ""
    let value: SQL = column.defaultValue.map { " DEFAULT \(literal($0))" } ?? ""
    return "\(name: column.name) \(type)\(required)\(value)"
  }
}
