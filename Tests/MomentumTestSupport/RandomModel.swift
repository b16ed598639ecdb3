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
    model.versionIdentifier = text(&random)
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
      return property
    }
    entity.uniquenessConstraints = random.list(0...2) { $0.list(1...3, word) }
    entity.compoundIndexes = random.list(0...1) { $0.list(1...3, word) }
    entity.fetchIndexes = random.list(0...2) { fetchIndex(&$0) }
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
    relationship.renamingIdentifier = random.maybe(text)
    relationship.versionHashModifier = random.maybe(text)
    return relationship
  }

  private static func fetchIndex(_ random: inout SplitMix64) -> FetchIndex {
    var index = FetchIndex(name: word(&random))
    index.elements = random.list(0...3) { random in
      FetchIndex.Element(
        property: word(&random), isAscending: random.chance(80),
        type: random.pick("Binary", "RTree", ""))
    }
    return index
  }

  private static func request(_ random: inout SplitMix64) -> FetchRequestTemplate {
    var request = FetchRequestTemplate(name: word(&random), entity: word(&random))
    request.predicate = random.maybe(text)
    return request
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
