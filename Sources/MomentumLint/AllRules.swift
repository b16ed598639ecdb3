/// Every rule over one side, by group and in the order of the rule pages. A rule is one file of
/// `Rules` and one line here.
package let allRules: [LintRule] = [
  bundleRules, entityRules, hierarchyRules, attributeRules, derivedRules, compositeRules,
  transformRules, relationshipRules, uniqueRules, indexRules, fetchRules, configurationRules,
  cloudKitRules, swiftNameRules, swiftClassRules, swiftTypeRules, runRules,
].flatMap(\.self)

private let bundleRules: [LintRule] = []

private let entityRules: [LintRule] = []

private let hierarchyRules: [LintRule] = []

private let attributeRules: [LintRule] = []

private let derivedRules: [LintRule] = []

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
]

private let uniqueRules: [LintRule] = [
  .uniqueMandatoryInverse, .uniqueOptional, .uniqueUnknownAttribute, .uniqueUnsupportedProperty,
  .uniqueMultipleInHierarchy, .uniqueDuplicate, .uniqueCompoundSwiftData,
]

private let indexRules: [LintRule] = []

private let fetchRules: [LintRule] = []

private let configurationRules: [LintRule] = []

private let cloudKitRules: [LintRule] = []

private let swiftNameRules: [LintRule] = []

private let swiftClassRules: [LintRule] = []

private let swiftTypeRules: [LintRule] = []

private let runRules: [LintRule] = []
