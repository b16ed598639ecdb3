import MomentumModel

struct AttributeDocument: Encodable {
  var name: String
  /// As the model file spells it; left out for an attribute without a type.
  var type: String?
  var isOptional: Bool
  var isTransient: Bool
  var defaultValue: String?
  var usesScalarValueType: Bool?
  var minimum: String?
  var maximum: String?
  var regularExpression: String?
  var valueTransformerName: String?
  var customClassName: String?
  var derivationExpression: String?
  var composite: String?
  var allowsExternalBinaryDataStorage: Bool
  var preservesValueInHistoryOnDeletion: Bool
  var isIndexed: Bool
  var renamingIdentifier: String?
  var versionHashModifier: String?

  init(_ attribute: Attribute) {
    name = attribute.name
    type = attribute.type?.rawValue
    isOptional = attribute.isOptional
    isTransient = attribute.isTransient
    defaultValue = attribute.defaultValueText
    usesScalarValueType = attribute.usesScalarValueType
    minimum = attribute.minimumText
    maximum = attribute.maximumText
    regularExpression = attribute.regularExpression
    valueTransformerName = attribute.valueTransformerName
    customClassName = attribute.customClassName
    derivationExpression = attribute.derivationExpression
    composite = attribute.composite
    allowsExternalBinaryDataStorage = attribute.allowsExternalBinaryDataStorage
    preservesValueInHistoryOnDeletion = attribute.preservesValueInHistoryOnDeletion
    isIndexed = attribute.isIndexed
    renamingIdentifier = attribute.renamingIdentifier
    versionHashModifier = attribute.versionHashModifier
  }
}

struct RelationshipDocument: Encodable {
  var name: String
  var destination: String
  var inverseName: String?
  var inverseEntity: String?
  var isOptional: Bool
  var isToMany: Bool
  var isOrdered: Bool
  var isTransient: Bool
  var minimumCount: Int
  var maximumCount: Int?
  var deleteRule: String
  var renamingIdentifier: String?
  var versionHashModifier: String?

  init(_ relationship: Relationship) {
    name = relationship.name
    destination = relationship.destination
    inverseName = relationship.inverse?.name
    inverseEntity = relationship.inverse?.entity
    isOptional = relationship.isOptional
    isToMany = relationship.isToMany
    isOrdered = relationship.isOrdered
    isTransient = relationship.isTransient
    minimumCount = relationship.minimumCount
    maximumCount = relationship.maximumCount
    deleteRule = relationship.deleteRule.rawValue
    renamingIdentifier = relationship.renamingIdentifier
    versionHashModifier = relationship.versionHashModifier
  }
}

struct FetchedPropertyDocument: Encodable {
  var name: String
  var isOptional: Bool
  var fetchRequest: FetchRequestDocument?

  init(_ property: FetchedProperty) {
    name = property.name
    isOptional = property.isOptional
    fetchRequest = property.fetchRequest.map(FetchRequestDocument.init)
  }
}

struct FetchRequestDocument: Encodable {
  var name: String
  var entity: String
  var predicate: String?

  init(_ request: FetchRequestTemplate) {
    name = request.name
    entity = request.entity
    predicate = request.predicate
  }
}
