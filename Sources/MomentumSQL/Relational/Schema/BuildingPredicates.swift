import MomentumModel
import MomentumPredicate

extension RelationalBuilder {
  /// A predicate as a condition on one row; nil if it has something that is none.
  func condition(_ text: String, at position: Int) -> RelationalCondition? {
    guard let predicate = try? FormatPredicate(parsing: text) else { return nil }
    return condition(predicate, at: position)
  }

  private func condition(
    _ predicate: FormatPredicate, at position: Int
  ) -> RelationalCondition? {
    switch predicate {
    case .truth: return nil
    case .comparison(let comparison): return condition(comparison, at: position)
    case .and(let parts):
      return conditions(parts, at: position).map(RelationalCondition.every)
    case .or(let parts):
      return conditions(parts, at: position).map(RelationalCondition.some)
    case .not(let part): return condition(part, at: position).map(RelationalCondition.not)
    }
  }

  private func conditions(
    _ parts: [FormatPredicate], at position: Int
  ) -> [RelationalCondition]? {
    let conditions = parts.compactMap { condition($0, at: position) }
    return conditions.count == parts.count && !parts.isEmpty ? conditions : nil
  }

  private func condition(
    _ comparison: FormatComparison, at position: Int
  ) -> RelationalCondition? {
    guard comparison.modifier == .direct, comparison.options.isEmpty,
      case .keyPath(let path, .evaluatedObject) = comparison.left,
      let (column, type) = comparable(path, at: position)
    else { return nil }
    switch (comparison.comparator, comparison.right) {
    case (.equal, .constant(.null)): return .isNull(column)
    case (.notEqual, .constant(.null)): return .isNotNull(column)
    case (.in, .aggregate(let members)):
      let values = members.compactMap { value($0, type) }
      return values.count == members.count && !values.isEmpty ? .anyOf(column, values) : nil
    case (.between, .aggregate(let bounds)):
      let values = bounds.compactMap { value($0, type) }
      guard values.count == 2, bounds.count == 2 else { return nil }
      return .every([
        .compare(column, .greaterOrEqual, values[0]), .compare(column, .lessOrEqual, values[1]),
      ])
    case (let comparator, let right):
      guard let operation = operations[comparator], let value = value(right, type) else {
        return nil
      }
      return .compare(column, operation, value)
    }
  }

  private func comparable(_ path: String, at position: Int) -> (String, RelationalType)? {
    guard let holder = declarer(of: path, from: position), let table = tables[position],
      let name = columnNames[PropertySlot(entity: holder, property: path)],
      let column = schema.tables[table].column(named: name)
    else { return nil }
    return (name, column.type)
  }

  private func value(_ expression: FormatExpression, _ type: RelationalType) -> RelationalValue? {
    guard case .constant(let constant) = expression else { return nil }
    switch (constant, type) {
    case (.boolean(let truth), .boolean): return .boolean(truth)
    case (.integer(let number), .boolean) where number == 0 || number == 1:
      return .boolean(number == 1)
    case (.integer(let number), .integer16), (.integer(let number), .integer32),
      (.integer(let number), .integer64), (.integer(let number), .decimal),
      (.integer(let number), .double), (.integer(let number), .float):
      return .integer(number)
    case (.real(let number), .double), (.real(let number), .float), (.real(let number), .decimal):
      return number.isFinite ? .real(number) : nil
    case (.text(let text), .text): return RelationalValue(.text(text), .text)
    case (.date(let seconds), .date): return RelationalValue(.real(seconds), .date)
    default: return nil
    }
  }
}

private let operations: [FormatComparator: RelationalCondition.Operation] = [
  .equal: .equal, .notEqual: .notEqual, .lessThan: .less, .lessThanOrEqual: .lessOrEqual,
  .greaterThan: .greater, .greaterThanOrEqual: .greaterOrEqual,
]
