import MomentumModel

/// What `Fixtures/Models/Zoo.xcdatamodel`, which uses every element and attribute, says.
let zooModel: Model = {
  var model = Model(entities: [zooAnimal])
  model.versionIdentifiers = ["zoo 1"]
  model.isUsedWithCloudKit = true
  model.isUsedWithSwiftData = true
  model.minimumToolsVersion = "Automatic"
  var cloud = Configuration(name: "Cloud")
  cloud.isUsedWithCloudKit = true
  cloud.entities = ["Animal"]
  model.configurations = [cloud]
  model.diagram = [
    DiagramElement(name: "Animal", x: -63, y: 180.32421875, width: 128, height: 58)
  ]
  var dog = Entity(name: "Dog")
  dog.className = "Zoo.Dog"
  dog.parent = "Animal"
  dog.codeGeneration = .classDefinition
  model.entities.append(dog)
  var request = FetchRequestTemplate(name: "ByName", entity: "Animal")
  request.predicate = "name == $NAME"
  request.resultType = .objectIDs
  request.fetchLimit = 220
  request.fetchBatchSize = 20
  request.includesSubentities = true
  request.includesPropertyValues = true
  request.includesPendingChanges = true
  request.returnsObjectsAsFaults = true
  request.returnsDistinctResults = true
  model.fetchRequests = [request]
  var latitude = Attribute(name: "latitude", type: .double)
  latitude.isOptional = true
  latitude.defaultValueText = "0.0"
  var place = Composite(name: "Place")
  place.attributes = [latitude]
  model.composites = [place]
  return model
}()

private let zooAnimal: Entity = {
  var animal = Entity(name: "Animal")
  animal.className = ".Animal"
  animal.isAbstract = true
  animal.renamingIdentifier = "Creature"
  animal.versionHashModifier = "2"
  animal.codeGeneration = .category
  animal.attributes = zooAttributes
  animal.relationships = zooRelationships
  var request = FetchRequestTemplate(name: "fetchedPropertyFetchRequest", entity: "Animal")
  request.predicate = "name == $FETCH_SOURCE.name"
  var namesakes = FetchedProperty(name: "namesakes")
  namesakes.isOptional = true
  namesakes.fetchRequest = request
  animal.fetchedProperties = [namesakes]
  animal.compoundIndexes = [["name", "legs"]]
  animal.uniquenessConstraints = [["name", "legs"]]
  var index = FetchIndex(name: "byName")
  index.elements = [
    FetchIndex.Element(property: "name", isAscending: false),
    FetchIndex.Element(property: "legs", collation: .rTree),
    FetchIndex.Element(.expression("length:(name)", type: .integer32)),
  ]
  animal.fetchIndexes = [index]
  animal.userInfo = UserInfo([UserInfo.Entry(key: "größe", value: "größer")])
  return animal
}()

private func attribute(
  _ name: String, _ type: AttributeType?, optional: Bool = true,
  _ change: (inout Attribute) -> Void
) -> Attribute {
  var attribute = Attribute(name: name, type: type)
  attribute.isOptional = optional
  change(&attribute)
  return attribute
}

private let zooAttributes = [
  attribute("born", .date) {
    $0.minimumText = "0"
    $0.maximumText = "900000000"
    $0.defaultValueText = "631123200"
    $0.usesScalarValueType = false
  },
  attribute("count", .integer32) {
    $0.derivationExpression = "friends.@count"
    $0.usesScalarValueType = true
  },
  attribute("legs", .integer16, optional: false) {
    $0.minimumText = "0"
    $0.maximumText = "1000"
    $0.defaultValueText = "4"
    $0.usesScalarValueType = true
    $0.isSyncable = true
    $0.isIndexedBySpotlight = true
  },
  attribute("mood", nil) { $0.isTransient = true },
  attribute("name", .string, optional: false) {
    $0.minimumText = "1"
    $0.defaultValueText = "<no \"name\">"
    $0.regularExpression = "[a-z]+"
    $0.isIndexed = true
    $0.renamingIdentifier = "title"
    $0.versionHashModifier = "index"
  },
  attribute("photo", .binary) {
    $0.allowsExternalBinaryDataStorage = true
    $0.allowsCloudEncryption = true
    $0.isStoredInExternalRecord = true
    $0.preservesValueInHistoryOnDeletion = true
  },
  attribute("place", .composite) { $0.composite = "Place" },
  attribute("tags", .transformable) {
    $0.valueTransformerName = ""
    $0.customClassName = "[String]"
  },
]

private let zooRelationships: [Relationship] = {
  var friends = Relationship(name: "friends", destination: "Animal")
  friends.inverse = Relationship.Inverse(name: "friends", entity: "Animal")
  friends.isOptional = true
  friends.isToMany = true
  friends.isOrdered = true
  friends.minimumCount = 1
  friends.maximumCount = 20
  friends.deleteRule = .deny
  friends.renamingIdentifier = "pals"
  friends.versionHashModifier = "3"
  friends.isIndexed = true
  friends.isSyncable = true
  var owner = Relationship(name: "owner", destination: "Animal")
  owner.isOptional = true
  owner.isTransient = true
  owner.maximumCount = 1
  owner.deleteRule = .noAction
  return [friends, owner]
}()
