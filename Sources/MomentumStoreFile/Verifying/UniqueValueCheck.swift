import MomentumModel
import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let uniqueValue = StoreCheck(
    id: "store-unique-value", severity: .error,
    meaning: "Objects have the same values under a uniqueness constraint. Missing values never do."
  ) { (examination) throws(SQLiteError) in
    var problems: [Problem] = []
    for (_, entity, layout) in examination.entities {
      for constraint in entity.uniquenessConstraints {
        guard let found = try examination.duplicates(of: constraint, layout) else { continue }
        problems.append(
          Problem(
            "'\(entity.name)' has objects with the same "
              + constraint.map { "'\($0)'" }.joined(separator: ", "), found))
      }
    }
    return problems
  }
}

extension StoreExamination {
  /// The objects that are alike, but for one of each group.
  fileprivate func duplicates(
    of constraint: [String], _ layout: EntityLayout
  ) throws(SQLiteError) -> StoreFinding.Rows? {
    let columns = constraint.compactMap { name -> String? in
      switch layout.storage[name] {
      case .attribute(let column), .toOne(let column, _, _):
        has(layout.table, column) ? column : nil
      case .toMany, .join, nil: nil
      }
    }
    guard !columns.isEmpty, columns.count == constraint.count,
      has(layout.table, "Z_PK", "Z_ENT")
    else { return nil }
    let names = columns.map { column -> SQL in "t.\(name: column)" }
    let presence = columns.map { column -> SQL in "t.\(name: column) IS NOT NULL" }
    let numbered: SQL = """
      (SELECT t.Z_PK AS Z_PK, row_number() OVER (PARTITION BY \(names, separator: ", ") \
      ORDER BY t.Z_PK) AS place FROM \(name: layout.table) t WHERE \(layout.isOwnRow) AND \
      \(presence, separator: " AND ")) t
      """
    return try rows(from: numbered, where: "t.place > 1")
  }
}
