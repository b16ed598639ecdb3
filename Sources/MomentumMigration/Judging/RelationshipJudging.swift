import MomentumModel

/// An order that is kept beside the link of a to-one goes with it.
let lostPositionJudgement = Judgement.lossy(
  "migration-ordered-position-lost",
  "the links go into a table of their own, and the order that was kept beside them is deleted",
  advice: "read the order from the old store before the migration, and set it again after it")

func judgeAdded(_ relationship: Relationship) -> Judgement {
  if relationship.isOptional { return .safe }
  if relationship.isToMany {
    return .safe(
      "migration-relationship-required-added",
      "'required' alone asks a to-many for nothing: objects that are there have no links")
  }
  return .dataDependent(
    "migration-relationship-required-added", "required: fails where objects exist", .migration,
    advice: "write optional=\"YES\", and fill the links in code before it becomes required")
}

func judge(_ relationship: Versioned<Relationship>, _ change: FieldChange) -> Judgement {
  switch change.field {
  case .isTransient where relationship.new.isTransient:
    .lossy("migration-persistent-to-transient", "its links are deleted")
  case .isTransient: judgeAdded(relationship.new)
  case .destination:
    .blocked(
      "migration-destination-changed", .blocksOpen,
      "the stored links would point into another table", .migration,
      advice: "add a second relationship, fill it in code, and remove this one in a later version")
  case .isToMany: judgeCardinality(toMany: relationship.new.isToMany)
  case .isOrdered: judgeOrder(ordered: relationship.new.isOrdered)
  case .inverse: .safe("migration-inverse-changed", "the hashes of both sides change")
  case .isOptional where !relationship.new.isOptional: judgeRequired(relationship)
  case .minimumCount where relationship.new.minimumCount > relationship.old.minimumCount:
    .dataDependent(
      "migration-relationship-tightened", "objects may have too few links", nil,
      advice: "raise minCount once every object has as many")
  case .maximumCount where relationship.hasLowerMaximum:
    .dataDependent(
      "migration-bounds-tightened", "objects may have too many links", nil,
      advice: "lower maxCount once no object has more")
  default: .safe
  }
}

private func judgeCardinality(toMany: Bool) -> Judgement {
  toMany
    ? .safe("migration-to-one-to-many", "each link becomes the first of several")
    : .lossy(
      "migration-to-many-to-one", "at most one link of each object is kept",
      advice: "choose the link in code, in a to-one that an earlier version adds")
}

private func judgeOrder(ordered: Bool) -> Judgement {
  ordered
    ? .safe("migration-ordered-on", "links that are there get an arbitrary order")
    : .lossy("migration-ordered-off", "the order is deleted")
}

private func judgeRequired(_ relationship: Versioned<Relationship>) -> Judgement {
  if relationship.new.isToMany || relationship.new.isTransient { return .safe }
  return .dataDependent(
    "migration-relationship-tightened", "required: fails where objects have no link", .migration,
    advice: "fill the links in an earlier release")
}

extension Versioned<Relationship> {
  /// Of two to-manys; what becomes a to-one is judged by that.
  fileprivate var hasLowerMaximum: Bool {
    guard old.isToMany, new.isToMany else { return false }
    // 0 means no limit.
    let limits = map { relationship in
      relationship.maximumCount.flatMap { $0 > 0 ? $0 : nil } ?? .max
    }
    return limits.new < limits.old
  }
}
