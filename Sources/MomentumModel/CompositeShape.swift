/// What a composite attribute is made of, composites inside it included.
package struct CompositeShape: Equatable, Sendable {
  package struct Element: Equatable, Sendable {
    package var attribute: Attribute
    /// The elements of an element that is a composite itself.
    package var shape: CompositeShape?
  }

  /// A value that has a place of its own.
  package struct Leaf: Equatable, Sendable {
    /// The names of the elements that lead to it.
    package var path: [String]
    package var attribute: Attribute
  }

  /// Sorted by name, which is how generated code numbers them.
  package var elements: [Element]

  /// The values, in the order of the elements.
  package var leaves: [Leaf] {
    elements.flatMap { element -> [Leaf] in
      guard let shape = element.shape else {
        return [Leaf(path: [element.attribute.name], attribute: element.attribute)]
      }
      return shape.leaves.map {
        Leaf(path: [element.attribute.name] + $0.path, attribute: $0.attribute)
      }
    }
  }
}

/// The composites of a model by name, for asking what attributes are made of.
package struct CompositeShapes: Sendable {
  /// More columns than this no table has room for.
  private static let leafLimit = 1_000
  private static let depthLimit = 16

  private let composites: [String: Composite]

  package init(_ model: Model) {
    composites = Dictionary(
      model.composites.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Nil if the attribute's composite is not known, contains itself, has two elements of one name
  /// or one without a type, or is too large for a table.
  package subscript(attribute: Attribute) -> CompositeShape? {
    var budget = Self.leafLimit
    return shape(of: attribute, depth: 0, &budget)
  }

  private func shape(of attribute: Attribute, depth: Int, _ budget: inout Int) -> CompositeShape? {
    guard depth < Self.depthLimit, let name = attribute.composite, let composite = composites[name],
      Set(composite.attributes.map(\.name)).count == composite.attributes.count
    else { return nil }
    var shape = CompositeShape(elements: [])
    for element in composite.attributes.sorted(by: { $0.name < $1.name }) {
      budget -= 1
      guard budget >= 0, element.type != nil else { return nil }
      guard element.type == .composite else {
        shape.elements.append(CompositeShape.Element(attribute: element))
        continue
      }
      guard let inner = self.shape(of: element, depth: depth + 1, &budget) else { return nil }
      shape.elements.append(CompositeShape.Element(attribute: element, shape: inner))
    }
    return shape
  }
}
