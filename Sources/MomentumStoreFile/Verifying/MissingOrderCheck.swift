import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let missingOrder = StoreCheck(
    id: "store-missing-order", severity: .warning,
    meaning: "A member of an ordered relationship has no place among the others."
  ) { (examination) throws(SQLiteError) in
    var problems: [Problem?] = []
    for reference in examination.references {
      guard let order = reference.orderColumn else { continue }
      problems.append(
        try examination.problem(
          "'\(reference.path)' is set and \(order) is not", in: reference.table,
          where: "t.\(name: reference.column) IS NOT NULL AND t.\(name: order) IS NULL"))
    }
    for join in examination.layout.joinTables {
      for order in join.orderColumns where examination.has(join.name, order, join.ownerColumn) {
        let found = try examination.rows(
          "t.\(name: join.ownerColumn)", from: "\(name: join.name) t",
          where: "t.\(name: order) IS NULL")
        problems.append(found.map { Problem("\(join.name).\(order) is not set", $0) })
      }
    }
    return problems.compactMap { $0 }
  }
}
