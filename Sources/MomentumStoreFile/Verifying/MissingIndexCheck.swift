import MomentumSQL
import MomentumSQLite

extension StoreCheck {
  static let missingIndex = StoreCheck(
    id: "store-missing-index", severity: .warning,
    meaning: """
      There is no index like one that Core Data makes for the model, whatever its name. Without a \
      unique one nothing keeps values different.
      """
  ) { (examination) throws(SQLiteError) in
    examination.differences.compactMap { difference in
      switch difference {
      case .missingIndex(let index):
        // A table or column that is missing has its own finding.
        let hasColumns = index.columns.allSatisfy { examination.has(index.table, $0.name) }
        return hasColumns ? Problem("\(index) is missing") : nil
      case .missingRTree(let name): return Problem("index by range \(name) is missing")
      default: return nil
      }
    }
  }
}
