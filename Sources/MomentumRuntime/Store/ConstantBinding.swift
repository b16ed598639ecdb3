import MomentumPredicate
import MomentumSQLite

extension SQLiteStatement {
  /// Binds a value in the form that stores keep. Parameters count from 1.
  func bind(_ index: Int32, _ constant: PredicateConstant) {
    switch constant {
    case .null, .object(nil): bindNull(index)
    case .integer(let value), .object(let value?): bind(index, value)
    case .real(let value): bind(index, value)
    case .text(let value): bind(index, value)
    case .bytes(let value): bind(index, value)
    }
  }
}
