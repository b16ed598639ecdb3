import MomentumModel

// Composites by name, as `value(forKey:)` gives and takes them.

extension CompositeShape {
  /// The elements that have values, by name.
  func dictionary(of elements: CompositeElements) -> [String: Any] {
    var dictionary: [String: Any] = [:]
    for (element, value) in zip(self.elements, elements.values) {
      if let shape = element.shape, case .composite(let inner) = value {
        dictionary[element.attribute.name] = shape.dictionary(of: inner)
      } else if let plain = value.plainValue(of: element.attribute.type) {
        dictionary[element.attribute.name] = plain
      }
    }
    return dictionary
  }

  /// The elements of a dictionary; those that it does not name have no value. Throws if it names
  /// one that the composite does not have, or if a value does not fit.
  func value(of dictionary: [String: Any]) throws(TransformationError) -> SlotValue {
    var values: [SlotValue] = []
    for element in elements { values.append(try element.value(dictionary[element.attribute.name])) }
    let names = Set(elements.map(\.attribute.name))
    if let name = dictionary.keys.filter({ !names.contains($0) }).min() {
      throw TransformationError("the composite has no element '\(name)'")
    }
    return values.allSatisfy { $0 == .null } ? .null : .composite(CompositeElements(values))
  }
}

extension CompositeShape.Element {
  fileprivate func value(_ value: Any?) throws(TransformationError) -> SlotValue {
    // A nil inside a dictionary of `Any` is one of any type.
    guard let value, !isNil(value) else { return .null }
    if let shape, let dictionary = value as? [String: Any] {
      return try shape.value(of: dictionary)
    }
    if shape == nil, let value = SlotValue(value, of: attribute.type) { return value }
    throw TransformationError(
      "a value of type \(type(of: value)) does not fit element '\(attribute.name)'")
  }
}
