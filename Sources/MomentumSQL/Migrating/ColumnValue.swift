import MomentumModel

/// Where a new column's value comes from, in terms of the row as it was.
indirect enum ColumnValue: Equatable {
  case null
  /// A constant, such as an attribute's default.
  case literal(SQL)
  /// A column of the old table, as it is.
  case column(String)
  /// The same with every entity number exchanged for the new one.
  case renumbered(String)
  case converted(ColumnValue, Conversion)
  /// The first, or the constant where that is NULL.
  case coalesced(ColumnValue, SQL)

  /// The old column that it is made of.
  var column: String? {
    switch self {
    case .null, .literal: nil
    case .column(let name), .renumbered(let name): name
    case .converted(let value, _), .coalesced(let value, _): value.column
    }
  }

  /// Whether the old column serves as it is.
  var isPlain: Bool {
    if case .column = self { true } else { false }
  }

  /// The value as SQL, with old columns called by what `name` says.
  func sql(_ numbers: NumberChanges, _ name: (String) -> String) -> SQL {
    switch self {
    case .null: "NULL"
    case .literal(let value): value
    case .column(let column): "\(name: name(column))"
    case .renumbered(let column): numbers.exchange("\(name: name(column))")
    case .converted(let value, let conversion): conversion.sql(value.sql(numbers, name))
    case .coalesced(let value, let other): "ifnull(\(value.sql(numbers, name)), \(other))"
    }
  }
}

/// How a stored value becomes one of another type. NULL stays NULL in all of them.
enum Conversion: Equatable {
  /// Cut off behind the point and at the ends of the range.
  case integer(lowest: Int64, highest: Int64)
  case real
  case boolean
  /// The byte in front of a value that may also lie in a file of its own.
  case addMarker
  case removeMarker

  func sql(_ value: SQL) -> SQL {
    switch self {
    case .integer(let lowest, let highest):
      """
      max(\(literal: lowest), min(\(literal: highest), CAST(\(value) AS INTEGER)))
      """
    case .real: "CAST(\(value) AS REAL)"
    case .boolean: "(\(value) <> 0)"
    case .addMarker: "CAST(x'01' || \(value) AS BLOB)"
    case .removeMarker: "CAST(substr(\(value), 2) AS BLOB)"
    }
  }
}

extension AttributeType {
  /// The whole numbers that the type can hold.
  var integerRange: ClosedRange<Int64>? {
    switch self {
    case .integer16: Int64(Int16.min)...Int64(Int16.max)
    case .integer32: Int64(Int32.min)...Int64(Int32.max)
    case .integer64: Int64.min...Int64.max
    default: nil
    }
  }
}

extension ColumnValue {
  /// The value of `attributes.new` out of the column that holds `attributes.old`.
  init(_ column: String, from old: Attribute, to new: Attribute) {
    self = .column(column)
    for conversion in conversions(from: old, to: new) { self = .converted(self, conversion) }
    if !new.isOptional, old.isOptional, let value = new.defaultLiteral {
      self = .coalesced(self, value)
    }
  }
}

private func conversions(from old: Attribute, to new: Attribute) -> [Conversion] {
  if old.type == .binary, new.type == .binary {
    switch (old.allowsExternalBinaryDataStorage, new.allowsExternalBinaryDataStorage) {
    case (false, true): return [.addMarker]
    case (true, false): return [.removeMarker]
    default: return []
    }
  }
  guard let from = old.type, let to = new.type, from != to else { return [] }
  if let range = to.integerRange {
    let isWithin = from == .boolean || from.integerRange.map { range.contains($0) } ?? false
    return isWithin ? [] : [.integer(lowest: range.lowerBound, highest: range.upperBound)]
  }
  switch to {
  case .boolean: return [.boolean]
  // Two floating types have one form; a Decimal is stored as whatever number it is.
  case .double, .float:
    return from.integerRange != nil || from == .boolean || from == .decimal ? [.real] : []
  default: return []
  }
}

extension ClosedRange<Int64> {
  fileprivate func contains(_ other: ClosedRange<Int64>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
