import MomentumPredicate

/// A condition on objects of a class, made with operators on key paths (`\.captured == true`) or in
/// Apple's predicate format language.
///
/// A missing value equals nil and nothing else; less and greater are false for it. Text compares
/// byte by byte, unless a format says otherwise.
public struct ObjectPredicate<Object: ManagedObject>: Sendable {
  let condition: ObjectCondition
  /// Key paths that are no property of the model, for the error that a fetch throws.
  let unknown: [String]
  /// What is wrong with a format, for the error that a fetch throws.
  let problem: StoreError?
  /// How many operators stand inside each other, at most; chains of one operator count once.
  let depth: Int
  /// Each level takes some stack wherever the tree is read, so there has to be an end.
  static var maximumDepth: Int { 1_000 }

  init(
    _ condition: ObjectCondition, unknown: [String] = [], problem: StoreError? = nil,
    depth: Int = 0
  ) {
    self.condition = depth > Self.maximumDepth ? .tree(.all) : condition
    self.unknown = unknown
    self.problem = problem
    self.depth = depth
  }

  private init(_ condition: ObjectCondition, of one: Self, _ other: Self) {
    // A list that another joins stays one list.
    let (inner, outer) = (max(one.depth, other.depth), min(one.depth, other.depth))
    let isChain =
      one.condition.isList(like: condition) || other.condition.isList(like: condition)
    self.init(
      condition, unknown: one.unknown + other.unknown, problem: one.problem ?? other.problem,
      depth: isChain && inner > outer ? inner : inner + 1)
  }

  init(
    _ keyPath: PartialKeyPath<Object>, _ comparison: PredicateComparison,
    _ operand: PredicateOperand
  ) {
    self.init(keyPath) {
      .comparison($0, comparison, operand.constant)
    }
  }

  init(_ keyPath: PartialKeyPath<Object>, _ tree: (Int) -> PredicateTree<Int>) {
    if let number = Object.number(of: keyPath) {
      self.init(.tree(tree(number)))
    } else {
      self.init(.tree(.all), unknown: ["\(keyPath)"])
    }
  }

  /// True where both are.
  public static func && (one: Self, other: Self) -> Self {
    Self(.both(one.condition, other.condition), of: one, other)
  }

  /// True where either is.
  public static func || (one: Self, other: Self) -> Self {
    Self(.either(one.condition, other.condition), of: one, other)
  }

  /// True where the other is not.
  public static prefix func ! (one: Self) -> Self {
    Self(
      .opposite(of: one.condition), unknown: one.unknown, problem: one.problem,
      depth: one.depth + 1)
  }
}

/// True of objects whose property has the value; nil is a missing value.
public func == <Object: ManagedObject, Value: PredicateValue>(
  keyPath: KeyPath<Object, Value>, value: Value
) -> ObjectPredicate<Object> {
  ObjectPredicate(keyPath, .equal, value.predicateOperand)
}

/// True of objects whose property has another value or, unless the value is nil, none.
public func != <Object: ManagedObject, Value: PredicateValue>(
  keyPath: KeyPath<Object, Value>, value: Value
) -> ObjectPredicate<Object> {
  ObjectPredicate(keyPath, .notEqual, value.predicateOperand)
}

/// True of objects whose property has a smaller value.
public func < <Object: ManagedObject, Value: PredicateValue>(
  keyPath: KeyPath<Object, Value>, value: Value
) -> ObjectPredicate<Object> {
  ObjectPredicate(keyPath, .less, value.predicateOperand)
}

/// True of objects whose property has the value or a smaller one.
public func <= <Object: ManagedObject, Value: PredicateValue>(
  keyPath: KeyPath<Object, Value>, value: Value
) -> ObjectPredicate<Object> {
  ObjectPredicate(keyPath, .lessOrEqual, value.predicateOperand)
}

/// True of objects whose property has a greater value.
public func > <Object: ManagedObject, Value: PredicateValue>(
  keyPath: KeyPath<Object, Value>, value: Value
) -> ObjectPredicate<Object> {
  ObjectPredicate(keyPath, .greater, value.predicateOperand)
}

/// True of objects whose property has the value or a greater one.
public func >= <Object: ManagedObject, Value: PredicateValue>(
  keyPath: KeyPath<Object, Value>, value: Value
) -> ObjectPredicate<Object> {
  ObjectPredicate(keyPath, .greaterOrEqual, value.predicateOperand)
}

extension KeyPath where Root: ManagedObject, Value: PredicateValue {
  /// True of objects whose property has one of the values.
  public func isIn(_ values: some Sequence<Value>) -> ObjectPredicate<Root> {
    // Sorted, so that a long list can be searched in memory too.
    let constants = values.map(\.predicateOperand.constant).filter { !$0.isIncomparable }
      .sorted { $0.order(before: $1) == .before }
    return ObjectPredicate(self) { .membership($0, constants) }
  }
}
