/// Every rule over one side, by group and in the order of the rule pages. A rule is one file of
/// `Rules` and one line here.
package let allRules: [LintRule] = [
  bundleRules, entityRules, hierarchyRules, attributeRules, derivedRules, compositeRules,
  transformRules, relationshipRules, uniqueRules, indexRules, fetchRules, configurationRules,
  cloudKitRules, swiftNameRules, swiftClassRules, swiftTypeRules, runRules,
].flatMap(\.self)

private let bundleRules: [LintRule] = [
  .unparsable, .nestedVersion, .noCurrentVersion, .currentNotFound, .unknownXML,
  .toolsVersionLow, .toolsVersionDrift, .versionIdentifierDuplicate, .booleanUnknown,
  .numberUnparsable, .nameMissing, .archiveOmission,
]

private let entityRules: [LintRule] = [
  .duplicateEntity, .duplicateName, .abstractLeaf, .codeGenerationUnknown,
]

private let hierarchyRules: [LintRule] = [
  .deepSingleTable, .inheritedRedeclared, .parentMissing, .inheritanceCycle, .columnCollision,
]

private let attributeRules: [LintRule] = [
  .duplicateProperty, .attributeUndefined, .attributeTypeUnknown, .defaultUnparsable,
  .defaultLeftover, .defaultOutOfRange, .defaultOnObjectType, .boundsInverted, .regexInvalid,
  .validationWrongType, .optionalScalar, .requiredNoDefault, .moneyAsFloat,
  .externalStorageType,
]

private let derivedRules: [LintRule] = [
  .derivedMissingExpression, .derivedUnsupportedExpression, .derivedBadKeyPath,
  .derivedTypeMismatch,
  .derivedUnhashable,
]

private let compositeRules: [LintRule] = [
  .compositeElementType, .compositeUnknown, .compositeCycle,
]

private let transformRules: [LintRule] = [
  .transformerMissing, .transformableNoClass, .transformerUnportable,
]

private let relationshipRules: [LintRule] = [
  .relationshipNoDestination, .destinationMissing, .noInverse, .inverseMissing,
  .inverseNotReciprocal, .inverseDestinationMismatch, .toOneMaxCount, .countInverted,
  .requiredToMany, .nullifyIntoRequired, .noActionRule, .mutualCascade, .cascadeToSharedParent,
  .cascadeCycle, .denyRequired, .orderedRelationship, .orderedBothSides, .selfManyToMany,
  .deleteRuleUnknown,
]

private let uniqueRules: [LintRule] = [
  .uniqueMandatoryInverse, .uniqueOptional, .uniqueUnknownAttribute, .uniqueUnsupportedProperty,
  .uniqueMultipleInHierarchy, .uniqueDuplicate, .uniqueCompoundSwiftData,
]

private let indexRules: [LintRule] = [
  .indexDuplicateName, .indexUnknownProperty, .indexRedundant, .indexPerSubentity,
  .legacyIndexedFlag, .indexExpressionInvalid, .indexOrderUnknown, .indexTypeUnknown,
]

private let fetchRules: [LintRule] = [
  .fetchTemplateInvalid, .fetchedPropertyInvalid, .fetchUnindexable, .resultTypeUnknown,
]

private let configurationRules: [LintRule] = [
  .configurationUnknownEntity, .crossConfigurationRelationship,
]

private let cloudKitRules: [LintRule] = [
  .cloudKitUniqueConstraint, .cloudKitRequiredNoDefault, .cloudKitRequiredRelationship,
  .cloudKitNoInverse, .cloudKitOrdered, .cloudKitDenyRule, .cloudKitUndefined,
  .cloudKitCrossConfiguration, .cloudKitRenamingIdentifier, .cloudKitLargeBinary,
  .cloudKitMarkerMissing,
]

private let swiftNameRules: [LintRule] = [
  .entityNameLowercase, .propertyNameUppercase, .nameInvalid, .keyword, .reservedByObject,
  .retainFamily, .generalCocoaWord, .shadowsStandardLibrary, .accessorCollision,
]

private let swiftClassRules: [LintRule] = [
  .classNameMismatch, .classDuplicate, .moduleMismatch, .codegenMixed, .codegenCollision,
  .caseCollision,
]

private let swiftTypeRules: [LintRule] = [
  .optionalityMismatch, .idProperty, .sendableTransformable,
]

private let runRules: [LintRule] = [
  .unknownConfigurationKey, .unusedIgnore,
]
