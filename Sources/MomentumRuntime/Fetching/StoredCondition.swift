import MomentumModel
import MomentumPredicate
import MomentumSQL

/// What a store is asked for the sake of a condition: the condition itself, or something less that
/// is true wherever the condition is.
struct StoredCondition {
  var tree: PredicateTree<String>
  /// Whether it says all that the condition does.
  var isWhole: Bool

  private static let nothing = StoredCondition(tree: .all, isWhole: false)

  private init(tree: PredicateTree<String>, isWhole: Bool = true) {
    self.tree = tree
    self.isWhole = isWhole
  }

  init(_ condition: PlainCondition, of entity: EntityDescription, in model: ObjectModel) {
    self.init(translating: condition, StoredSubject(entity: entity, model: model))
    // What SQLite would not take is judged in memory.
    if !PredicateSQL.canTranslate(tree) { self = Self.nothing }
  }

  private init(translating condition: PlainCondition, _ subject: StoredSubject) {
    switch condition {
    case .tree(let tree): self.init(tree: tree)
    case .query(let query): self.init(query, subject)
    case .every(let parts): self = .every(parts.map { Self(translating: $0, subject) })
    case .some(let parts): self = .some(parts.map { Self(translating: $0, subject) })
    case .not(let one): self = Self(translating: one, subject).opposite
    }
  }

  private init(_ query: QueryPredicate, _ subject: StoredSubject) {
    switch query {
    case .truth(let truth): self.init(tree: truth ? .all : .some([]))
    case .comparison(let comparison):
      self = comparison.stored(subject).map { Self(tree: $0) } ?? Self.nothing
    case .and(let parts): self = .every(parts.map { Self($0, subject) })
    case .or(let parts): self = .some(parts.map { Self($0, subject) })
    case .not(let one): self = Self(one, subject).opposite
    }
  }

  /// Each part that can be asked narrows the answer.
  private static func every(_ parts: [StoredCondition]) -> StoredCondition {
    let trees = parts.map(\.tree).filter { $0 != .all }
    return StoredCondition(
      tree: trees.count == 1 ? trees[0] : trees.isEmpty ? .all : .every(trees),
      isWhole: parts.allSatisfy(\.isWhole))
  }

  private static func some(_ parts: [StoredCondition]) -> StoredCondition {
    // One part of which nothing is known may be true of any object.
    if parts.contains(where: { $0.tree == .all }) {
      return StoredCondition(
        tree: .all, isWhole: parts.contains { $0.isWhole && $0.tree == .all })
    }
    return StoredCondition(tree: .some(parts.map(\.tree)), isWhole: parts.allSatisfy(\.isWhole))
  }

  /// The opposite of less would be more.
  private var opposite: StoredCondition {
    isWhole ? StoredCondition(tree: .opposite(of: tree)) : Self.nothing
  }
}

/// What the columns that a condition is about belong to.
private struct StoredSubject {
  let entity: EntityDescription
  let model: ObjectModel

  /// The value as the column holds it. One of another kind equals nothing there; nil if the column
  /// may not tell.
  func constant(of value: QueryValue, _ slot: Slot) -> PredicateConstant? {
    if value.isNull { return .null }
    let nothing = PredicateConstant.object(row: nil)
    switch (slot.kind, value) {
    case (.toOne(_, let destination, _), .object(let reference)):
      // Rows are numbered by the root of the inheritance tree.
      let isRelated = model.entities[destination].root == reference.root
      return isRelated ? .object(row: reference.row) : nothing
    case (.toOne, _): return nothing
    case (.attribute(let attribute), _): return slot.constant(of: value, attribute.type, nothing)
    case (.toMany, _), (.dangling, _): return nil
    }
  }

  /// The comparison of the object itself with objects.
  func identity(
    _ comparator: FormatComparator, _ value: QueryValue
  ) -> PredicateTree<String>? {
    let rows = value.elements.map { element -> PredicateConstant in
      guard case .object(let reference) = element, reference.root == entity.root else {
        return element.isNull ? .null : .object(row: nil)
      }
      return .object(row: reference.row)
    }
    let name = PredicateSQL.objectItself
    switch (comparator, value) {
    case (.in, .list): return .membership(name, rows)
    case (_, .list): return nil
    case (.equal, _): return .comparison(name, .equal, rows[0])
    case (.notEqual, _): return .comparison(name, .notEqual, rows[0])
    default: return nil
    }
  }
}

extension QueryComparison {
  /// The comparison of a column with values, if it is one.
  fileprivate func stored(_ subject: StoredSubject) -> PredicateTree<String>? {
    guard modifier == .direct else { return nil }
    if left.isSubject, case .value(let value) = right {
      return subject.identity(comparator, value)
    }
    if right.isSubject, case .value(let value) = left, let flipped = comparator.flipped {
      return subject.identity(flipped, value)
    }
    if let slot = left.column(of: subject.entity), case .value(let value) = right {
      return compared(slot, comparator, value, subject)
    }
    if let slot = right.column(of: subject.entity), case .value(let value) = left,
      let flipped = comparator.flipped
    {
      return compared(slot, flipped, value, subject)
    }
    return nil
  }

  private func compared(
    _ slot: Slot, _ comparator: FormatComparator, _ value: QueryValue, _ subject: StoredSubject
  ) -> PredicateTree<String>? {
    if slot.isText, !options.areLiteral { return nil }
    if let comparison = PredicateComparison(comparator) {
      // Objects have no order, though their rows do.
      if case .toOne = slot.kind, comparison != .equal, comparison != .notEqual { return .some([]) }
      return subject.constant(of: value, slot).map { .comparison(slot.name, comparison, $0) }
    }
    guard case .list(let values) = value else { return nil }
    let constants = values.compactMap { subject.constant(of: $0, slot) }
    guard constants.count == values.count else { return nil }
    switch comparator {
    case .in: return .membership(slot.name, constants)
    case .between where constants.count == 2:
      if case .toOne = slot.kind { return .some([]) }
      return .every([
        .comparison(slot.name, .greaterOrEqual, constants[0]),
        .comparison(slot.name, .lessOrEqual, constants[1]),
      ])
    default: return nil
    }
  }
}

extension QueryExpression {
  /// Whether it is the object itself, or its id, which is the same to a store.
  fileprivate var isSubject: Bool {
    switch self {
    case .subject: true
    case .path(let steps, of: .subject):
      steps.count == 1 && (steps[0].key == "self" || steps[0].key == "objectID")
    default: false
    }
  }

  /// The slot of an own property that has a column with its value.
  fileprivate func column(of entity: EntityDescription) -> Slot? {
    guard case .path(let steps, of: .subject) = self, steps.count == 1,
      let number = entity.number(of: steps[0].key)
    else { return nil }
    let slot = entity.slots[number]
    return slot.columns.isEmpty || slot.isExternal ? nil : slot
  }
}

extension Slot {
  fileprivate var isText: Bool {
    if case .text = form { true } else { false }
  }

  fileprivate func constant(
    of value: QueryValue, _ type: AttributeType?, _ nothing: PredicateConstant
  ) -> PredicateConstant? {
    switch (type, value) {
    case (.decimal?, .decimal(let value)) where !value.isStorable: nil
    case (.transformable?, _), (.composite?, _), (nil, _): nil
    case (.integer16?, .integer), (.integer32?, .integer), (.integer64?, .integer),
      (.boolean?, .integer), (.double?, .integer), (.float?, .integer), (.decimal?, .integer),
      (.integer16?, .real), (.integer32?, .real), (.integer64?, .real), (.boolean?, .real),
      (.double?, .real), (.float?, .real), (.decimal?, .real), (.decimal?, .decimal),
      (.string?, .text), (.uri?, .text), (.date?, .date), (.uuid?, .uuid), (.binary?, .data):
      value.constant
    // A number in another type than the column's, of which only memory compares all digits.
    case (.integer16?, .decimal), (.integer32?, .decimal), (.integer64?, .decimal),
      (.boolean?, .decimal), (.double?, .decimal), (.float?, .decimal):
      nil
    default: nothing
    }
  }
}

extension PredicateComparison {
  fileprivate init?(_ comparator: FormatComparator) {
    switch comparator {
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .lessThan: self = .less
    case .lessThanOrEqual: self = .lessOrEqual
    case .greaterThan: self = .greater
    case .greaterThanOrEqual: self = .greaterOrEqual
    default: return nil
    }
  }
}

extension FormatComparator {
  /// The operator for exchanged sides.
  fileprivate var flipped: FormatComparator? {
    switch self {
    case .equal, .notEqual: self
    case .lessThan: .greaterThan
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThan: .lessThan
    case .greaterThanOrEqual: .lessThanOrEqual
    case .contains: .in
    default: nil
    }
  }
}
