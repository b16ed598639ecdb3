import MomentumPredicate

/// What an `ObjectPredicate` says: typed comparisons, formats, and both joined.
indirect enum ObjectCondition: Sendable {
  case tree(PredicateTree<Int>)
  case format(FormatCondition)
  case every([ObjectCondition])
  case some([ObjectCondition])
  case not(ObjectCondition)

  static func both(_ one: Self, _ other: Self) -> Self {
    switch (one, other) {
    case (.tree(let one), .tree(let other)): .tree(.both(one, other))
    case (.every(let parts), .every(let others)): .every(parts + others)
    case (.every(let parts), _): .every(parts + [other])
    case (_, .every(let others)): .every([one] + others)
    default: .every([one, other])
    }
  }

  static func either(_ one: Self, _ other: Self) -> Self {
    switch (one, other) {
    case (.tree(let one), .tree(let other)): .tree(.either(one, other))
    case (.some(let parts), .some(let others)): .some(parts + others)
    case (.some(let parts), _): .some(parts + [other])
    case (_, .some(let others)): .some([one] + others)
    default: .some([one, other])
    }
  }

  static func opposite(of one: Self) -> Self {
    switch one {
    case .tree(let tree): .tree(.opposite(of: tree))
    case .not(let positive): positive
    default: .not(one)
    }
  }

  /// Whether both are lists of the same operator.
  func isList(like other: Self) -> Bool {
    switch (self, other) {
    case (.tree(let one), .tree(let other)): one.isList(like: other)
    case (.every, .every), (.some, .some): true
    default: false
    }
  }
}
