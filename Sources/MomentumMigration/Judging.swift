package import MomentumModel

extension ModelChange {
  /// What the change means for stores, by the rules of lightweight migration that Apple documents
  /// and that shipped apps confirm. What is not settled is judged on the safe side.
  package var judgement: Judgement {
    guard isHashed else { return .neutral }
    return switch self {
    case .addedEntity, .renamedEntity, .renamedAttribute, .renamedRelationship, .movedProperty:
      .safe
    case .removedEntity:
      Judgement(.lossy, .deletesData, "all objects of the entity are deleted")
    case .changedEntity(let entities, let change): judge(entities, change)
    case .changedParent(_, _, let merges): judgeParent(mergesHierarchies: merges)
    case .addedAttribute(let attribute, _): judgeAdded(attribute)
    case .removedAttribute: Judgement(.lossy, .deletesData, "its values are deleted")
    case .changedAttribute(let pair, _, let change): judge(pair, change)
    case .addedRelationship(let relationship, _): judgeAdded(relationship)
    case .removedRelationship: Judgement(.lossy, .deletesData, "its links are deleted")
    case .changedRelationship(let pair, _, let change): judge(pair, change)
    case .ambiguousIdentity:
      Judgement(.blocked, .needsMapping, "nothing tells which element is meant")
    case .identityMismatch:
      Judgement(
        .blocked, .needsMapping,
        "whether Core Data pairs them is not settled; give both the same elementID")
    case .changedKind:
      Judgement(
        .blocked, .needsMapping, "an attribute and a relationship do not convert into each other")
    case .changedUnstored: .neutral
    }
  }
}

private func judge(_ entities: Versioned<Entity>, _ change: FieldChange) -> Judgement {
  switch change.field {
  case .isAbstract where entities.new.isAbstract:
    Judgement(.dataDependent, .mayFailOnData, "objects of exactly this entity must not exist")
  case .uniquenessConstraints where entities.hasNewConstraint:
    Judgement(.dataDependent, .mayFailOnData, "duplicates make the migration fail (134111)")
  default: .safe
  }
}

extension Versioned<Entity> {
  /// Whether rows must be unique in a way that they need not be before. A constraint over more
  /// attributes than another asks for less.
  fileprivate var hasNewConstraint: Bool {
    let names = Dictionary(
      pair(map(\.attributes), by: \.identity).kept.map { ($0.old.name, $0.new.name) },
      uniquingKeysWith: { first, _ in first })
    let before = old.uniquenessConstraints.map { Set($0.map { names[$0] ?? $0 }) }
    return new.uniquenessConstraints.contains { constraint in
      !before.contains { !$0.isEmpty && $0.isSubset(of: constraint) }
    }
  }
}

private func judgeParent(mergesHierarchies: Bool) -> Judgement {
  mergesHierarchies
    ? Judgement(
      .blocked, .needsMapping, "entities without a common ancestor cannot be merged (134190)")
    : .safe
}

private func judgeAdded(_ attribute: Attribute) -> Judgement {
  guard attribute.isMissingValue else { return .safe }
  return Judgement(
    .dataDependent, .mayFailOnData,
    "required and without a default: fails where objects exist (134110)")
}

extension Attribute {
  /// Whether rows that are already there would have no value where one is required.
  package var isMissingValue: Bool {
    !isOptional && !isTransient && !isDerived && defaultValue == nil
  }
}

private func judge(_ attribute: Versioned<Attribute>, _ change: FieldChange) -> Judgement {
  switch change.field {
  // A value that was in memory only cannot be of the wrong type.
  case .type where attribute.old.isTransient || attribute.new.isTransient: .safe
  case .type, .composite: judgeTypeChange(attribute.map(\.type))
  case .compositeElements:
    Judgement(
      .dataDependent, .mayFailOnData, "what happens to the elements' values is not settled")
  case .isTransient where !attribute.new.isTransient: judgeAdded(attribute.new)
  case .isOptional where attribute.new.isMissingValue:
    Judgement(
      .dataDependent, .mayFailOnData,
      "required and without a default: fails where objects have no value (134110)")
  case .isTransient where attribute.new.isTransient:
    Judgement(.lossy, .deletesData, "its values are deleted")
  case .externalStorage:
    Judgement(
      .lossy, .deletesData, "what happens to large values already stored is not settled")
  default: .safe
  }
}

private func judgeAdded(_ relationship: Relationship) -> Judgement {
  guard !relationship.isOptional, !relationship.isToMany else { return .safe }
  return Judgement(
    .dataDependent, .mayFailOnData, "required: fails where objects exist (134110)")
}

private func judge(_ relationship: Versioned<Relationship>, _ change: FieldChange) -> Judgement {
  switch change.field {
  case .isTransient where !relationship.new.isTransient: judgeAdded(relationship.new)
  case .destination:
    Judgement(.blocked, .blocksOpen, "the stored links would point into another table (134110)")
  case .isToMany where !relationship.new.isToMany:
    Judgement(.lossy, .deletesData, "at most one link of each object is kept")
  case .isOrdered where !relationship.new.isOrdered:
    Judgement(.lossy, .deletesData, "the order is deleted")
  case .isTransient where relationship.new.isTransient:
    Judgement(.lossy, .deletesData, "its links are deleted")
  case .isOptional where !relationship.new.isOptional && !relationship.new.isToMany:
    Judgement(
      .dataDependent, .mayFailOnData, "required: fails where objects have none (134110)")
  case .minimumCount where relationship.new.minimumCount > relationship.old.minimumCount,
    .maximumCount where relationship.hasLowerMaximum:
    Judgement(.dataDependent, .mayFailOnData, "objects may have too few or too many links")
  default: .safe
  }
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

extension ModelDiff {
  /// The worst verdict of all changes; the order of elements is none.
  package var verdict: Verdict {
    changes.map(\.judgement.verdict).max() ?? .identical
  }
}
