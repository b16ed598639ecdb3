package import MomentumModel

extension Attribute {
  /// Whether rows that are already there would have no value where one is required.
  package var isMissingValue: Bool {
    !isOptional && !isTransient && !isDerived && defaultValue == nil
  }
}

private let giveDefault = "write a defaultValueString, or optional=\"YES\""

func judgeAdded(_ attribute: Attribute) -> Judgement {
  if attribute.isDerived {
    return .safe("migration-derived-changed", "the store computes it for every row")
  }
  if attribute.isMissingValue {
    return .dataDependent(
      "migration-required-without-default",
      "required and without a default: fails where objects exist", .migration, advice: giveDefault)
  }
  if let identifier = attribute.renamingIdentifier, identifier != attribute.name {
    return .safe(
      "migration-rename-target-missing",
      "the old version has no '\(identifier)' that its elementID could mean, so it begins empty")
  }
  return attribute.isOptional
    ? .safe
    : .safe("migration-guessing-default", "objects that are there get the default")
}

func judgeRemoved(_ attribute: Attribute) -> Judgement {
  attribute.isDerived
    ? .safe("migration-derived-changed", "what it was computed from stays")
    : .lossy("migration-attribute-removed", "its values are deleted")
}

func judge(_ attribute: Versioned<Attribute>, _ change: FieldChange) -> Judgement {
  switch change.field {
  // A value that was in memory only cannot be of the wrong type.
  case .type where attribute.old.isTransient || attribute.new.isTransient: .safe
  case .type: judgeTypeChange(attribute.map(\.type))
  case .composite where attribute.old.type != attribute.new.type: .safe
  case .composite:
    .blocked(
      "migration-type-incompatible", .needsMapping,
      "whether values of one composite type become those of another is not settled", nil,
      advice: "add a second attribute and fill it in code")
  case .isTransient: judgeStorage(attribute)
  case .isOptional where !attribute.new.isOptional: judgeRequired(attribute.new)
  case .externalStorage:
    .lossy(
      "migration-external-storage-changed",
      attribute.new.allowsExternalBinaryDataStorage
        ? "what Core Data does with large values already stored is not settled"
        : "whether Core Data reads back values kept in files is not settled",
      advice: "leave it as it is, or add a second attribute and copy in code")
  case .derivation: judgeDerivation(attribute)
  default: .safe
  }
}

private func judgeStorage(_ attribute: Versioned<Attribute>) -> Judgement {
  if attribute.new.isTransient {
    return .lossy("migration-persistent-to-transient", "its values are deleted")
  }
  if attribute.new.isMissingValue { return judgeAdded(attribute.new) }
  return .safe(
    "migration-transient-to-persistent",
    attribute.new.defaultValue == nil
      ? "objects that are there have no value"
      : "Core Data was seen to leave objects that are there without the default")
}

private func judgeRequired(_ attribute: Attribute) -> Judgement {
  if attribute.isTransient || attribute.isDerived { return .safe }
  if attribute.isMissingValue {
    return .dataDependent(
      "migration-optional-to-required-no-default",
      "required and without a default: fails where objects have no value", .migration,
      advice: "write a defaultValueString, or fill the values in an earlier release")
  }
  return .lossy(
    "migration-optional-to-required-default",
    "missing values become the default, and cannot be told from it any more",
    advice: "leave it optional if a missing value means something")
}

private func judgeDerivation(_ attribute: Versioned<Attribute>) -> Judgement {
  if attribute.old.isDerived {
    return .safe(
      "migration-derived-changed",
      attribute.new.isDerived ? "the store computes it anew" : "the values stay as last computed")
  }
  return .lossy("migration-derived-changed", "its values are replaced by computed ones")
}

/// Fields that no hash knows.
func judgeNeutral(_ attribute: Versioned<Attribute>, _ change: FieldChange) -> Judgement {
  switch change.field {
  case .defaultValue:
    .neutral("migration-default-changed", "rows that are there keep the old default")
  case .valueTransformer:
    .neutral(
      "migration-transformer-changed", "rows that are there keep the old encoding",
      advice: "see that the new transformer reads what the old one wrote")
  case .customClass:
    .neutral("migration-custom-class-changed", "rows that are there hold the old class")
  case .validation where attribute.isTightened:
    .neutral(
      "migration-bounds-tightened",
      "rows that are there may break the new bounds, and then fail at their next save")
  default: judgeNeutral(change)
  }
}

extension Versioned<Attribute> {
  /// Whether a value that was valid may be so no more.
  fileprivate var isTightened: Bool {
    if new.regularExpression != nil, new.regularExpression != old.regularExpression { return true }
    let least = map { $0.minimumText.map { Double($0) ?? 0 } ?? -.infinity }
    let most = map { $0.maximumText.map { Double($0) ?? 0 } ?? .infinity }
    return least.new > least.old || most.new < most.old
  }
}
