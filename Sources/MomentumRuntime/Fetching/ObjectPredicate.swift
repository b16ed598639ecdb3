import MomentumPredicate

/// A condition on objects of a class, made with operators on key paths: `\.captured == true`.
///
/// A missing value equals nil and nothing else; less and greater are false for it. Text compares
/// byte by byte.
public struct ObjectPredicate<Object: ManagedObject>: Sendable {
  let tree: PredicateTree<Int>
  /// Key paths that are no property of the model, for the error that a fetch throws.
  let unknown: [String]

  init(_ tree: PredicateTree<Int>, unknown: [String] = []) {
    self.tree = tree
    self.unknown = unknown
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
    if let number = Object.propertyNumbers[keyPath] {
      self.init(tree(number))
    } else {
      self.init(.all, unknown: ["\(keyPath)"])
    }
  }

  /// True where both are.
  public static func && (one: Self, other: Self) -> Self {
    Self(.and(one.tree, other.tree), unknown: one.unknown + other.unknown)
  }

  /// True where either is.
  public static func || (one: Self, other: Self) -> Self {
    Self(.or(one.tree, other.tree), unknown: one.unknown + other.unknown)
  }

  /// True where the other is not.
  public static prefix func ! (one: Self) -> Self { Self(.not(one.tree), unknown: one.unknown) }
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
    let constants = values.map(\.predicateOperand.constant)
    return ObjectPredicate(self) { .membership($0, constants) }
  }
}
