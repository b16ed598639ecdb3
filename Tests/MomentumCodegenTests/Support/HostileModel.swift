import MomentumModel
import MomentumTestSupport

/// Models in which every text may be one that tries to become code. What must never be declared has
/// `injected` in its name.
struct HostileModel {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let attacks = [
    "\"", "\n", "\r", "`", "\\(", "*/", "/*", "\"#", "\"\"\"", "\u{202E}", "\u{2066}", "\u{2028}",
    "\u{0}", "}", "; ", "//", "{{", "%}", "\u{301}", " ", "\\", "$", "<", ".",
  ]
  private static let words = ["Alpha", "beta", "Gamma", "self", "any", "Delta", "class", "String"]

  /// A word that may be declared, or an attack.
  mutating func text() -> String {
    if random.chance(40) { return word() }
    var text = random.chance(50) ? word() : ""
    for _ in 0...random.number(below: 4) {
      text += Self.attacks[random.number(below: Self.attacks.count)]
    }
    return text + "\nfunc injected() {}\nvar injected" + text
  }

  private mutating func word() -> String {
    Self.words[random.number(below: Self.words.count)] + (random.chance(30) ? "2" : "")
  }

  private static let keys = [
    "RawType", "attributeValueScalarType", "attributeValueClassName", "attributeCodableTypeName",
    "attributeTransformableProtocols", "mogenerator.customBaseClass", "additionalImports",
    "documentation", "discussion", "momentum.name",
  ]

  private mutating func userInfo() -> UserInfo {
    var info = UserInfo()
    for key in Self.keys where random.chance(20) {
      info.entries.append(.init(key: key, value: text()))
    }
    info.entries.append(.init(key: text(), value: text()))
    return info
  }

  private static let types: [AttributeType?] = [
    .string, .integer16, .date, .binary, .transformable, .composite, .uri, nil,
  ]

  private mutating func attribute() -> Attribute {
    var attribute = Attribute(name: text(), type: Self.types[random.number(below: 8)])
    attribute.isOptional = random.chance(50)
    attribute.isTransient = random.chance(20)
    attribute.composite = text()
    attribute.customClassName = text()
    attribute.valueTransformerName = text()
    attribute.regularExpression = text()
    attribute.minimumText = text()
    attribute.maximumText = text()
    attribute.defaultValueText = random.chance(50) ? text() : nil
    attribute.derivationExpression = random.chance(20) ? text() : nil
    attribute.userInfo = userInfo()
    return attribute
  }

  private mutating func relationship() -> Relationship {
    var relationship = Relationship(name: text(), destination: text())
    relationship.isToMany = random.chance(70)
    relationship.isOrdered = random.chance(40)
    relationship.inverse = Relationship.Inverse(name: text(), entity: text())
    relationship.userInfo = userInfo()
    return relationship
  }

  private mutating func request() -> FetchRequestTemplate {
    var request = FetchRequestTemplate(name: text(), entity: text())
    request.predicate =
      random.chance(50) ? text() : "beta == $\(word()) AND Alpha CONTAINS \"\\\"injected\""
    request.resultType = random.pick(.objects, .objectIDs, .dictionaries, .count)
    return request
  }

  private mutating func entity() -> Entity {
    var entity = Entity(name: text())
    entity.className = text()
    entity.parent = random.chance(50) ? text() : nil
    entity.codeGeneration = random.pick(.manual, .classDefinition, .category)
    for _ in 0..<random.number(below: 6) { entity.attributes.append(attribute()) }
    for _ in 0..<random.number(below: 4) { entity.relationships.append(relationship()) }
    for _ in 0..<random.number(below: 3) {
      var property = FetchedProperty(name: text())
      property.fetchRequest = request()
      property.userInfo = userInfo()
      entity.fetchedProperties.append(property)
    }
    entity.userInfo = userInfo()
    return entity
  }

  mutating func model() -> Model {
    var model = Model(entities: [])
    for _ in 0...random.number(below: 8) { model.entities.append(entity()) }
    for _ in 0..<random.number(below: 4) { model.fetchRequests.append(request()) }
    for _ in 0..<random.number(below: 3) {
      var composite = Composite(name: text())
      composite.attributes = [attribute(), attribute()]
      model.composites.append(composite)
    }
    model.versionIdentifiers = [text()]
    return model
  }
}
