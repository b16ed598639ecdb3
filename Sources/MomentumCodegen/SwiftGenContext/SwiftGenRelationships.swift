import MomentumModel

extension Relationship {
  /// A relationship, with SwiftGen's names first and what it leaves out after them.
  var swiftGenValue: TemplateValue {
    let known: TemplateValue = [
      "name": .string(name), "propertyType": "relationship",
      "destinationEntity": .string(destination),
      "inverseRelationship": inverse.map {
        ["name": .string($0.name), "entityName": .string($0.entity)]
      } ?? .null,
      "isIndexed": .bool(isIndexed), "isOptional": .bool(isOptional),
      "isTransient": .bool(isTransient), "isToMany": .bool(isToMany),
      "isOrdered": .bool(isOrdered), "userInfo": userInfo.swiftGenValue,
    ]
    return known.adding([
      "deleteRule": .string(deleteRule.rawValue), "minCount": .integer(minimumCount),
      "maxCount": maximumCount.map { .integer($0) } ?? .null,
      "renamingIdentifier": .optional(renamingIdentifier),
      "versionHashModifier": .optional(versionHashModifier),
      "isIndexedBySpotlight": .bool(isIndexedBySpotlight),
    ])
  }
}
