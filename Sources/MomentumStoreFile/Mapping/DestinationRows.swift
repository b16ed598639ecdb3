import MomentumModel
import MomentumSQL
import MomentumSQLite

/// Writes rows of the new version.
final class DestinationRows {
  let connection: SQLiteConnection
  let entities: VersionEntities
  /// Above every key of the store as it was, so that a fresh key never takes the place of one that
  /// is still to come.
  private let firstFreshKey: Int64
  private var freshKeys: [String: Int64] = [:]

  init(_ connection: SQLiteConnection, _ entities: VersionEntities, firstFreshKey: Int64) {
    self.connection = connection
    self.entities = entities
    self.firstFreshKey = firstFreshKey
  }

  /// A statement that makes rows of one entity: parameter 1 is the key, then the named attributes
  /// in their order. Others get their defaults, and so do required ones without a value.
  struct Insertion {
    let entity: VersionEntity
    let attributes: [(attribute: Attribute, column: String)]
    let statement: SQLiteStatement
  }

  func insertion(into entity: VersionEntity, _ names: [String]) throws -> Insertion {
    let stored = entity.attributes
    let named = names.compactMap { name in stored.first { $0.name == name } }
    var columns: [SQL] = ["Z_PK", "Z_ENT", "Z_OPT"]
    var values: [SQL] = ["?", "\(literal: entity.layout.number)", "1"]
    for one in named {
      columns.append("\(name: one.column)")
      let value: SQL? = one.attribute.isOptional ? nil : one.attribute.defaultLiteral
      values.append(value.map { "ifnull(?, \($0))" } ?? "?")
    }
    for one in stored where !names.contains(one.name) {
      guard let value = one.attribute.defaultLiteral else { continue }
      columns.append("\(name: one.column)")
      values.append(value)
    }
    let sql: SQL = """
      INSERT INTO \(name: entity.layout.table) (\(columns, separator: ", ")) \
      VALUES (\(values, separator: ", "))
      """
    return Insertion(
      entity: entity, attributes: named.map { ($0.attribute, $0.column) },
      statement: try connection.prepare(sql.text))
  }

  /// Makes a row with `key` if that is free, else with a fresh one. Values of composites and
  /// relationships are not among these. The values must fit.
  func insert(
    _ insertion: Insertion, key: Int64?, _ values: [MappedValue]
  ) throws -> MappedObject {
    let table = insertion.entity.layout.table
    var row = key ?? freshKey(table)
    if try key == nil || !run(insertion, row, values) {
      if key != nil { row = freshKey(table) }
      while try !run(insertion, row, values) { row = freshKey(table) }
    }
    return MappedObject(side: .destination, entity: insertion.entity.layout.number, row: row)
  }

  private func freshKey(_ table: String) -> Int64 {
    let key = freshKeys[table] ?? firstFreshKey
    freshKeys[table] = key + 1
    return key
  }

  /// False if the key is taken.
  private func run(_ insertion: Insertion, _ row: Int64, _ values: [MappedValue]) throws -> Bool {
    let statement = insertion.statement
    statement.reset()
    statement.bind(1, row)
    for (index, value) in values.enumerated() {
      value.bind(to: statement, Int32(index) + 2, of: insertion.attributes[index].attribute)
    }
    do throws(SQLiteError) {
      try statement.run()
      return true
    } catch {
      guard error.uniqueColumns == ["\(insertion.entity.layout.table).Z_PK"] else { throw error }
      return false
    }
  }

  /// Changes one attribute of a row.
  func set(_ attribute: Attribute, _ column: String, of object: MappedObject, to value: MappedValue)
    throws
  {
    guard let entity = entities[object.entity] else { return }
    let update: SQL = """
      UPDATE \(name: entity.layout.table) SET \(name: column) = ?1 WHERE Z_PK = ?2
      """
    let statement = try connection.cached(update.text)
    try value.fitting(attribute).bind(to: statement, 1, of: attribute)
    statement.bind(2, object.row)
    try statement.run()
  }
}
