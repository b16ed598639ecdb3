/// Every XML attribute that model files are known to have. Some are read, the rest recognised.
/// The raw value is a place in the tables of `Vocabulary`.
enum AttributeName: Int, CaseIterable {
  // Several elements.
  case name, optional, transient, type, value, entity, indexed, syncable, elementID
  case versionHashModifier, renamingIdentifier, spotlightIndexingEnabled, usedWithCloudKit
  // model
  case documentVersion, lastSavedToolsVersion, systemVersion, minimumToolsVersion, sourceLanguage
  case usedWithSwiftData, userDefinedModelVersionIdentifier, macOSVersion, iOSVersion
  // entity
  case representedClassName, isAbstract, parentEntity, codeGenerationType
  // attribute
  case attributeType, minValueString, maxValueString, valueTransformerName, customClassName
  case derived, derivationExpression, composite, defaultDateTimeInterval
  case minDateTimeInterval, maxDateTimeInterval, allowsExternalBinaryDataStorage
  case allowsCloudEncryption, storedInTruthFile, defaultValueString, regularExpressionString
  case usesScalarValueType, preserveAfterDeletion
  // relationship
  case minCount, maxCount, toMany, deletionRule, ordered, destinationEntity
  case inverseName, inverseEntity
  // fetchRequest
  case predicateString, fetchLimit, fetchBatchSize, resultType, includeSubentities
  case includePropertyValues, includesPendingChanges, returnObjectsAsFaults
  case returnDistinctResults
  // fetchIndexElement
  case property, order, expression, expressionType
  // entry, and element of the diagram
  case key, positionX, positionY, width, height

  /// As the file writes it, which is how the case is called.
  var spelling: String { Self.spellings[rawValue] }

  private static let spellings = allCases.map { String(describing: $0) }
}
