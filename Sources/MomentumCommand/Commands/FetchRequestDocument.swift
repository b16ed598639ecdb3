import MomentumModel

struct FetchedPropertyDocument: Encodable {
  var name: String
  var isOptional: Bool
  /// Left out unless the model marks it, which new versions of Xcode do not.
  var isSyncable: Bool?
  var fetchRequest: FetchRequestDocument?
  var userInfo: [UserInfoEntryDocument]

  init(_ property: FetchedProperty) {
    name = property.name
    isOptional = property.isOptional
    isSyncable = property.isSyncable ? true : nil
    fetchRequest = property.fetchRequest.map(FetchRequestDocument.init)
    userInfo = property.userInfo.entries.map(UserInfoEntryDocument.init)
  }
}

struct FetchRequestDocument: Encodable {
  struct SortDescriptor: Encodable {
    var key: String
    var isAscending: Bool
    var selector: String?
  }

  var name: String
  var entity: String
  var predicate: String?
  /// `objects`, `objectIDs`, `dictionaries` or `count`.
  var resultType: String
  var fetchLimit: Int
  var fetchBatchSize: Int
  var fetchOffset: Int
  var sortDescriptors: [SortDescriptor]
  /// Left out where the model does not say, as are the four that follow.
  var includesSubentities: Bool?
  var includesPropertyValues: Bool?
  var includesPendingChanges: Bool?
  var returnsObjectsAsFaults: Bool?
  var returnsDistinctResults: Bool?

  init(_ request: FetchRequestTemplate) {
    name = request.name
    entity = request.entity
    predicate = request.predicate
    resultType = "\(request.resultType)"
    fetchLimit = request.fetchLimit
    fetchBatchSize = request.fetchBatchSize
    fetchOffset = request.fetchOffset
    sortDescriptors = request.sortDescriptors.map {
      SortDescriptor(key: $0.key, isAscending: $0.isAscending, selector: $0.selector)
    }
    includesSubentities = request.includesSubentities
    includesPropertyValues = request.includesPropertyValues
    includesPendingChanges = request.includesPendingChanges
    returnsObjectsAsFaults = request.returnsObjectsAsFaults
    returnsDistinctResults = request.returnsDistinctResults
  }
}
