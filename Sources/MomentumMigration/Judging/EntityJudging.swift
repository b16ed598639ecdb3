import MomentumModel

extension ModelChange {
  var entityJudgement: Judgement {
    switch self {
    case .removedEntity(let entity):
      entity.isAbstract
        ? .safe("migration-entity-removed", "it is abstract, so no object is of it")
        : .lossy("migration-entity-removed", "all objects of the entity are deleted")
    case .changedEntity(let entities, let change): judge(entities, change)
    case .changedParent(_, let change): judge(change)
    case .firstSubentity:
      .safe(
        "migration-first-subentity", "what points at it gets a column that tells which entity")
    case .renumberedEntities:
      .safe(
        "migration-entity-renumbering",
        "every row of theirs is rewritten, and what reads the tables by number breaks")
    default: .safe
    }
  }
}

private func judge(_ entities: Versioned<Entity>, _ change: FieldChange) -> Judgement {
  switch change.field {
  case .isAbstract where entities.new.isAbstract:
    Judgement(
      verdict: .dataDependent, dangers: [.mayFailOnData, .deletesData],
      reason: "objects of exactly this entity must not exist, they would be out of reach",
      rule: "migration-entity-became-abstract",
      advice: "keep the entity, or move its objects to a subentity in an earlier version")
  case .uniquenessConstraints: judgeConstraints(entities)
  default: .safe
  }
}

private func judgeConstraints(_ entities: Versioned<Entity>) -> Judgement {
  let constraints = entities.newConstraints
  if constraints.isEmpty { return .safe }
  let old = Set(entities.old.attributes.map(\.identity))
  let fresh = entities.new.attributes.filter { !old.contains($0.identity) }.map(\.name)
  if constraints.contains(where: { !$0.isEmpty && $0.isSubset(of: fresh) }) {
    return .dataDependent(
      "migration-unique-on-new-attribute",
      "all rows have one value in the new attribute: a default collides, and no value protects "
        + "no row", .constraintViolation,
      advice: "add the attribute first, fill it in code, and add the constraint in the next version"
    )
  }
  return .dataDependent(
    "migration-unique-added", "duplicates make the migration fail", .constraintViolation,
    advice: "remove duplicates in an earlier release")
}

extension Versioned<Entity> {
  /// The constraints by which rows must be unique in a way that they need not be before. A
  /// constraint over more attributes than another asks for less.
  fileprivate var newConstraints: [Set<String>] {
    let names = Dictionary(
      pair(map(\.attributes), by: \.identity).kept.map { ($0.old.name, $0.new.name) },
      uniquingKeysWith: { first, _ in first })
    let before = old.uniquenessConstraints.map { Set($0.map { names[$0] ?? $0 }) }
    return new.uniquenessConstraints.map { Set($0) }.filter { constraint in
      !before.contains { !$0.isEmpty && $0.isSubset(of: constraint) }
    }
  }
}

private func judge(_ change: ParentChange) -> Judgement {
  if change.mergesHierarchies {
    return .blocked(
      "migration-hierarchy-merge", .needsMapping,
      "entities without a common ancestor cannot get one", .inferredMapping,
      advice: "keep the hierarchies apart, or copy the objects with a mapping model")
  }
  return change.changesTable
    ? .safe(
      "migration-parent-changed", "its rows go into another table, so that object IDs change")
    : .safe("migration-parent-changed", "its rows stay in their table")
}
