/// Every XML element that model files are known to have.
enum ElementName: String, CaseIterable {
  case model, entity, attribute, relationship, fetchedProperty, fetchRequest
  case fetchIndex, fetchIndexElement, uniquenessConstraints, uniquenessConstraint, constraint
  case compoundIndexes, compoundIndex, index, userInfo, entry
  case configuration, memberEntity, composite, elements, element

  /// The elements that may stand directly inside, in the order in which Xcode writes them.
  var children: [ElementName] {
    switch self {
    case .model: [.entity, .fetchRequest, .configuration, .composite, .elements, .userInfo]
    case .entity:
      [
        .attribute, .relationship, .fetchedProperty, .compoundIndexes, .fetchIndex,
        .uniquenessConstraints, .userInfo,
      ]
    case .attribute, .relationship, .fetchRequest: [.userInfo]
    case .fetchedProperty: [.fetchRequest, .userInfo]
    case .composite: [.attribute, .userInfo]
    case .compoundIndexes: [.compoundIndex]
    case .compoundIndex: [.index]
    case .fetchIndex: [.fetchIndexElement]
    case .uniquenessConstraints: [.uniquenessConstraint]
    case .uniquenessConstraint: [.constraint]
    case .configuration: [.memberEntity]
    case .userInfo: [.entry]
    case .elements: [.element]
    case .fetchIndexElement, .constraint, .index, .entry, .memberEntity, .element: []
    }
  }

  /// The XML attributes that it may have, in the order in which Xcode writes them.
  var attributes: [AttributeName] {
    switch self {
    case .model:
      [
        .name, .type, .documentVersion, .lastSavedToolsVersion, .systemVersion,
        .minimumToolsVersion, .sourceLanguage, .usedWithCloudKit, .usedWithSwiftData,
        .userDefinedModelVersionIdentifier, .macOSVersion, .iOSVersion,
      ]
    case .entity:
      [
        .name, .representedClassName, .isAbstract, .parentEntity, .elementID,
        .renamingIdentifier, .versionHashModifier, .syncable, .codeGenerationType,
      ]
    case .attribute: Self.attributeAttributes
    case .relationship:
      [
        .name, .optional, .transient, .minCount, .toMany, .maxCount, .deletionRule, .ordered,
        .destinationEntity, .inverseName, .inverseEntity, .elementID, .renamingIdentifier,
        .versionHashModifier, .indexed, .spotlightIndexingEnabled, .storedInTruthFile, .syncable,
      ]
    case .fetchRequest:
      [
        .name, .entity, .predicateString, .fetchLimit, .resultType, .fetchBatchSize,
        .includeSubentities, .includePropertyValues, .includesPendingChanges,
        .returnObjectsAsFaults, .returnDistinctResults,
      ]
    case .fetchedProperty: [.name, .optional, .transient, .syncable]
    case .fetchIndexElement: [.property, .expression, .expressionType, .type, .order]
    case .configuration: [.name, .usedWithCloudKit]
    case .entry: [.key, .value]
    case .element: [.name, .positionX, .positionY, .width, .height]
    case .fetchIndex, .memberEntity, .composite: [.name]
    case .constraint, .index: [.value]
    case .uniquenessConstraints, .uniquenessConstraint, .compoundIndexes, .compoundIndex,
      .userInfo, .elements:
      []
    }
  }

  private static let attributeAttributes: [AttributeName] = [
    .name, .optional, .transient, .attributeType, .minValueString, .maxValueString,
    .minDateTimeInterval, .maxDateTimeInterval, .valueTransformerName, .customClassName, .derived,
    .derivationExpression, .composite, .defaultDateTimeInterval, .allowsExternalBinaryDataStorage,
    .allowsCloudEncryption, .storedInTruthFile, .defaultValueString, .regularExpressionString,
    .usesScalarValueType, .indexed, .preserveAfterDeletion, .elementID, .renamingIdentifier,
    .versionHashModifier, .spotlightIndexingEnabled, .syncable,
  ]

  /// The names of `attributes`.
  var attributeSpellings: [String] { attributes.map(\.spelling) }
}
