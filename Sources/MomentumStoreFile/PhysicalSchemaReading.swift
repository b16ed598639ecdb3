package import MomentumSQL
package import MomentumSQLite

extension PhysicalSchema {
  /// Reads the main schema of an open database.
  package init(_ connection: SQLiteConnection) throws(SQLiteError) {
    self.init()
    // A module makes its shadow tables first.
    let virtual = try Self.virtualTables(connection)
    let rows = try connection.prepare(
      "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY rowid")
    while try rows.step() {
      let (name, table, text) = (rows.text(1), rows.text(2), rows.text(3))
      switch rows.text(0) {
      case "table" where !virtual.contains(where: { name.hasPrefix($0 + "_") }):
        guard !virtual.contains(name) || name.hasPrefix("Z_RT_") else {
          // Its module may not be there, and only that knows the columns.
          var strange = Table(name: name, columns: [])
          strange.isVirtual = true
          tables.append(strange)
          continue
        }
        var found = Table(name: name, columns: [])
        found.definitions = ColumnDefinition.all(in: text)
        try Self.readColumns(of: &found, connection)
        found.isVirtual = virtual.contains(name)
        found.uniqueConstraints = try Self.uniqueConstraints(of: name, connection)
        tables.append(found)
      case "index" where !text.isEmpty:
        let layout = try Self.index(name, on: table, text, connection)
        indexes.append(Index(layout: layout, creation: SQL(kept: text)))
      case "trigger":
        triggers.append(Trigger(name: name, table: table, creation: SQL(kept: text)))
      case "view": views.append(name)
      default: break
      }
    }
  }

  private static func virtualTables(
    _ connection: SQLiteConnection
  ) throws(SQLiteError) -> [String] {
    let rows = try connection.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%'")
    var names: [String] = []
    while try rows.step() { names.append(rows.text(0)) }
    return names
  }

  private static func readColumns(
    of table: inout Table, _ connection: SQLiteConnection
  ) throws(SQLiteError) {
    let rows = try connection.cached(
      "SELECT name, type, hidden FROM pragma_table_xinfo(?) WHERE hidden <> 1 ORDER BY cid")
    rows.bind(1, table.name)
    defer { rows.reset() }
    while try rows.step() {
      table.columns.append(
        ColumnLayout(name: rows.text(0), declaredType: rows.text(1).uppercased()))
      if rows.integer(2) > 1 { table.generatedColumns.insert(rows.text(0)) }
    }
  }

  private static func uniqueConstraints(
    of table: String, _ connection: SQLiteConnection
  ) throws(SQLiteError) -> [[String]] {
    let rows = try connection.prepare(
      "SELECT name FROM pragma_index_list(?) WHERE origin = 'u' ORDER BY seq DESC")
    rows.bind(1, table)
    var names: [String] = []
    while try rows.step() { names.append(rows.text(0)) }
    var constraints: [[String]] = []
    for name in names { constraints.append(try indexColumns(name, connection).map(\.name)) }
    return constraints
  }

  private static func index(
    _ name: String, on table: String, _ text: String, _ connection: SQLiteConnection
  ) throws(SQLiteError) -> IndexLayout {
    var layout = IndexLayout(
      name: name, table: table, columns: try indexColumns(name, connection))
    let upper = text.uppercased()
    layout.isUnique = upper.hasPrefix("CREATE UNIQUE")
    // Core Data writes a direction in fetch and unique indexes, and none in those it makes itself.
    if !upper.contains(" COLLATE ") {
      for column in layout.columns.indices { layout.columns[column].direction = nil }
    }
    if let range = text.firstRange(of: " WHERE ") {
      layout.condition = SQL(kept: String(text[range.upperBound...]))
    }
    return layout
  }

  /// Columns of the index's key; an expression has an empty name.
  private static func indexColumns(
    _ index: String, _ connection: SQLiteConnection
  ) throws(SQLiteError) -> [IndexLayout.Column] {
    let rows = try connection.cached(
      "SELECT name, \"desc\" FROM pragma_index_xinfo(?) WHERE key = 1 ORDER BY seqno")
    rows.bind(1, index)
    defer { rows.reset() }
    var columns: [IndexLayout.Column] = []
    while try rows.step() {
      columns.append(
        .init(name: rows.text(0), direction: rows.integer(1) == 1 ? .descending : .ascending))
    }
    return columns
  }
}
