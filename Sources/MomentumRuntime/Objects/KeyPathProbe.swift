import MomentumModel
import MomentumSQL
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Key paths over computed properties carry no name. A table of them in every generated class would
// double the time that the class takes to compile, so the number of a property is found out by
// asking: the key path reads an object that answers every property with a value of ours and notes
// which one was asked for. It is the property if just that one was, and if the value came back
// unchanged, whatever it was.

extension EntityObject {
  /// The number of the property that the key path is; nil if it is none of the model's. The first
  /// time takes some microseconds.
  static func number(of keyPath: PartialKeyPath<Self>) -> Int? {
    if let number = propertyNumbers[keyPath] { return number }
    return KeyPathNumbers.shared.number(of: keyPath) { KeyPathProbe.number(of: keyPath) }
  }
}

/// What the probe found out so far.
private final class KeyPathNumbers: Sendable {
  static let shared = KeyPathNumbers()

  /// Key paths are immutable; that they are not Sendable is for what they may have captured.
  private struct Key: Hashable, @unchecked Sendable {
    let keyPath: AnyKeyPath
  }

  private let known = Mutex<[Key: Int?]>([:])

  func number(of keyPath: AnyKeyPath, _ find: () -> Int?) -> Int? {
    let key = Key(keyPath: keyPath)
    if let number = known.withLock({ $0[key] }) { return number }
    let number = find()
    known.withLock { $0[key] = .some(number) }
    return number
  }
}

/// Notes which properties of a probe are read.
final class KeyPathProbe {
  private var value = SlotValue.null
  private var numbers: [Int] = []

  /// The value that every property has at the moment.
  func value(of number: Int) -> SlotValue {
    numbers.append(number)
    return value
  }

  func note(_ number: Int) { numbers.append(number) }

  fileprivate static func number<Object: ManagedObject>(
    of keyPath: PartialKeyPath<Object>
  ) -> Int? {
    guard let type = storableType(of: Swift.type(of: keyPath).valueType) else { return nil }
    let probe = KeyPathProbe()
    let object = Object(state: probe.state(of: Object.self))
    var found: Int?
    for value in sentinels(of: type) {
      probe.value = value
      probe.numbers = []
      let result = storable(object[keyPath: keyPath])?.storedForm?.value
      guard probe.numbers.count == 1, found ?? probe.numbers[0] == probe.numbers[0],
        result == type.init(StoredForm(value))?.storedForm?.value
      else { return nil }
      found = probe.numbers[0]
    }
    return found
  }

  /// Of an entity without properties: numbers are beyond them, and every value comes from here.
  private func state(of type: ManagedObject.Type) -> ObjectState {
    let model = Model(entities: [Entity(name: type.entityName)])
    let objects = ObjectModel(
      model, layout: StoreLayout(model), classes: [type.entityName: type])
    return ObjectState(
      graph: ObjectGraph(model: objects, probe: self), entity: objects.entities[0],
      reference: ObjectReference(entity: 0, root: 0, row: 0), slots: [], condition: .fault)
  }
}

/// Values that a function of one of them would hardly leave as they are.
private func sentinels(of type: any StorableValue.Type) -> [SlotValue] {
  let candidates: [SlotValue] = [
    .integer(0), .integer(1), .integer(-5), .integer(113), .real(0.5), .real(-3.25), .decimal(0.5),
    .decimal(-7), .text(" aB\u{E9}\n"), .text(""), .text("https://a.invalid/B%20c?d=e"),
    .text("file:///"), .data(Data([1, 2, 0])), .data(Data()), .uuid(UUID()), .uuid(UUID()),
  ]
  // A type reads other kinds of values too; what it gives back unchanged is of its own kind.
  return candidates.filter { type.init(StoredForm($0))?.storedForm?.value == $0 }
}

/// The type itself, or the one within an optional.
private func storableType(of type: Any.Type) -> (any StorableValue.Type)? {
  type as? any StorableValue.Type ?? (type as? any StorableOptional.Type)?.wrappedType
}

private func storable(_ value: Any) -> (any StorableValue)? {
  value as? any StorableValue ?? (value as? any StorableOptional)?.wrappedValue
}

private protocol StorableOptional {
  static var wrappedType: any StorableValue.Type { get }
  var wrappedValue: (any StorableValue)? { get }
}

extension Optional: StorableOptional where Wrapped: StorableValue {
  fileprivate static var wrappedType: any StorableValue.Type { Wrapped.self }
  fileprivate var wrappedValue: (any StorableValue)? { self }
}
