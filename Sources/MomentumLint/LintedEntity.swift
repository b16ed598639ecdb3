package import MomentumModel

/// An entity within its model.
package struct LintedEntity: Sendable {
  package let model: LintedModel
  /// In `Model.entities`.
  package let position: Int

  package var entity: Entity { model.model.entities[position] }
  package var name: String { model.model.entities[position].name }

  /// The entity that it inherits from; nil too if the model has none of that name.
  package var parent: LintedEntity? {
    model.tree.parent(of: position).map { LintedEntity(model: model, position: $0) }
  }

  /// Those that inherit from it directly.
  package var children: [LintedEntity] {
    model.tree.children(of: position).map { LintedEntity(model: model, position: $0) }
  }

  /// The attribute of that name which it owns or inherits.
  package func attribute(_ name: String) -> Attribute? { model.attribute(name, of: position) }

  /// The relationship of that name which it owns or inherits.
  package func relationship(_ name: String) -> LintedRelationship? {
    model.relationship(name, of: position)
  }

  /// The fetched property of that name which it owns or inherits.
  package func fetchedProperty(_ name: String) -> FetchedProperty? {
    model.fetchedProperty(name, of: position)
  }

  /// Whether it is the other entity or inherits from it.
  package func inherits(from other: LintedEntity) -> Bool {
    var next: Int? = position
    while let position = next {
      if position == other.position { return true }
      next = model.tree.parent(of: position)
    }
    return false
  }
}
