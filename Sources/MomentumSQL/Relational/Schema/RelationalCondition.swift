/// What a check or a partial index asks of a row.
package indirect enum RelationalCondition: Equatable, Sendable {
  package enum Operation: Equatable, Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  }

  /// Unknown where the column is NULL, but for `notEqual`, which is true as in Core Data.
  case compare(String, Operation, RelationalValue)
  /// Compares the number of characters.
  case length(String, Operation, Int64)
  /// The whole text fits a pattern that PostgreSQL and ICU read alike.
  case matches(String, pattern: String)
  case isNull(String)
  case isNotNull(String)
  case anyOf(String, [RelationalValue])
  case every([RelationalCondition])
  case some([RelationalCondition])
  case not(RelationalCondition)

  /// The columns that it reads.
  package var columns: Set<String> {
    switch self {
    case .compare(let column, _, _), .length(let column, _, _), .matches(let column, _),
      .isNull(let column), .isNotNull(let column), .anyOf(let column, _):
      [column]
    case .every(let parts), .some(let parts):
      parts.reduce(into: []) { $0.formUnion($1.columns) }
    case .not(let part): part.columns
    }
  }
}

/// A value as it stands in a default, a check or a partial index.
package enum RelationalValue: Equatable, Sendable {
  case integer(Int64)
  case real(Double)
  /// The digits.
  case decimal(String)
  case text(String)
  case boolean(Bool)
  /// Seconds since 2001-01-01 00:00 UTC, within the years 1 to 9999.
  case date(Double)
  case uuid(String)
}
