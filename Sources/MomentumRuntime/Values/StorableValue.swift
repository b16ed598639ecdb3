import MomentumModel

/// A type of value that an attribute, or an element of a composite attribute, can hold. Only the
/// runtime's own conformances mean anything.
public protocol StorableValue: Sendable {
  /// Reads the value from what an object holds; nil if there is none, or none that fits this type.
  init?(_ form: StoredForm)
  /// What an object holds of the value; nil if no attribute can hold it.
  var storedForm: StoredForm? { get }
}

/// A value in the form that an object holds. Opaque.
public struct StoredForm: Sendable {
  let value: SlotValue

  init(_ value: SlotValue) { self.value = value }
}

extension StorableValue {
  /// The value as a property of a type holds it; nil if it does not fit.
  func slotValue(of type: AttributeType?) -> SlotValue? { storedForm?.value.fitting(type) }
}
