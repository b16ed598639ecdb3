import MomentumSQLite

/// What a careful programmer would write by hand on the tables of the store: statements prepared
/// once, no objects, no identities.
struct RawStore {
  let connection: SQLiteConnection

  init(_ path: String) throws { connection = try SQLiteConnection(path: path, access: .readWrite) }

  private static let columns = "Z_PK, Z_ENT, Z_OPT, ZAGE, ZCREATED, ZSCORE, ZCITY, ZNAME, ZPAYLOAD"

  func insert(_ rows: [PersonData]) throws {
    let statement = try connection.prepare(
      "INSERT INTO ZPERSON (\(Self.columns)) VALUES (?, 1, 1, ?, ?, ?, ?, ?, ?)")
    try connection.transaction {
      for (index, row) in rows.enumerated() {
        statement.bind(1, Int64(index + 1))
        statement.bind(2, Int64(row.age))
        statement.bind(3, row.created)
        statement.bind(4, row.score)
        if let city = row.city { statement.bind(5, city) } else { statement.bindNull(5) }
        statement.bind(6, row.name)
        statement.bind(7, row.payload)
        try statement.run()
      }
    }
  }

  func fetchAll() throws -> [PersonData] {
    let statement = try connection.prepare("SELECT \(Self.columns) FROM ZPERSON ORDER BY Z_PK")
    return try rows(of: statement)
  }

  /// One read transaction around all, which is the fastest way.
  func fetch(_ keys: [Int64]) throws -> [PersonData] {
    let statement = try connection.prepare("SELECT \(Self.columns) FROM ZPERSON WHERE Z_PK = ?")
    try connection.execute("BEGIN")
    let found = try keys.flatMap { key in
      statement.bind(1, key)
      return try rows(of: statement)
    }
    try connection.execute("COMMIT")
    return found
  }

  func setAge(_ age: Int32, of keys: [Int64]) throws {
    let statement = try connection.prepare(
      "UPDATE ZPERSON SET ZAGE = ?, Z_OPT = Z_OPT + 1 WHERE Z_PK = ?")
    try connection.transaction {
      for key in keys {
        statement.bind(1, Int64(age))
        statement.bind(2, key)
        try statement.run()
      }
    }
  }

  func query(_ bounds: [Int32]) throws -> Int {
    let statement = try connection.prepare(
      """
      SELECT \(Self.columns) FROM ZPERSON WHERE ZAGE >= ? AND ZAGE < ? AND ZCITY = ? \
      ORDER BY ZNAME LIMIT 50
      """)
    return try bounds.reduce(0) { count, low in
      statement.bind(1, Int64(low))
      statement.bind(2, Int64(low + 2))
      statement.bind(3, "Oslo")
      return count + (try rows(of: statement).count)
    }
  }

  private func rows(of statement: SQLiteStatement) throws -> [PersonData] {
    defer { statement.reset() }
    var rows: [PersonData] = []
    while try statement.step() {
      rows.append(
        PersonData(
          name: statement.text(7), city: statement.isNull(6) ? nil : statement.text(6),
          age: Int32(statement.integer(3)), score: statement.real(5), created: statement.real(4),
          payload: statement.text(8)))
    }
    return rows
  }
}
