/// A condition on an object of some entity, as a value. The runtime's typed operators make it; SQL
/// and the evaluator for unsaved objects read it, and both agree on every value, missing ones
/// included.
///
/// `Property` is how a property is referred to: by number where typed operators made the tree, by
/// name where a store is asked.
package indirect enum PredicateTree<Property: Equatable & Sendable>: Equatable, Sendable {
  /// True of every object.
  case all
  case comparison(Property, PredicateComparison, PredicateConstant)
  /// The property's value is one of the constants.
  case membership(Property, [PredicateConstant])
  /// All are true. Lists, since a chain of a thousand conditions must not become a tree as deep.
  case every([PredicateTree])
  /// At least one is true.
  case some([PredicateTree])
  case not(PredicateTree)

  /// The same condition with properties referred to otherwise.
  package func map<Other>(
    _ transform: (Property) -> Other
  ) -> PredicateTree<Other> {
    switch self {
    case .all: .all
    case .comparison(let property, let comparison, let constant):
      .comparison(transform(property), comparison, constant)
    case .membership(let property, let constants): .membership(transform(property), constants)
    case .every(let parts): .every(parts.map { $0.map(transform) })
    case .some(let parts): .some(parts.map { $0.map(transform) })
    case .not(let one): .not(one.map(transform))
    }
  }
}

extension PredicateTree {
  /// Both are true.
  package static func both(_ one: Self, _ other: Self) -> Self {
    switch (one, other) {
    case (.every(let parts), .every(let others)): .every(parts + others)
    case (.every(let parts), _): .every(parts + [other])
    case (_, .every(let others)): .every([one] + others)
    default: .every([one, other])
    }
  }

  /// One is true, or both.
  package static func either(_ one: Self, _ other: Self) -> Self {
    switch (one, other) {
    case (.some(let parts), .some(let others)): .some(parts + others)
    case (.some(let parts), _): .some(parts + [other])
    case (_, .some(let others)): .some([one] + others)
    default: .some([one, other])
    }
  }

  /// Every condition is true or false, so that a negation takes another one back.
  package static func opposite(of one: Self) -> Self {
    if case .not(let positive) = one { positive } else { .not(one) }
  }

  /// Whether both are lists of the same operator.
  package func isList(like other: Self) -> Bool {
    switch (self, other) {
    case (.every, .every), (.some, .some): true
    default: false
    }
  }

  /// How deep parentheses are nested if lists are halved again and again.
  package var nesting: Int {
    switch self {
    case .all, .comparison, .membership: 0
    case .not(let one): one.nesting + 1
    case .every(let parts), .some(let parts):
      (parts.map(\.nesting).max() ?? 0) + Int.bitWidth - parts.count.leadingZeroBitCount
    }
  }

  /// The number of constants in all conditions.
  package var constantCount: Int {
    switch self {
    case .all: 0
    case .comparison: 1
    case .membership(_, let values): values.count
    case .not(let one): one.constantCount
    case .every(let parts), .some(let parts): parts.reduce(0) { $0 + $1.constantCount }
    }
  }
}

package enum PredicateComparison: Equatable, Sendable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
}

/// A value that a property is compared with.
package enum PredicateConstant: Equatable, Sendable {
  /// No value. It equals a missing value and nothing else; ordering it is false.
  case null
  /// An integer, or a Boolean as 0 or 1.
  case integer(Int64)
  /// A number with a fraction, or a date in seconds since 2001-01-01 00:00 UTC.
  case real(Double)
  /// Text, compared byte by byte in UTF-8, as SQLite's BINARY collation does.
  case text(String)
  case bytes([UInt8])
  /// The row of a saved object; nil is an unsaved object, which no row refers to.
  case object(row: Int64?)

  /// Whether it equals nothing, not even itself or a missing value.
  package var isIncomparable: Bool {
    switch self {
    case .real(let value): value.isNaN
    case .object(let row): row == nil
    case .null, .integer, .text, .bytes: false
    }
  }
}
