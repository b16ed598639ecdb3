package import MomentumModel

/// What a composite attribute is made of in both versions: each value that has a column.
package struct CompositeComparison: Equatable, Sendable {
  package var leaves = Pairing<CompositeShape.Leaf>()
  /// Whether both versions say what the composite is made of.
  package var isKnown = true
  /// The values' names, for readers.
  package var names: Versioned<String>

  /// Nil where nothing differs.
  init?(_ shapes: Versioned<CompositeShape?>) {
    if shapes.old == shapes.new { return nil }
    let leaves = shapes.map { $0?.leaves ?? [] }
    names = leaves.map { $0.map { $0.path.joined(separator: ".") }.joined(separator: ", ") }
    guard shapes.old != nil, shapes.new != nil else {
      isKnown = false
      return
    }
    self.leaves = pair(leaves) { leaf in
      (leaf.path.dropLast() + [leaf.attribute.identity]).joined(separator: ".")
    }
  }

  var isHashed: Bool {
    !isKnown || !leaves.added.isEmpty || !leaves.removed.isEmpty
      || leaves.kept.contains { leaf in
        leaf.old.path != leaf.new.path
          || leaf.map(\.attribute).fieldChanges.contains { $0.field.isHashed }
      }
  }

  /// Each value is judged as an attribute would be; the worst counts.
  var judgement: Judgement {
    guard isKnown else {
      return .dataDependent(
        "migration-composite-changed",
        "what the composite is made of cannot be told, so nothing tells what becomes of the values",
        .migration)
    }
    let judgements =
      leaves.added.map { judgeAdded($0.attribute) }
      + leaves.removed.map { leaf in
        .lossy(
          "migration-attribute-removed",
          "the values of '\(leaf.path.joined(separator: "."))' are deleted")
      }
      + leaves.kept.flatMap { leaf in
        let attributes = leaf.map(\.attribute)
        return attributes.fieldChanges.filter(\.field.isHashed).map { judge(attributes, $0) }
      }
    return judgements.max { $0.verdict < $1.verdict }
      ?? .safe("migration-composite-changed", "the values stay")
  }
}
