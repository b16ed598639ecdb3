import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let duplicateJoin = StoreCheck(
    id: "store-duplicate-join", severity: .error,
    meaning: """
      The same two objects are linked twice, which the primary key of a join table usually forbids.
      """
  ) { (examination) throws(SQLiteError) in
    var problems: [Problem] = []
    for join in examination.layout.joinTables
    where examination.has(join.name, join.ownerColumn, join.memberColumn) {
      let groups: SQL = """
        (SELECT \(name: join.ownerColumn) AS owner FROM \(name: join.name) WHERE \
        \(name: join.ownerColumn) IS NOT NULL AND \(name: join.memberColumn) IS NOT NULL \
        GROUP BY \(name: join.ownerColumn), \(name: join.memberColumn) HAVING count(*) > 1) t
        """
      guard let found = try examination.rows("t.owner", from: groups, where: "TRUE") else {
        continue
      }
      problems.append(
        Problem("rows of \(join.name) link the same objects, by \(join.ownerColumn)", found))
    }
    return problems
  }
}
