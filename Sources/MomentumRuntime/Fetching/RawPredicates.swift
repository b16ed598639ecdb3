import MomentumPredicate

// Conditions on properties with a raw type: an object is compared by the raw value that it stores, so
// that nothing needs to be declared for an enumeration.

/// True of objects whose property has the value.
public func == <Object: ManagedObject, Value: RawRepresentable>(
  keyPath: KeyPath<Object, Value>, value: Value
) -> ObjectPredicate<Object> where Value.RawValue: PredicateValue {
  ObjectPredicate(keyPath, .equal, value.rawValue.predicateOperand)
}

/// True of objects whose property has another value, or none.
public func != <Object: ManagedObject, Value: RawRepresentable>(
  keyPath: KeyPath<Object, Value>, value: Value
) -> ObjectPredicate<Object> where Value.RawValue: PredicateValue {
  ObjectPredicate(keyPath, .notEqual, value.rawValue.predicateOperand)
}

/// True of objects whose property has the value; nil is a missing value.
public func == <Object: ManagedObject, Value: RawRepresentable>(
  keyPath: KeyPath<Object, Value?>, value: Value?
) -> ObjectPredicate<Object> where Value.RawValue: PredicateValue {
  ObjectPredicate(keyPath, .equal, value?.rawValue.predicateOperand ?? PredicateOperand(.null))
}

/// True of objects whose property has another value or, unless the value is nil, none.
public func != <Object: ManagedObject, Value: RawRepresentable>(
  keyPath: KeyPath<Object, Value?>, value: Value?
) -> ObjectPredicate<Object> where Value.RawValue: PredicateValue {
  ObjectPredicate(keyPath, .notEqual, value?.rawValue.predicateOperand ?? PredicateOperand(.null))
}
