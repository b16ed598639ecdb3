/// The values of a composite attribute, by the place of each element among the composite's
/// attributes when these are sorted by name.
public struct CompositeElements: Hashable, Sendable {
  var values: [SlotValue]

  init(_ values: [SlotValue]) { self.values = values }

  /// Makes elements without values.
  /// - Parameter count: the number of elements that the composite has.
  public init(count: Int) { values = [SlotValue](repeating: .null, count: max(0, count)) }

  /// Reads the element at `index`; nil if it has no value, or none that fits `T`.
  public func value<T: StorableValue>(_ index: Int) -> T? {
    values.indices.contains(index) ? T(StoredForm(values[index])) : nil
  }

  /// Sets the element at `index`; nil takes its value away. An index that the composite does not
  /// have, and a number beyond an `Int64`, change nothing.
  public mutating func set<T: StorableValue>(_ index: Int, _ value: T?) {
    guard values.indices.contains(index) else { return }
    guard let value else { return values[index] = .null }
    if let form = value.storedForm { values[index] = form.value }
  }

  /// Reads the element at `index`, which is a composite itself; nil if none of its elements has a
  /// value.
  public func composite<T: CompositeValue>(_ index: Int) -> T? {
    guard values.indices.contains(index), case .composite(let elements) = values[index] else {
      return nil
    }
    return T(elements)
  }

  /// Sets the element at `index`, which is a composite itself; nil takes all its values away.
  public mutating func setComposite<T: CompositeValue>(_ index: Int, _ value: T?) {
    guard values.indices.contains(index) else { return }
    values[index] = value.map { .composite($0.elements) } ?? .null
  }
}

extension CompositeElements: CustomStringConvertible {
  /// The values in their order, for people.
  public var description: String {
    "(" + values.map(\.description).joined(separator: ", ") + ")"
  }
}

/// A structure that holds the elements of a composite attribute, as generated code declares it.
public protocol CompositeValue: Hashable, Sendable {
  /// Takes up the elements, in the order of their names.
  init(_ elements: CompositeElements)
  /// The elements, in the order of their names.
  var elements: CompositeElements { get }
}
