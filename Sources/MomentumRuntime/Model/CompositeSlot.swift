import MomentumModel

/// What the runtime knows of a composite attribute: its elements, and the columns of its leaves.
final class CompositeSlot: Sendable {
  let shape: CompositeShape
  let leaves: [CompositeShape.Leaf]
  /// How the column of each leaf becomes a value.
  let forms: [Slot.Form]
  /// None if the attribute is transient.
  let columns: [String]
  /// The defaults of the elements.
  let initialValue: SlotValue

  init(_ shape: CompositeShape, columns: [String]) {
    self.shape = shape
    self.columns = columns
    leaves = shape.leaves
    forms = leaves.map { Slot.Form($0.attribute) }
    initialValue = Self.value(of: shape, leaves.map { SlotValue(defaultOf: $0.attribute) })
  }

  /// The value that has these leaves; none if none of them has one.
  func value(ofLeaves leaves: [SlotValue]) -> SlotValue { Self.value(of: shape, leaves) }

  /// The leaves of a value, which fits the shape or is none.
  func leaves(of value: SlotValue) -> [SlotValue] {
    guard case .composite(let elements) = value else {
      return [SlotValue](repeating: .null, count: leaves.count)
    }
    return Self.leaves(of: elements, shape)
  }

  private static func value(of shape: CompositeShape, _ leaves: [SlotValue]) -> SlotValue {
    var rest = leaves[...]
    return value(of: shape, &rest)
  }

  private static func value(
    of shape: CompositeShape, _ rest: inout ArraySlice<SlotValue>
  ) -> SlotValue {
    let values = shape.elements.map { element -> SlotValue in
      if let inner = element.shape { return value(of: inner, &rest) }
      return rest.popFirst() ?? .null
    }
    return values.allSatisfy { $0 == .null } ? .null : .composite(CompositeElements(values))
  }

  private static func leaves(
    of elements: CompositeElements, _ shape: CompositeShape
  ) -> [SlotValue] {
    zip(shape.elements, elements.values).flatMap { element, value -> [SlotValue] in
      guard let inner = element.shape else { return [value] }
      guard case .composite(let elements) = value else {
        return [SlotValue](repeating: .null, count: inner.leaves.count)
      }
      return leaves(of: elements, inner)
    }
  }
}
