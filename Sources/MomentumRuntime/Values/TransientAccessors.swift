// What generated accessors of transient attributes without a type call.

extension ManagedObject {
  /// Reads what a transient attribute without a type holds; nil if that is nothing, or no `T`.
  public final func getTransient<T>(_ number: Int) -> T? {
    guard case .memory(let box) = slot(number) else { return nil }
    return box.value as? T
  }

  /// Sets what a transient attribute without a type holds, which may be anything: it lives in
  /// memory as long as the object is not refreshed, and is never saved.
  public final func setTransient<T>(_ number: Int, _ value: T?) {
    setSlot(number, value.map { .memory(MemoryValue($0)) } ?? .null)
  }
}

/// A value that is never saved. Two are the same only if they were set at once, since values of any
/// type cannot be compared.
///
/// Unchecked, because the value stays with its object, which belongs to one context.
final class MemoryValue: Hashable, @unchecked Sendable {
  let value: Any

  init(_ value: Any) { self.value = value }

  static func == (one: MemoryValue, other: MemoryValue) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
