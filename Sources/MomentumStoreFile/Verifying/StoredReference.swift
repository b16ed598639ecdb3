import MomentumModel
import MomentumSQL

/// A column that holds keys of rows of another entity.
struct StoredReference {
  /// The relationship, as `Entity.name`.
  var path: ModelPath
  var isOptional: Bool
  /// The entity that has the relationship.
  var owner: EntityLayout
  var table: String
  var column: String
  /// Holds the target's entity number, where there may be several.
  var entityColumn: String?
  var orderColumn: String?
  /// Whose rows the keys are of.
  var target: EntityLayout
}

extension StoreExamination {
  /// The references in tables of entities, each once. Those with missing columns are left out.
  var references: [StoredReference] {
    entities.flatMap { _, entity, layout in
      entity.relationships.sorted { $0.name < $1.name }.compactMap { relationship in
        reference(relationship, of: entity, layout)
      }
    }
  }

  private func reference(
    _ relationship: Relationship, of entity: Entity, _ layout: EntityLayout
  ) -> StoredReference? {
    guard let destination = destination(of: relationship) else { return nil }
    let path = ModelPath(entity.name, relationship.name)
    switch layout.storage[relationship.name] {
    case .toOne(let column, let entityColumn, let orderColumn):
      guard has(layout.table, "Z_PK", "Z_ENT", column), has(destination.table, "Z_PK", "Z_ENT")
      else { return nil }
      return StoredReference(
        path: path, isOptional: relationship.isOptional, owner: layout, table: layout.table,
        column: column, entityColumn: entityColumn.flatMap { has(layout.table, $0) ? $0 : nil },
        orderColumn: orderColumn.flatMap { has(layout.table, $0) ? $0 : nil },
        target: destination)
    case .toMany(let table, let column, let orderColumn) where relationship.inverse == nil:
      guard has(table, "Z_PK", "Z_ENT", column), has(layout.table, "Z_PK", "Z_ENT") else {
        return nil
      }
      return StoredReference(
        path: path, isOptional: true, owner: layout, table: table, column: column,
        orderColumn: orderColumn.flatMap { has(table, $0) ? $0 : nil }, target: layout)
    case .toMany, .join, .attribute, nil: return nil
    }
  }
}
