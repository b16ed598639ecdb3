package import MomentumModel

/// Models in which every field takes every kind of value, whether or not Core Data would accept
/// them together.
extension Model {
  package static func random(seed: UInt64) -> Model {
    var generator = SplitMix64(seed: seed)
    return random(&generator)
  }

  package static func random(_ random: inout SplitMix64) -> Model {
    var model = Model(entities: random.list(0...5) { entity(&$0) })
    model.fetchRequests = random.list(0...2) { request(&$0) }
    model.composites = random.list(0...2) { random in
      var composite = Composite(name: word(&random))
      composite.attributes = random.list(0...3) { attribute(&$0) }
      return composite
    }
    model.configurations = random.list(0...2) { random in
      var configuration = Configuration(name: word(&random))
      configuration.entities = random.list(0...3, word)
      configuration.isUsedWithCloudKit = random.chance(20)
      return configuration
    }
    model.versionIdentifiers = Set(random.list(0...2, text)).sorted()
    model.isUsedWithCloudKit = random.chance(20)
    model.isUsedWithSwiftData = random.chance(20)
    model.minimumToolsVersion = random.maybe(text)
    model.diagram = random.maybe { random in
      random.list(0...3) { random in
        DiagramElement(
          name: word(&random), x: -1, y: Double(random.number(below: 999)) / 8, width: 0,
          height: 44)
      }
    }
    return model
  }

  private static func entity(_ random: inout SplitMix64) -> Entity {
    var entity = Entity(name: word(&random))
    entity.className = random.maybe(text)
    entity.isAbstract = random.chance(20)
    entity.parent = random.maybe(word)
    entity.renamingIdentifier = random.maybe(text)
    entity.versionHashModifier = random.maybe(text)
    entity.codeGeneration = random.pick(.manual, .classDefinition, .category)
    entity.attributes = random.list(0...6) { attribute(&$0) }
    entity.relationships = random.list(0...3) { relationship(&$0) }
    entity.fetchedProperties = random.list(0...1) { random in
      var property = FetchedProperty(name: word(&random))
      property.isOptional = random.chance(50)
      property.fetchRequest = random.maybe { request(&$0) }
      property.isSyncable = random.chance(20)
      property.userInfo = userInfo(&random)
      return property
    }
    entity.uniquenessConstraints = random.list(0...2) { $0.list(1...3, word) }
    entity.compoundIndexes = random.list(0...1) { $0.list(1...3, word) }
    entity.fetchIndexes = random.list(0...2) { fetchIndex(&$0) }
    entity.isSyncable = random.chance(80)
    entity.userInfo = userInfo(&random)
    return entity
  }

  private static func attribute(_ random: inout SplitMix64) -> Attribute {
    let types = AttributeType.allCases
    let number = random.number(below: types.count + 1)
    var attribute = Attribute(
      name: word(&random), type: number < types.count ? types[number] : nil)
    attribute.isOptional = random.chance(50)
    attribute.isTransient = random.chance(10)
    attribute.defaultValueText = random.maybe(text)
    attribute.usesScalarValueType = random.pick(nil, true, false)
    attribute.minimumText = random.maybe(text)
    attribute.maximumText = random.maybe(text)
    attribute.regularExpression = random.maybe(text)
    attribute.valueTransformerName = random.maybe(text)
    attribute.customClassName = random.maybe(text)
    attribute.derivationExpression = random.maybe(text)
    attribute.composite = random.maybe(word)
    attribute.allowsExternalBinaryDataStorage = random.chance(20)
    attribute.preservesValueInHistoryOnDeletion = random.chance(20)
    attribute.allowsCloudEncryption = random.chance(20)
    attribute.isIndexedBySpotlight = random.chance(20)
    attribute.isStoredInExternalRecord = random.chance(20)
    attribute.isSyncable = random.chance(20)
    attribute.userInfo = userInfo(&random)
    attribute.isIndexed = random.chance(20)
    attribute.renamingIdentifier = random.maybe(text)
    attribute.versionHashModifier = random.maybe(text)
    return attribute
  }

  private static func relationship(_ random: inout SplitMix64) -> Relationship {
    var relationship = Relationship(name: word(&random), destination: word(&random))
    relationship.inverse = random.maybe { random in
      Relationship.Inverse(name: word(&random), entity: word(&random))
    }
    relationship.isOptional = random.chance(50)
    relationship.isToMany = random.chance(50)
    relationship.isOrdered = random.chance(30)
    relationship.isTransient = random.chance(10)
    relationship.minimumCount = random.number(below: 3)
    relationship.maximumCount = random.maybe { $0.number(below: 30) - 1 }
    relationship.deleteRule = random.pick(.nullify, .cascade, .deny, .noAction)
    relationship.isIndexed = random.chance(20)
    relationship.isIndexedBySpotlight = random.chance(20)
    relationship.isStoredInExternalRecord = random.chance(20)
    relationship.isSyncable = random.chance(20)
    relationship.userInfo = userInfo(&random)
    relationship.renamingIdentifier = random.maybe(text)
    relationship.versionHashModifier = random.maybe(text)
    return relationship
  }

  private static func fetchIndex(_ random: inout SplitMix64) -> FetchIndex {
    var index = FetchIndex(name: word(&random))
    index.elements = random.list(0...3) { random in
      let type = random.maybe { $0.pick(AttributeType.string, .integer64) }
      return FetchIndex.Element(
        random.chance(70) ? .property(word(&random)) : .expression(text(&random), type: type),
        isAscending: random.chance(80), collation: random.pick(.binary, .rTree))
    }
    index.partialPredicate = random.maybe(text)
    return index
  }

  private static func request(_ random: inout SplitMix64) -> FetchRequestTemplate {
    var request = FetchRequestTemplate(name: word(&random), entity: word(&random))
    request.predicate = random.maybe(text)
    request.resultType = random.pick(.objects, .objectIDs, .dictionaries, .count)
    request.fetchLimit = random.number(below: 3)
    request.fetchBatchSize = random.number(below: 3)
    request.fetchOffset = random.number(below: 3)
    request.sortDescriptors = random.list(0...2) { random in
      FetchRequestTemplate.SortDescriptor(
        key: word(&random), isAscending: random.chance(50), selector: random.maybe(text))
    }
    request.includesSubentities = random.pick(nil, true, false)
    request.includesPropertyValues = random.pick(nil, true, false)
    request.includesPendingChanges = random.pick(nil, true, false)
    request.returnsObjectsAsFaults = random.pick(nil, true, false)
    request.returnsDistinctResults = random.pick(nil, true, false)
    return request
  }

  private static func userInfo(_ random: inout SplitMix64) -> UserInfo {
    UserInfo(
      random.chance(80)
        ? []
        : random.list(0...3) { UserInfo.Entry(key: text(&$0), value: text(&$0)) })
  }

  private static func word(_ random: inout SplitMix64) -> String {
    random.pick(
      "name", "Order", "order", "default", "größe", "日本", "with blank", "a=b", "100%", "%41",
      "line\nfeed", "\"quoted\"", "back\\slash", "entity", "version x", "👩‍👩‍👧", "e\u{301}", "")
  }

  private static func text(_ random: inout SplitMix64) -> String {
    word(&random) + (random.maybe(word) ?? "")
  }
}
