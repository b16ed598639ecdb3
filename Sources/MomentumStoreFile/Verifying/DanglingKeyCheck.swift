import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let danglingKey = StoreCheck(
    id: "store-dangling-key", severity: .error,
    meaning: "A relationship refers to a row that is not there."
  ) { (examination) throws(SQLiteError) in
    var problems: [Problem] = []
    for reference in examination.references {
      let condition: SQL = """
        t.\(name: reference.column) IS NOT NULL AND NOT EXISTS (SELECT 1 FROM \
        \(name: reference.target.table) d WHERE d.Z_PK = t.\(name: reference.column))
        """
      problems += [
        try examination.problem(
          "'\(reference.path)' refers to rows of \(reference.target.table) that are not there",
          in: reference.table, where: condition)
      ].compactMap { $0 }
    }
    return problems
  }
}
