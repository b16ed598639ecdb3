/// The names of a class's properties as the model has them, by key path: `Book.keys.title` is
/// `"title"`.
@dynamicMemberLookup
public struct PropertyKeys<Object: ManagedObject>: Sendable {
  /// The name of a property. For one that is not of the model, such as a computed one of yours, it
  /// is empty.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Object, Value>) -> String {
    let names = Object.propertyNames
    guard let number = Object.number(of: keyPath), names.indices.contains(number) else { return "" }
    return names[number]
  }
}

extension EntityObject {
  /// The names of the properties as the model has them, for `value(forKey:)` and format strings.
  public static var keys: PropertyKeys<Self> { PropertyKeys() }
}
