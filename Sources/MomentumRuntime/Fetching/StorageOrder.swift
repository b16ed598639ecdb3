import MomentumPredicate

enum StorageOrder { case before, same, after }

extension PredicateConstant {
  /// The order of two values in SQLite: missing values first, then numbers, then text by its UTF-8
  /// bytes, then bytes. Swift's own order of strings follows Unicode and would not agree.
  func order(before other: PredicateConstant) -> StorageOrder {
    if rank != other.rank { return rank < other.rank ? .before : .after }
    return switch (self, other) {
    case _ where rank == 0: .same
    case (.text(let one), .text(let other)): compared(one.utf8, other.utf8)
    case (.bytes(let one), .bytes(let other)): compared(one, other)
    case (.real(let one), .real(let other)): compared(one, other)
    case (.real(let one), _): flipped(compared(other.whole, one))
    case (_, .real(let other)): compared(whole, other)
    default: compared(whole, other.whole)
    }
  }

  private var rank: Int {
    switch self {
    case .null, .object(nil): 0
    // SQLite keeps what is no number as a missing value.
    case .real(let value) where value.isNaN: 0
    case .integer, .real, .object: 1
    case .text: 2
    case .bytes: 3
    }
  }

  private var whole: Int64 {
    switch self {
    case .integer(let value), .object(let value?): value
    case .null, .real, .text, .bytes, .object(nil): 0
    }
  }
}

extension [PredicateConstant] {
  /// Whether a value is in a list that is sorted.
  func hasSorted(_ value: PredicateConstant) -> Bool {
    guard !value.isIncomparable else { return false }
    var range = indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      switch self[middle].order(before: value) {
      case .same: return true
      case .before: range = (middle + 1)..<range.upperBound
      case .after: range = range.lowerBound..<middle
      }
    }
    return false
  }
}

private func compared<Value: Comparable>(_ one: Value, _ other: Value) -> StorageOrder {
  if one == other { return .same }
  return one < other ? .before : .after
}

private func compared(
  _ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>
) -> StorageOrder {
  if one.elementsEqual(other) { return .same }
  return one.lexicographicallyPrecedes(other) ? .before : .after
}

/// Compares exactly: a Double cannot hold every Int64.
private func compared(_ whole: Int64, _ real: Double) -> StorageOrder {
  if real >= 9_223_372_036_854_775_808 { return .before }
  if real < -9_223_372_036_854_775_808 || real.isNaN { return .after }
  let floor = Int64(real.rounded(.down))
  if whole != floor { return whole < floor ? .before : .after }
  return real == Double(floor) ? .same : .before
}

private func flipped(_ order: StorageOrder) -> StorageOrder {
  switch order {
  case .before: .after
  case .same: .same
  case .after: .before
  }
}
