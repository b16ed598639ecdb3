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
  var allowsCloudEncryption: Bool
  var isIndexedBySpotlight: Bool
  var isStoredInExternalRecord: Bool
  /// Left out unless the model marks it, which new versions of Xcode do not.
  var isSyncable: Bool?
  var renamingIdentifier: String?
  var versionHashModifier: String?
  var userInfo: [UserInfoEntryDocument]

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
    allowsCloudEncryption = attribute.allowsCloudEncryption
    isIndexedBySpotlight = attribute.isIndexedBySpotlight
    isStoredInExternalRecord = attribute.isStoredInExternalRecord
    isSyncable = attribute.isSyncable ? true : nil
    userInfo = attribute.userInfo.entries.map(UserInfoEntryDocument.init)
    renamingIdentifier = attribute.renamingIdentifier
    versionHashModifier = attribute.versionHashModifier
  }
}
