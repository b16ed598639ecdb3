import MomentumModel
import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let maxKey = StoreCheck(
    id: "store-max-key", severity: .error,
    meaning: """
      `Z_MAX` of a root entity is below the highest `Z_PK` of its table, so that the next object gets \
      the key of another.
      """
  ) { (examination) throws(SQLiteError) in
    // An entity without a row has its own finding.
    let known = Set(try examination.primaryKeyRows().map(\.name))
    var problems: [Problem] = []
    for (_, entity, layout) in examination.entities
    where layout.root == entity.name && examination.has(layout.table, "Z_PK") {
      let query: SQL = """
        SELECT (SELECT max(Z_PK) FROM \(name: layout.table)), \
        (SELECT max(Z_MAX) FROM Z_PRIMARYKEY WHERE Z_NAME = \(literal: entity.name))
        """
      let row = try examination.store.connection.prepare(query.text)
      guard try row.step(), !row.isNull(0),
        known.contains(entity.name),
        row.isNull(1) || row.integer(1) < row.integer(0)
      else { continue }
      let found = row.isNull(1) ? "NULL" : String(row.integer(1))
      problems.append(
        Problem("Z_MAX of '\(entity.name)' is \(found), the highest key is \(row.integer(0))"))
    }
    return problems
  }
}
