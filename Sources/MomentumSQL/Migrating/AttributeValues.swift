import MomentumMigration
import MomentumModel

/// What the attribute columns of one entity's rows get.
struct AttributeValues {
  private(set) var values: [(String, ColumnValue)] = []

  init(
    _ entity: EntityCorrespondence, _ layouts: Versioned<EntityLayout>,
    _ models: Versioned<Model>
  ) {
    let shapes = models.map(CompositeShapes.init)
    let leaves = layouts.map(\.storage)
    for pair in entity.attributes.kept {
      let old = Leaf.all(of: pair.old, shapes.old)
      for leaf in Leaf.all(of: pair.new, shapes.new) {
        guard let column = leaves.new.column(leaf.path(in: pair.new)) else { continue }
        let source = old.first { $0.path == leaf.path }
        let before = source.flatMap { leaves.old.column($0.path(in: pair.old)) }
        if let source, let before {
          values.append((column, ColumnValue(before, from: source.attribute, to: leaf.attribute)))
        } else {
          values.append((column, leaf.initialValue))
        }
      }
    }
    for attribute in entity.attributes.added {
      for leaf in Leaf.all(of: attribute, shapes.new) {
        guard let column = leaves.new.column(leaf.path(in: attribute)) else { continue }
        values.append((column, leaf.initialValue))
      }
    }
  }

  /// A value with a column of its own: the attribute itself, or an element of a composite one.
  private struct Leaf {
    var path: [String]
    var attribute: Attribute

    static func all(of attribute: Attribute, _ shapes: CompositeShapes) -> [Leaf] {
      guard attribute.type == .composite else { return [Leaf(path: [], attribute: attribute)] }
      return shapes[attribute]?.leaves.map { Leaf(path: $0.path, attribute: $0.attribute) } ?? []
    }

    func path(in owner: Attribute) -> String { ([owner.name] + path).joined(separator: ".") }

    /// A derived attribute is computed once all rows are there.
    var initialValue: ColumnValue {
      attribute.isDerived ? .null : attribute.defaultLiteral.map(ColumnValue.literal) ?? .null
    }
  }
}

extension [String: PropertyStorage] {
  fileprivate func column(_ path: String) -> String? {
    if case .attribute(let column) = self[path] { column } else { nil }
  }
}
