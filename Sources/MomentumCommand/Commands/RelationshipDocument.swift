import MomentumModel

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
  var isIndexed: Bool
  var isIndexedBySpotlight: Bool
  var isStoredInExternalRecord: Bool
  /// Left out unless the model marks it, which new versions of Xcode do not.
  var isSyncable: Bool?
  var renamingIdentifier: String?
  var versionHashModifier: String?
  var userInfo: [UserInfoEntryDocument]

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
    isIndexed = relationship.isIndexed
    isIndexedBySpotlight = relationship.isIndexedBySpotlight
    isStoredInExternalRecord = relationship.isStoredInExternalRecord
    isSyncable = relationship.isSyncable ? true : nil
    userInfo = relationship.userInfo.entries.map(UserInfoEntryDocument.init)
    renamingIdentifier = relationship.renamingIdentifier
    versionHashModifier = relationship.versionHashModifier
  }
}
