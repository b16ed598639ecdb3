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

private let compositeRules: [LintRule] = []

private let transformRules: [LintRule] = []

private let relationshipRules: [LintRule] = [
  .noInverse
]

private let uniqueRules: [LintRule] = []

private let indexRules: [LintRule] = [
  .indexDuplicateName, .indexUnknownProperty, .indexRedundant, .indexPerSubentity,
  .legacyIndexedFlag,
]

private let fetchRules: [LintRule] = []

private let configurationRules: [LintRule] = [
  .configurationUnknownEntity, .crossConfigurationRelationship,
]

private let cloudKitRules: [LintRule] = [
  .cloudKitUniqueConstraint, .cloudKitRequiredNoDefault, .cloudKitRequiredRelationship,
  .cloudKitNoInverse, .cloudKitOrdered, .cloudKitDenyRule, .cloudKitUndefined,
  .cloudKitCrossConfiguration, .cloudKitRenamingIdentifier, .cloudKitLargeBinary,
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

private let runRules: [LintRule] = []
