package import MomentumModel

/// A relationship within its model.
package struct LintedRelationship: Sendable {
  package let relationship: Relationship
  /// The entity that owns it.
  package let entity: LintedEntity

  package init(_ relationship: Relationship, of entity: LintedEntity) {
    self.relationship = relationship
    self.entity = entity
  }

  package var name: String { relationship.name }

  /// Nil if the model has no entity of that name.
  package var destination: LintedEntity? {
    entity.model.entity(named: relationship.destination)
  }

  /// The relationship that leads back; nil if it names none, or one that does not exist.
  package var inverse: LintedRelationship? {
    guard let inverse = relationship.inverse else { return nil }
    return entity.model.entity(named: inverse.entity)?.relationship(inverse.name)
  }
}
