package import MomentumModel

/// What two versions of a model have in common and what differs.
package struct ModelDiff: Sendable {
  package var models: Versioned<Model>
  package var entities: Pairing<Entity>
  /// The changes: entities first, then properties entity by entity, in the new model's order.
  package var changes: [ModelChange] = []

  /// Compares two versions. Linear but for the depth of inheritance.
  package init(_ models: Versioned<Model>) {
    self.models = models
    entities = pair(models.map(\.entities), by: \.identity)
    // Equal models have no difference, even where nothing tells which element pairs with which.
    if models.old == models.new { return }
    let comparison = EntityComparison(models: models, entities: entities)
    changes = comparison.changes() + unstoredChanges(of: models)
  }
}
