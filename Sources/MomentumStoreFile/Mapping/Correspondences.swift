import MomentumSQLite

/// Which destination rows each mapping made of which source rows, in a temporary table: it may be
/// as long as the store.
struct Correspondences {
  private let connection: SQLiteConnection
  /// The source entity's number of each mapping.
  private let sources: [Int?]

  /// Makes the empty table. Only policies ask for the way back.
  init(
    _ connection: SQLiteConnection, sources: [Int?], leadsBack: Bool
  ) throws(SQLiteError) {
    self.connection = connection
    self.sources = sources
    try connection.execute(
      """
      CREATE TEMP TABLE momentum_mapped (mapping INTEGER, source INTEGER, entity INTEGER, \
      row INTEGER);
      CREATE INDEX temp.momentum_mapped_source ON momentum_mapped (mapping, source);
      """)
    guard leadsBack else { return }
    try connection.execute(
      "CREATE INDEX temp.momentum_mapped_row ON momentum_mapped (row, mapping)")
  }

  func end() throws(SQLiteError) {
    connection.clearCache()
    try connection.execute("DROP TABLE temp.momentum_mapped")
  }

  func add(_ mapping: Int, source: Int64?, _ destination: MappedObject) throws {
    let statement = try connection.cached(
      "INSERT INTO temp.momentum_mapped (mapping, source, entity, row) VALUES (?, ?, ?, ?)")
    statement.bind(1, Int64(mapping))
    if let source { statement.bind(2, source) } else { statement.bindNull(2) }
    statement.bind(3, Int64(destination.entity))
    statement.bind(4, destination.row)
    try statement.run()
  }

  /// The rows that the mappings made of source rows, in the order of these.
  func destinations(of objects: [MappedObject], by mappings: [Int]) throws -> [MappedObject] {
    var found: [MappedObject] = []
    for object in objects {
      for mapping in mappings where sources[mapping] == object.entity {
        let rows = try connection.cached(
          """
          SELECT entity, row FROM temp.momentum_mapped WHERE mapping = ? AND source = ? \
          ORDER BY rowid
          """)
        defer { rows.reset() }
        rows.bind(1, Int64(mapping))
        rows.bind(2, object.row)
        while try rows.step() {
          found.append(
            MappedObject(
              side: .destination, entity: Int(rows.integer(0)), row: rows.integer(1)))
        }
      }
    }
    return found
  }

  /// The rows that a mapping made destination rows of.
  func sources(of objects: [MappedObject], by mapping: Int) throws -> [MappedObject] {
    guard let entity = sources[mapping] else { return [] }
    var found: [MappedObject] = []
    for object in objects {
      let rows = try connection.cached(
        """
        SELECT source FROM temp.momentum_mapped WHERE mapping = ? AND row = ? AND entity = ? \
        AND source IS NOT NULL ORDER BY rowid
        """)
      defer { rows.reset() }
      rows.bind(1, Int64(mapping))
      rows.bind(2, object.row)
      rows.bind(3, Int64(object.entity))
      while try rows.step() {
        found.append(MappedObject(side: .source, entity: entity, row: rows.integer(0)))
      }
    }
    return found
  }

  /// Calls `body` for every row that a mapping made, in the order of making. Rows that `body` adds
  /// are not among them.
  func forEach(
    of mapping: Int, _ body: (_ source: Int64?, _ destination: MappedObject) throws -> Void
  ) throws {
    let rows = try connection.prepare(
      """
      SELECT source, entity, row FROM temp.momentum_mapped WHERE mapping = ?1 AND rowid <= \
      (SELECT max(rowid) FROM temp.momentum_mapped) ORDER BY rowid
      """)
    rows.bind(1, Int64(mapping))
    while try rows.step() {
      try body(
        rows.isNull(0) ? nil : rows.integer(0),
        MappedObject(side: .destination, entity: Int(rows.integer(1)), row: rows.integer(2)))
    }
  }
}
