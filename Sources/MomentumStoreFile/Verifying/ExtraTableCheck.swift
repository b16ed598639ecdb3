import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let extraTable = StoreCheck(
    id: "store-extra-table", severity: .warning,
    meaning: """
      There is a table with a name like those of entities, but the model has nothing to keep in it. \
      A migration may have left it.
      """
  ) { (examination) throws(SQLiteError) in
    examination.differences.compactMap { difference in
      guard case .extraTable(let table) = difference else { return nil }
      return Problem("table \(table) is of no entity or relationship")
    }
  }
}
