import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let danglingJoin = StoreCheck(
    id: "store-dangling-join", severity: .error,
    meaning: """
      A row of a many-to-many relationship's table refers to an object that is not there, or to none.
      """
  ) { (examination) throws(SQLiteError) in
    var problems: [Problem] = []
    for rows in examination.joinedRows where examination.has(rows.target.table, "Z_PK") {
      let condition: SQL = """
        NOT EXISTS (SELECT 1 FROM \(name: rows.target.table) d WHERE d.Z_PK = t.\(name: rows.column))
        """
      let found = try examination.rows(
        "t.\(name: rows.column)", from: "\(name: rows.join) t", where: condition)
      guard let found else { continue }
      problems.append(
        Problem(
          "\(rows.join).\(rows.column) of '\(rows.path)' refers to rows of \(rows.target.table) "
            + "that are not there", found))
    }
    return problems
  }
}
