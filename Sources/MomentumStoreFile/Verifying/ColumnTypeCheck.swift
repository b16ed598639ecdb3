import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let columnType = StoreCheck(
    id: "store-column-type", severity: .warning,
    meaning: """
      A column is declared with another type than its attribute's, so that SQLite may store values \
      in another form.
      """
  ) { (examination) throws(SQLiteError) in
    examination.differences.compactMap { difference in
      guard case .otherType(let table, let column, let expected, let found) = difference else {
        return nil
      }
      return Problem("column \(table).\(column) is declared \(found), not \(expected)")
    }
  }
}
