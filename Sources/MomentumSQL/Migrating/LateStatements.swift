import MomentumMigration
import MomentumModel

/// What can be said only once all rows are in their tables, with their new numbers.
struct LateStatements {
  let relationships: RelationshipMoves
  let layouts: Versioned<StoreLayout>
  /// The entities of both versions, by their new names.
  private let entities: [String: EntityCorrespondence]

  init(
    relationships: RelationshipMoves, layouts: Versioned<StoreLayout>,
    correspondence: Correspondence
  ) {
    self.relationships = relationships
    self.layouts = layouts
    entities = Dictionary(
      correspondence.entities.map { ($0.names.new, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var all: [SQL] {
    relationships.moves.flatMap { prune($0) + companion($0) + order($0) } + derivedValues
  }

  /// Links to rows that are gone, or that are of no entity that the relationship may lead to.
  private func prune(_ move: RelationshipMove) -> [SQL] {
    guard mayDangle(move), let own = layouts.new.entities[move.path.entity],
      let other = layouts.new.entities[move.relationship.destination]
    else { return [] }
    switch move.storage {
    case .toOne(let key, let number, let order):
      return [clear([key, number, order], of: own.table, where: key, isNotAmong: other)]
    case .toMany(let table, let key, let order):
      return [clear([key, order], of: table, where: key, isNotAmong: own)]
    case .join(let table, let ownColumn, let otherColumn, _):
      return [
        """
        DELETE FROM \(name: table) WHERE \(name: ownColumn) NOT IN (\(keys(of: own))) \
        OR \(name: otherColumn) NOT IN (\(keys(of: other)))
        """
      ]
    case .attribute: return []
    }
  }

  private func clear(
    _ columns: [String?], of table: String, where key: String, isNotAmong entity: EntityLayout
  ) -> SQL {
    let sets = columns.compactMap { $0 }.map { column -> SQL in "\(name: column) = NULL" }
    return """
      UPDATE \(name: table) SET \(sets, separator: ", ") WHERE \(name: key) IS NOT NULL \
      AND \(name: key) NOT IN (\(keys(of: entity)))
      """
  }

  private func keys(of entity: EntityLayout) -> SQL {
    "SELECT Z_PK FROM \(name: entity.table) WHERE \(isOneOf("Z_ENT", entity.subtree))"
  }

  /// Whether some entity at either end went, or left the hierarchy.
  private func mayDangle(_ move: RelationshipMove) -> Bool {
    if case .new = move.way { return false }
    return [move.path.entity, move.relationship.destination].contains { name in
      guard let pair = entities[name] else {
        return true
      }
      let stay = Set(
        relationships.trees.new.members(of: name).compactMap { member in
          entities[member]?.names.old
        })
      return !relationships.trees.old.members(of: pair.names.old).allSatisfy(stay.contains)
    }
  }

  /// The number of the target's entity, where the destination had no subentities before.
  private func companion(_ move: RelationshipMove) -> [SQL] {
    guard case .toOne(let key, let number?, _) = move.storage, needsCompanion(move),
      let own = layouts.new.entities[move.path.entity],
      let other = layouts.new.entities[move.relationship.destination]
    else { return [] }
    return [
      """
      UPDATE \(name: own.table) SET \(name: number) = (SELECT d.Z_ENT FROM \(name: other.table) \
      AS d WHERE d.Z_PK = \(name: own.table).\(name: key)) WHERE \(name: key) IS NOT NULL \
      AND \(isOneOf("Z_ENT", own.subtree))
      """
    ]
  }

  private func needsCompanion(_ move: RelationshipMove) -> Bool {
    switch move.way {
    case .new: false
    case .moved: true
    case .carried:
      oldStorages(of: move).contains { storage in
        if case .toOne(_, .some, _) = storage { false } else { true }
      }
    }
  }

  /// Places among the members of an owner whose members had no order: by key.
  private func order(_ move: RelationshipMove) -> [SQL] {
    switch (move.way, move.storage) {
    case (.new, _): return []
    case (_, .toOne(let key, _, let order?)):
      guard let table = layouts.new.entities[move.path.entity]?.table else { return [] }
      return lacksOrder(move) ? [number(order, of: table, by: key, then: "Z_PK")] : []
    case (_, .toMany(let table, let key, let order?)):
      return lacksOrder(move) ? [number(order, of: table, by: key, then: "Z_PK")] : []
    case (_, .join(let table, let own, let other, let order?)):
      return lacksOrder(move) ? [number(order, of: table, by: own, then: "\(name: other)")] : []
    case (_, .toOne), (_, .toMany), (_, .join), (_, .attribute): return []
    }
  }

  private func lacksOrder(_ move: RelationshipMove) -> Bool {
    guard case .carried = move.way else { return true }
    return oldStorages(of: move).contains { storage in
      switch storage {
      case .toOne(_, _, .some), .toMany(_, _, .some), .join(_, _, _, .some): false
      case .toOne, .toMany, .join, .attribute: true
      }
    }
  }

  /// Fresh keys are 2048, 3072, and so on, as Core Data hands them out.
  private func number(
    _ order: String, of table: String, by owner: String, then member: SQL
  ) -> SQL {
    """
    UPDATE \(name: table) SET \(name: order) = 1024 + 1024 * r.place FROM (SELECT rowid AS row, \
    row_number() OVER (PARTITION BY \(name: owner) ORDER BY \(member)) AS place \
    FROM \(name: table) WHERE \(name: owner) IS NOT NULL AND \(name: order) IS NULL) AS r \
    WHERE r.row = \(name: table).rowid
    """
  }

  private func oldStorages(of move: RelationshipMove) -> [PropertyStorage] {
    relationships.trees.new.members(of: move.path.entity).compactMap { name in
      guard let entity = entities[name],
        let pair = entity.relationships.kept.first(where: { $0.new.name == move.path.property })
      else { return nil }
      return layouts.old.entities[entity.names.old]?.storage[pair.old.name]
    }
  }

  /// Derived attributes that are new, or that are derived otherwise than before.
  private var derivedValues: [SQL] {
    layouts.new.derivedValues.sorted { $0.key < $1.key }.flatMap { entity, values in
      values.sorted { $0.key < $1.key }.filter { isNewlyDerived($0.key, of: entity) }
        .map(\.value)
    }
  }

  private func isNewlyDerived(_ name: String, of entity: String) -> Bool {
    let pair = entities[entity]?
      .attributes.kept.first { $0.new.name == name }
    return pair.map { $0.old.derivationExpression != $0.new.derivationExpression } ?? true
  }
}
