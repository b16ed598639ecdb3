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
    case .changedParent(_, _, let sharesRoot): judgeParent(sharesRoot: sharesRoot)
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
    }
  }
}

private func judge(_ entities: Versioned<Entity>, _ change: FieldChange) -> Judgement {
  switch change.field {
  case .isAbstract where entities.new.isAbstract:
    Judgement(.dataDependent, .mayFailOnData, "objects of exactly this entity must not exist")
  case .uniquenessConstraints where !entities.new.uniquenessConstraints.isEmpty:
    Judgement(.dataDependent, .mayFailOnData, "duplicates make the migration fail (134111)")
  default: .safe
  }
}

private func judgeParent(sharesRoot: Bool) -> Judgement {
  sharesRoot
    ? .safe
    : Judgement(
      .blocked, .needsMapping, "entities without a common ancestor cannot be merged (134190)")
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
  case .type, .composite: judgeTypeChange(attribute.map(\.type))
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
  case .minimumCount, .maximumCount:
    Judgement(.dataDependent, .mayFailOnData, "objects may have too few or too many links")
  default: .safe
  }
}

extension ModelDiff {
  /// The worst verdict of all changes.
  package var verdict: Verdict {
    changes.map(\.judgement.verdict).max() ?? .identical
  }
}
