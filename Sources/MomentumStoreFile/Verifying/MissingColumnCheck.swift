import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let missingColumn = StoreCheck(
    id: "store-missing-column", severity: .error,
    meaning: "A property of the model has no column."
  ) { (examination) throws(SQLiteError) in
    examination.differences.compactMap { difference in
      guard case .missingColumn(let table, let column) = difference else { return nil }
      return Problem("column \(table).\(column) is missing")
    }
  }
}
