import MomentumPredicate
import MomentumSQL
import MomentumSQLite

/// A fetch request in SQL.
struct FetchQuery {
  private let selection: String
  private let condition: SQL
  private let constants: [PredicateConstant]
  private let order: SQL
  private let limit: Int64
  private let offset: Int64

  init(_ request: PlainRequest, _ model: ObjectModel) throws(StoreError) {
    selection = model.shapes[request.entity.index].selection
    let numbers = request.entities.map { model.entities[$0].layout.number }.sorted().map {
      number -> SQL in "\(literal: number)"
    }
    do {
      let predicate = try PredicateSQL(request.stored.tree, entity: request.entity.layout)
      condition = " WHERE t0.Z_ENT IN (\(numbers, separator: ", ")) AND \(predicate.sql)"
      constants = predicate.constants
    } catch {
      throw StoreError(
        .unsupported, "'\(request.entity.name).\(error.name)' has no column to search by")
    }
    let keys = request.order.compactMap { key -> SQL? in
      key.column.map { column in
        key.isAscending ? "t0.\(name: column) ASC" : "t0.\(name: column) DESC"
      }
    }
    order = " ORDER BY \(keys + ["t0.Z_PK ASC"], separator: ", ")"
    // A negative limit means none.
    limit = request.limit.map { Int64($0) } ?? -1
    offset = Int64(request.offset)
  }

  /// The whole request, or only its condition.
  func text(isWhole: Bool) -> String {
    selection + condition.text + (isWhole ? order.text + " LIMIT ? OFFSET ?" : "")
  }

  /// The number of rows that the whole request gives.
  func countText(table: String) -> String {
    let rows: SQL = "SELECT t0.Z_PK FROM \(name: table) AS t0"
    return "SELECT count(*) FROM (\(rows.text)\(condition.text) LIMIT ? OFFSET ?)"
  }

  func bind(to statement: SQLiteStatement, isWhole: Bool) {
    var index: Int32 = 1
    for constant in constants {
      statement.bind(index, constant)
      index += 1
    }
    guard isWhole else { return }
    statement.bind(index, limit)
    statement.bind(index + 1, offset)
  }
}

extension SQLiteStore {
  func count(_ request: PlainRequest) throws -> Int {
    let query = try FetchQuery(request, model)
    return try withConnection { connection in
      let row = try connection.cached(query.countText(table: request.entity.layout.table))
      defer { row.reset() }
      query.bind(to: row, isWhole: true)
      return try row.step() ? Int(row.integer(0)) : 0
    }
  }
}
