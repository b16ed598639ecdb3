import MomentumModel

extension Attribute {
  var element: ElementTree {
    var values = AttributeValues()
    values[.name] = name
    values.flag(.optional, isOptional)
    values.flag(.transient, isTransient)
    values[.attributeType] = type?.rawValue
    values[.valueTransformerName] = valueTransformerName
    values[.customClassName] = customClassName
    values.flag(.derived, isDerived)
    values[.derivationExpression] = derivationExpression
    values[.composite] = composite
    values.flag(.allowsExternalBinaryDataStorage, allowsExternalBinaryDataStorage)
    values.flag(.allowsCloudEncryption, allowsCloudEncryption)
    values.flag(.storedInTruthFile, isStoredInExternalRecord)
    values[.regularExpressionString] = regularExpression
    values.choice(.usesScalarValueType, usesScalarValueType)
    values.flag(.indexed, isIndexed)
    values.flag(.preserveAfterDeletion, preservesValueInHistoryOnDeletion)
    values[.elementID] = renamingIdentifier
    values[.versionHashModifier] = versionHashModifier
    values.flag(.spotlightIndexingEnabled, isIndexedBySpotlight)
    values.flag(.syncable, isSyncable)
    // A Date keeps its values in XML attributes of their own.
    let isDate = type == .date
    values[isDate ? .defaultDateTimeInterval : .defaultValueString] = defaultValueText
    values[isDate ? .minDateTimeInterval : .minValueString] = minimumText
    values[isDate ? .maxDateTimeInterval : .maxValueString] = maximumText
    return ElementTree(.attribute, values.values, userInfo.elements)
  }
}

extension Relationship {
  var element: ElementTree {
    var values = AttributeValues()
    values[.name] = name
    values.flag(.optional, isOptional)
    values.flag(.transient, isTransient)
    values.flag(.toMany, isToMany)
    values.count(.minCount, minimumCount)
    values[.maxCount] = maximumCount.map { String($0) }
    values[.deletionRule] = deleteRule.rawValue
    values.flag(.ordered, isOrdered)
    values[.destinationEntity] = destination
    values[.inverseName] = inverse?.name
    values[.inverseEntity] = inverse?.entity
    values[.elementID] = renamingIdentifier
    values[.versionHashModifier] = versionHashModifier
    values.flag(.indexed, isIndexed)
    values.flag(.storedInTruthFile, isStoredInExternalRecord)
    values.flag(.spotlightIndexingEnabled, isIndexedBySpotlight)
    values.flag(.syncable, isSyncable)
    return ElementTree(.relationship, values.values, userInfo.elements)
  }
}

extension FetchedProperty {
  var element: ElementTree {
    var values = AttributeValues()
    values[.name] = name
    values.flag(.optional, isOptional)
    values.flag(.syncable, isSyncable)
    let request = fetchRequest.map { [$0.element] } ?? []
    return ElementTree(.fetchedProperty, values.values, request + userInfo.elements)
  }
}
