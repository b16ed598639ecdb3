import MomentumPredicate

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an expression of the format language is worth. Missing values, numbers that are none and
/// results that no number can hold are all `null`.
enum QueryValue: Sendable {
  case null
  /// An integer, or a Boolean as 0 or 1.
  case integer(Int64)
  case real(Double)
  case decimal(Decimal)
  case text(String)
  /// Seconds since 2001-01-01 00:00 UTC.
  case date(Double)
  case data(Data)
  case uuid(UUID)
  /// An object by the id that was passed, which becomes an object once the store is known.
  case id(ManagedObjectID)
  case object(ObjectReference)
  /// What `SELF.entity` is, by the entity's name.
  case entity(String)
  /// Several values. The members of a relationship come in the order of their rows unless the
  /// relationship has one.
  case list([QueryValue])
  case dictionary([String: QueryValue])

  init(_ truth: Bool) { self = .integer(truth ? 1 : 0) }

  /// A number, unless it is none.
  init(finite value: Double) { self = value.isFinite ? .real(value) : .null }

  init(finite value: Decimal) { self = value.isNaN ? .null : .decimal(value) }

  var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The values to choose from: a single value is one, a missing one is one too.
  var elements: [QueryValue] {
    if case .list(let values) = self { values } else { [self] }
  }

  /// What is there of the values to add up, count or compare.
  var presentElements: [QueryValue] {
    switch self {
    case .list(let values): values.filter { !$0.isNull }
    case .null: []
    default: [self]
    }
  }
}

// Comparing.
extension QueryValue {
  /// In the form that SQLite orders; nil for what has no order.
  var constant: PredicateConstant? {
    switch self {
    case .null: .null
    case .integer(let value): .integer(value)
    case .real(let value), .date(let value): .real(value)
    case .decimal(let value): value.constant
    case .text(let value): .text(value)
    case .data(let value): .bytes(Array(value))
    case .uuid(let value): .bytes(value.storedBytes)
    case .object(let reference): .object(row: reference.row)
    case .id, .entity, .list, .dictionary: nil
    }
  }

  private enum Family { case number, date, text, bytes, uuid }

  private var family: Family? {
    switch self {
    case .integer, .real, .decimal: .number
    case .date: .date
    case .text: .text
    case .data: .bytes
    case .uuid: .uuid
    case .null, .id, .object, .entity, .list, .dictionary: nil
    }
  }

  /// Which of two comes first; nil if nothing says so, as for values of different kinds and for
  /// missing ones.
  func order(before other: QueryValue, _ options: FormatOptions = []) -> StorageOrder? {
    guard let family, family == other.family else { return nil }
    switch (self, other) {
    case (.decimal(let one), .decimal(let other)):
      return one == other ? .same : one < other ? .before : .after
    case (.text(let one), .text(let other)):
      let (one, other) = (FoldedText(one, options).bytes, FoldedText(other, options).bytes)
      if one == other { return .same }
      return one.lexicographicallyPrecedes(other) ? .before : .after
    default:
      guard let one = constant, let other = other.constant,
        !one.isIncomparable, !other.isIncomparable
      else { return nil }
      return one.order(before: other)
    }
  }

  /// Whether both are the same, missing values included. Lists are, if they have the same elements.
  func equals(_ other: QueryValue, _ options: FormatOptions = []) -> Bool {
    if case .text(let one) = self, case .text(let two) = other, options.areLiteral {
      return one.utf8.elementsEqual(two.utf8)
    }
    return QueryKey(self, options) == QueryKey(other, options)
  }
}

extension FormatOptions {
  /// Whether texts are compared byte by byte.
  var areLiteral: Bool { !contains(.caseInsensitive) && !contains(.diacriticInsensitive) }
}

/// A value for looking it up: equal values have equal keys, whatever kind of number they are.
enum QueryKey: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  /// A number that neither of them is.
  case decimal(Decimal)
  case text(FoldedText)
  case date(Double)
  case data(Data)
  case uuid(UUID)
  case object(ObjectReference)
  case id(ManagedObjectID)
  case entity(String)
  case list(Set<QueryKey>)
  case dictionary([String: QueryKey])

  init(_ value: QueryValue, _ options: FormatOptions = []) {
    switch value {
    case .null: self = .null
    case .integer(let value): self = .integer(value)
    case .real(let value): self.init(value)
    case .decimal(let value):
      switch value.constant {
      case .integer(let whole): self = .integer(whole)
      case .real(let real) where value.isStorable: self.init(real)
      default: self = .decimal(value)
      }
    case .text(let value): self = .text(FoldedText(value, options))
    case .date(let value): self = .date(value)
    case .data(let value): self = .data(value)
    case .uuid(let value): self = .uuid(value)
    case .object(let value): self = .object(value)
    case .id(let value): self = .id(value)
    case .entity(let value): self = .entity(value)
    case .list(let values): self = .list(Set(values.map { QueryKey($0, options) }))
    case .dictionary(let values): self = .dictionary(values.mapValues { QueryKey($0, options) })
    }
  }

  private init(_ real: Double) {
    self = Int64(exactly: real).map(QueryKey.integer) ?? .real(real)
  }
}
