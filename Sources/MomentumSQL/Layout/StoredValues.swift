import MomentumModel

/// A value that has a column of its own: an attribute, or an element of a composite one.
struct StoredValue {
  /// The name of the attribute, or a path such as `address.city`.
  var path: String
  /// What the column's name is made of. How Apple names the columns of composites is not known;
  /// a store with other names is refused, since its columns are looked for.
  var columnName: String
  var type: AttributeType
}

extension LayoutBuilder {
  /// The stored attributes of an entity by name, with the elements in place of composites.
  func storedValues(of position: Int) -> [StoredValue] {
    model.entities[position].attributes.sorted { $0.name < $1.name }.flatMap { attribute in
      if attribute.isStoredComposite { return elements(of: attribute) }
      guard attribute.isStored, let type = attribute.type else { return [] }
      return [StoredValue(path: attribute.name, columnName: attribute.name, type: type)]
    }
  }

  private func elements(of composite: Attribute) -> [StoredValue] {
    (shapes[composite]?.leaves ?? []).compactMap { leaf in
      leaf.attribute.type.map { type in
        let path = [composite.name] + leaf.path
        return StoredValue(
          path: path.joined(separator: "."), columnName: path.joined(separator: "_"), type: type)
      }
    }
  }
}

extension Attribute {
  var isStoredComposite: Bool { !isTransient && type == .composite }
}

extension Model {
  /// A composite attribute for which a store has no place, as `Entity.attribute`: its type is not
  /// known, contains itself, or is too large.
  package var attributeWithoutPlace: String? {
    let shapes = CompositeShapes(self)
    for entity in entities {
      for attribute in entity.attributes
      where attribute.isStoredComposite && shapes[attribute] == nil {
        return "\(entity.name).\(attribute.name)"
      }
    }
    return nil
  }
}
