/// The attributes and to-one relationships of an object at one moment. Unlike the object it can be
/// sent anywhere, kept and compared: `snapshot.title` has the type of `book.title`, and a to-one
/// relationship is the id of its destination.
@dynamicMemberLookup
public struct ObjectSnapshot<Object: ManagedObject>: Hashable, Sendable {
  /// Names the object that the values are from.
  public let objectID: ObjectID<Object>
  private let values: [SlotValue]
  private let destinations: [Int: ManagedObjectID]

  /// Copies the values, reading them from the store if need be. Linear in the number of properties.
  public init(_ object: Object) {
    objectID = ObjectID(object.objectID)
    // Values in memory only are any user's types, which may not be sent.
    values = object.entity.slots.indices.map { number in
      let value = object.slot(number)
      if case .memory = value { return .null }
      return value
    }
    var destinations: [Int: ManagedObjectID] = [:]
    for (number, value) in values.enumerated() {
      if case .object(let reference) = value {
        destinations[number] = object.graph.object(for: reference).objectID
      }
    }
    self.destinations = destinations
  }

  private func value(_ keyPath: PartialKeyPath<Object>) -> (number: Int, value: SlotValue)? {
    guard let number = Object.number(of: keyPath), values.indices.contains(number) else {
      return nil
    }
    return (number, values[number])
  }

  /// The value of a required attribute; its type's zero if there was none.
  public subscript<Value: StorableValue>(dynamicMember keyPath: KeyPath<Object, Value>) -> Value {
    value(keyPath).flatMap { Value(StoredForm($0.value)) } ?? Value.zero
  }

  /// The value of an optional attribute, or nil.
  public subscript<Value: StorableValue>(
    dynamicMember keyPath: KeyPath<Object, Value?>
  ) -> Value? {
    value(keyPath).flatMap { Value(StoredForm($0.value)) }
  }

  /// The value of an attribute with a raw type, or nil if there was none of the type.
  public subscript<Value: RawRepresentable>(
    dynamicMember keyPath: KeyPath<Object, Value?>
  ) -> Value? where Value.RawValue: StorableValue {
    value(keyPath).flatMap { Value.RawValue(StoredForm($0.value)) }.flatMap(Value.init)
  }

  /// The value of a required attribute with a raw type, or nil if there was none of the type.
  public subscript<Value: RawRepresentable>(
    dynamicMember keyPath: KeyPath<Object, Value>
  ) -> Value? where Value.RawValue: StorableValue {
    value(keyPath).flatMap { Value.RawValue(StoredForm($0.value)) }.flatMap(Value.init)
  }

  /// The structure of a composite attribute, or nil.
  public subscript<Value: CompositeValue>(
    dynamicMember keyPath: KeyPath<Object, Value?>
  ) -> Value? {
    guard case .composite(let elements) = value(keyPath)?.value else { return nil }
    return Value(elements)
  }

  /// The structure of a required composite attribute; one of empty elements if there was none.
  public subscript<Value: CompositeValue>(dynamicMember keyPath: KeyPath<Object, Value>) -> Value {
    guard case .composite(let elements) = value(keyPath)?.value else {
      return Value(CompositeElements(count: 0))
    }
    return Value(elements)
  }

  /// The id of a to-one relationship's destination, or nil.
  public subscript<Destination: ManagedObject>(
    dynamicMember keyPath: KeyPath<Object, Destination?>
  ) -> ObjectID<Destination>? {
    value(keyPath).flatMap { destinations[$0.number] }.map(ObjectID.init)
  }
}

extension EntityObject {
  /// The values of the object as they are now, to be sent anywhere.
  public var snapshot: ObjectSnapshot<Self> { ObjectSnapshot(self) }
}
