import MomentumModel
import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let missingTable = StoreCheck(
    id: "store-missing-table", severity: .error,
    meaning: "An entity or a many-to-many relationship of the model has no table."
  ) { (examination) throws(SQLiteError) in
    examination.differences.compactMap { difference in
      guard case .missingTable(let table) = difference else { return nil }
      return Problem("table \(table) is missing, \(examination.purpose(of: table))")
    }
  }
}

extension StoreExamination {
  fileprivate func purpose(of table: String) -> String {
    let names = entities.flatMap { _, entity, layout -> [String] in
      if layout.table == table { return ["'\(entity.name)'"] }
      return layout.storage.sorted { $0.key < $1.key }.compactMap { property, storage in
        guard case .join(table, _, _, _) = storage else { return nil }
        return "'\(entity.name).\(property)'"
      }
    }
    return "where the store should keep " + (names.first ?? "rows")
  }
}
