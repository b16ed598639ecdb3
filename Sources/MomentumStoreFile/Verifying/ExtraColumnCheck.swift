import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let extraColumn = StoreCheck(
    id: "store-extra-column", severity: .warning,
    meaning: "A table has a column that no property of the model is kept in."
  ) { (examination) throws(SQLiteError) in
    examination.differences.compactMap { difference in
      guard case .extraColumn(let table, let column) = difference else { return nil }
      return Problem("column \(table).\(column) is of no property")
    }
  }
}
