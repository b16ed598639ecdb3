import MomentumModel

extension ModelChange {
  /// What the change means for stores, by the rules of lightweight migration that Apple documents
  /// and that shipped apps confirm. What is not settled is judged on the safe side.
  package var judgement: Judgement {
    guard isHashed || isConsequence else { return neutralJudgement }
    return switch self {
    case .addedEntity, .renamedEntity, .removedEntity, .changedEntity, .changedParent,
      .firstSubentity, .renumberedEntities:
      entityJudgement
    case .addedAttribute(let attribute, _): judgeAdded(attribute)
    case .removedAttribute(let attribute, _): judgeRemoved(attribute)
    case .changedAttribute(let pair, _, let change): judge(pair, change)
    case .changedElements(_, _, let comparison): comparison.judgement
    case .addedRelationship(let relationship, _): judgeAdded(relationship)
    case .removedRelationship:
      .lossy("migration-relationship-removed", "its links are deleted")
    case .changedRelationship(let pair, _, let change): judge(pair, change)
    case .lostPosition: lostPositionJudgement
    case .renamedAttribute, .renamedRelationship, .movedProperty: .safe
    case .swappedNames:
      .safe("migration-rename-swap", "the columns go through a name between")
    case .ambiguousIdentity, .identityMismatch, .changedKind, .suspectedRename, .forbiddenRenaming:
      identityJudgement
    case .changedUnstored: .neutral
    }
  }

  private var neutralJudgement: Judgement {
    switch self {
    case .changedEntity(_, let change): judgeNeutral(change)
    case .changedAttribute(let pair, _, let change):
      pair.new.isTransient ? .neutral : judgeNeutral(pair, change)
    case .changedRelationship(_, _, let change): judgeNeutral(change)
    case .changedUnstored(.renamingIdentifier, _):
      .neutral(
        "migration-rename-target-missing",
        "no migration runs, but later versions are paired by the identifier",
        advice: "write the elementID in the version that renames")
    case .changedUnstored(.configurations, _):
      .neutral(
        nil, "rows stay in the store that they are in, even if their entity belongs elsewhere")
    default: .neutral
    }
  }

  private var identityJudgement: Judgement {
    switch self {
    case .ambiguousIdentity(let identity, _):
      .blocked(
        "migration-rename-ambiguous", .needsMapping, "nothing tells which element is meant", nil,
        advice: "leave '\(identity)' to one element, and give the other an elementID of its own")
    case .identityMismatch(let mismatch): mismatch.judgement
    case .changedKind:
      .blocked(
        "migration-property-kind-changed", .needsMapping,
        "an attribute and a relationship do not convert into each other", .inferredMapping,
        advice: "keep the old property, add the new one under another name, and fill it in code")
    case .suspectedRename(let suspect): suspect.judgement
    case .forbiddenRenaming:
      .blocked(
        "cloudkit-renaming-id", .blocksOpen, "CloudKit forbids renaming", .migration,
        advice: "keep the old name")
    default: .safe
    }
  }
}

/// Fields of any element that no hash knows.
func judgeNeutral(_ change: FieldChange) -> Judgement {
  switch change.field {
  case .indexes:
    .neutral(
      "migration-index-without-hash",
      "stores get the indexes only when the entity's version hash changes",
      advice: "a new hash modifier of the entity makes them")
  case .className:
    .neutral("migration-class-renamed", "objects are of another class, the rows are the same")
  case .deleteRule: .neutral(nil, "only deletions from now on behave otherwise")
  default: .neutral
  }
}
