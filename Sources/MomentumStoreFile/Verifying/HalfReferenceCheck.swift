import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let halfReference = StoreCheck(
    id: "store-half-reference", severity: .error,
    meaning: """
      A to-one whose destination has subentities keeps the key and the entity number of its target. \
      One is set without the other, or the number is not the target's.
      """
  ) { (examination) throws(SQLiteError) in
    var problems: [Problem] = []
    for reference in examination.references {
      guard let entityColumn = reference.entityColumn else { continue }
      let key: SQL = "t.\(name: reference.column)"
      let number: SQL = "t.\(name: entityColumn)"
      problems += [
        try examination.problem(
          "'\(reference.path)' has \(reference.column) without \(entityColumn)",
          in: reference.table, where: "\(key) IS NOT NULL AND \(number) IS NULL"),
        try examination.problem(
          "'\(reference.path)' has \(entityColumn) without \(reference.column)",
          in: reference.table, where: "\(key) IS NULL AND \(number) IS NOT NULL"),
        try examination.problem(
          "'\(reference.path)' has in \(entityColumn) another number than its target's Z_ENT",
          in: reference.table,
          where: """
            EXISTS (SELECT 1 FROM \(name: reference.target.table) d WHERE d.Z_PK = \(key) \
            AND d.Z_ENT <> \(number))
            """),
      ].compactMap { $0 }
    }
    return problems
  }
}
