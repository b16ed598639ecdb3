import MomentumModel
import MomentumSQL

/// Rows for every entity of a schema, with keys that point at rows, and what is in them afterwards.
struct RelationalRows {
  let schema: RelationalSchema
  let dialect: any RelationalDialect

  /// Three rows for each entity. The last has no value where none is needed.
  var insertions: String {
    var text = ""
    for table in schema.tables where table.key == .identity {
      var id = 0
      for entity in table.entities {
        for row in 1...3 {
          id += 1
          text += insertion(table, entity, row, id)
        }
      }
    }
    for link in schema.links { text += pairs(link) }
    return text
  }

  private func insertion(
    _ table: RelationalTable, _ entity: String, _ row: Int, _ id: Int
  ) -> String {
    let columns = table.columns.filter { column in
      column.generation == nil
        && (column.origin == .discriminator || column.entities.contains(entity))
    }
    let names = columns.map { column -> SQL in ", \(name: column.name)" }
    let values = columns.map { column -> SQL in ", \(value(of: column, entity, row, id))" }
    let insert: SQL = """
      INSERT INTO \(name: table.name) (\(name: "id")\(names, separator: "")) \
      VALUES (\(literal: id)\(values, separator: ""));

      """
    return insert.text
  }

  private func value(of column: RelationalColumn, _ entity: String, _ row: Int, _ id: Int) -> SQL {
    switch column.origin {
    case .discriminator: return "\(literal: entity)"
    case .key(let link): return key(link, row, id)
    case .order: return "\(literal: 100 - id)"
    case .attribute, .join: break
    }
    if row == 3, column.filling == nil, !isRequired(column) { return "NULL" }
    switch column.type {
    case .text: return "\(literal: "row \(id) it's")"
    case .uuid: return "\(literal: "01234567-89ab-cdef-0123-4567000000\(10 + id % 90)")"
    case .date: return "\(literal: "2024-05-0\(row) 12:00:00.000")"
    case .boolean: return dialect.literal(.boolean(row == 1))
    case .bytes:
      return dialect is SQLiteDialect
        ? "CAST(\(literal: "bytes \(id)") AS BLOB)" : "\(literal: "bytes \(id)")"
    case .double, .float, .decimal: return "\(literal: row).5"
    case .integer16, .integer32, .integer64, .key: return "\(literal: id % 90)"
    }
  }

  private func isRequired(_ column: RelationalColumn) -> Bool {
    column.isRequired
      || schema.tables.flatMap(\.checks).contains { check in
        guard case .some(let parts) = check.condition else { return false }
        return parts.contains(.isNotNull(column.name))
      }
  }

  /// A row of the table that the key points at. Where each may be pointed at once, each is.
  private func key(_ number: Int, _ row: Int, _ id: Int) -> SQL {
    let link = schema.links[number]
    guard case .column(let table, let key, _) = link.storage,
      let holder = schema.table(named: table),
      let target = holder.foreignKeys.first(where: { $0.column == key })?.target,
      let count = schema.table(named: target)?.entities.count
    else { return "NULL" }
    let isUnique = holder.uniques.contains { $0.columns == [key] }
    if isUnique { return id <= count * 3 ? "\(literal: id)" : "NULL" }
    return "\(literal: (id * 7) % (count * 3) + 1)"
  }

  /// The keys of an entity's rows.
  private func objects(_ entity: String, in table: RelationalTable) -> [Int] {
    let concrete = schema.entities[entity]?.concrete ?? []
    return table.entities.enumerated().filter { concrete.contains($0.element) }
      .flatMap { index, _ in (1...3).map { index * 3 + $0 } }
  }

  private func pairs(_ link: RelationalLink) -> String {
    guard
      case .join(let table, let first, let second, let firstOrder, let secondOrder) = link.storage,
      let keys = schema.table(named: table)?.foreignKeys,
      let one = schema.table(named: keys[0].target), let other = schema.table(named: keys[1].target)
    else { return "" }
    let names = [first, second, firstOrder, secondOrder].compactMap(\.self)
      .map { name -> SQL in "\(name: name)" }
    let ends = (objects(link.first.entity, in: one), objects(link.second.entity, in: other))
    guard !ends.0.isEmpty, !ends.1.isEmpty else { return "" }
    return ends.0.map { id in
      let numbers = [
        id, ends.1[id % ends.1.count], firstOrder.map { _ in 50 - id },
        secondOrder.map { _ in id * 2 },
      ].compactMap(\.self).map { number -> SQL in "\(literal: number)" }
      let insert: SQL = """
        INSERT INTO \(name: table) (\(names, separator: ", ")) \
        VALUES (\(numbers, separator: ", "));

        """
      return insert.text
    }.joined()
  }
}
