import MomentumModel

// What generated accessors of composite attributes call.

extension ManagedObject {
  /// Reads a composite; nil if none of its elements has a value, which a store keeps in the same
  /// way as no composite.
  public final func getComposite<T: CompositeValue>(_ number: Int) -> T? {
    guard case .composite(let elements) = slot(number) else { return nil }
    return T(elements)
  }

  /// Sets a composite; nil takes the values of all elements away.
  ///
  /// If the elements are not those of the composite, or if a value does not fit, the property keeps
  /// the value that it has and the context's next fetch or save throws.
  public final func setComposite<T: CompositeValue>(_ number: Int, _ value: T?) {
    guard let value else { return setSlot(number, .null) }
    do throws(TransformationError) {
      guard let composite = entity.slots[number].composite else {
        throw TransformationError("it is no composite attribute")
      }
      setSlot(number, try composite.shape.fitting(value.elements))
    } catch {
      refuse(number, .validation, error.description)
    }
  }
}

extension CompositeShape {
  /// The elements as an object holds them; none if none of them has a value.
  func fitting(_ elements: CompositeElements) throws(TransformationError) -> SlotValue {
    guard elements.values.count == self.elements.count else {
      throw TransformationError(
        "\(elements.values.count) elements do not fit a composite of \(self.elements.count)")
    }
    var values: [SlotValue] = []
    for (element, value) in zip(self.elements, elements.values) {
      values.append(try element.fitting(value))
    }
    return values.allSatisfy { $0 == .null } ? .null : .composite(CompositeElements(values))
  }
}

extension CompositeShape.Element {
  fileprivate func fitting(_ value: SlotValue) throws(TransformationError) -> SlotValue {
    if value == .null { return .null }
    if let shape, case .composite(let elements) = value { return try shape.fitting(elements) }
    if shape == nil, let value = value.fitting(attribute.type) { return value }
    throw TransformationError("the value of element '\(attribute.name)' does not fit")
  }
}
