import MomentumModel
import MomentumTestSupport

/// A model with everything that a relational schema has a word for, and newer versions of it that
/// can be inferred.
struct RandomRelationalModel {
  var model = Model()
  var random: SplitMix64
  /// Whether there are rows already.
  var isChanging = false
  private var counter = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let names = ["Zebra", "orderItem", "URLStore", "User", "Group", "Größe Nr", "Item \"X\""]
    for name in names.prefix(3 + random.number(below: 5)) { addEntity(name) }
    for _ in 0..<random.number(below: 3) { addSubentity() }
    for position in model.entities.indices {
      for _ in 0..<random.number(below: 5) { addAttribute(to: position) }
      addCode(to: position)
    }
    for _ in 0..<(2 + random.number(below: 5)) { addRelationship() }
    var point = Composite(name: "Point")
    point.attributes = ["x", "y"].map { Attribute(name: $0, type: .double) }
    for index in point.attributes.indices { point.attributes[index].isOptional = true }
    model.composites = [point]
  }

  /// A name that no version had before, so that no identity comes back.
  mutating func freshName(_ stem: String) -> String {
    counter += 1
    return "\(stem)\(counter)"
  }

  static let stems = [
    "name", "select", "userID", "größe", "日本", "a b", "q\"t", "isOpen", "text",
    "aVeryLongNameThatGoesOnAndOnSoThatNoDatabaseWillEverKeepItAsItStandsInTheModelOfToday",
  ]

  mutating func stem() -> String { Self.stems[random.number(below: Self.stems.count)] }

  mutating func addEntity(_ name: String) {
    model.entities.append(Entity(name: name))
  }

  mutating func addSubentity() {
    let parent = model.entities[random.number(below: model.entities.count)].name
    var entity = Entity(name: freshName("Sub"))
    entity.parent = parent
    entity.isAbstract = random.chance(15)
    model.entities.append(entity)
  }

  /// What a uniqueness constraint may be about: rows have different values or none.
  mutating func addCode(to position: Int) {
    guard random.chance(50) else { return }
    var attribute = Attribute(name: freshName("code"), type: .string)
    attribute.isOptional = true
    model.entities[position].attributes.append(attribute)
    if random.chance(60) { model.entities[position].uniquenessConstraints = [[attribute.name]] }
  }

  mutating func addAttribute(to position: Int) {
    let types = AttributeType.allCases
    var attribute = Attribute(
      name: freshName(stem()), type: types[random.number(below: types.count)])
    attribute.isOptional = true
    if attribute.type == .composite { attribute.composite = "Point" }
    if random.chance(60), let value = Self.defaultText(attribute.type) {
      attribute.defaultValueText = value
      attribute.isOptional = random.chance(50)
    }
    attribute.isIndexed = random.chance(20)
    if [.integer16, .integer64, .double, .decimal].contains(attribute.type), random.chance(30) {
      attribute.minimumText = "0"
      attribute.maximumText = "1000"
    }
    if attribute.type == .date, random.chance(30) { attribute.minimumText = "-1000" }
    if attribute.type == .string, random.chance(40) {
      attribute.maximumText = "100"
      attribute.regularExpression = "[A-Za-z0-9' ]*"
    }
    model.entities[position].attributes.append(attribute)
    if attribute.type == .string, random.chance(30) { addDerived(from: attribute, to: position) }
    addIndex(on: attribute, of: position)
  }

  private mutating func addDerived(from source: Attribute, to position: Int) {
    var derived = Attribute(name: freshName("derived"), type: .string)
    derived.isOptional = true
    derived.derivationExpression = random.pick(
      "uppercase:(#\(source.name))", "#\(source.name)", "canonical:(#\(source.name))", "now()")
    model.entities[position].attributes.append(derived)
  }

  private mutating func addIndex(on attribute: Attribute, of position: Int) {
    guard random.chance(20) else { return }
    var index = FetchIndex(name: freshName("by"))
    index.elements = [.init(property: attribute.name, isAscending: random.chance(50))]
    index.partialPredicate = random.pick(nil, "#\(attribute.name) != nil", "SELF.x == y")
    model.entities[position].fetchIndexes.append(index)
  }

  static func defaultText(_ type: AttributeType?) -> String? {
    switch type {
    case .integer16, .integer32, .integer64: "7"
    case .decimal: "12.50"
    case .double, .float, .date: "1.5"
    case .boolean: "YES"
    case .string, .uri: "it's"
    case .uuid: "01234567-89AB-CDEF-0123-456789ABCDEF"
    case .binary, .transformable, .composite, nil: nil
    }
  }

  mutating func addRelationship() {
    let one = random.number(below: model.entities.count)
    let other = random.number(below: model.entities.count)
    var relationship = Relationship(
      name: freshName("to\(stem())"), destination: model.entities[other].name)
    relationship.isOptional = true
    relationship.isToMany = random.chance(50)
    relationship.isOrdered = relationship.isToMany && random.chance(40)
    relationship.deleteRule = random.pick(.nullify, .cascade, .deny, .noAction)
    guard random.chance(80) else {
      model.entities[one].relationships.append(relationship)
      return
    }
    var inverse = Relationship(
      name: freshName("from\(stem())"), destination: model.entities[one].name)
    inverse.isOptional = true
    inverse.isToMany = random.chance(60)
    inverse.isOrdered = inverse.isToMany && random.chance(40)
    inverse.deleteRule = random.pick(.nullify, .cascade, .deny, .noAction)
    relationship.inverse = .init(name: inverse.name, entity: model.entities[other].name)
    inverse.inverse = .init(name: relationship.name, entity: model.entities[one].name)
    // A required one-to-one would need as many rows on either side.
    // Rows that are already there have no destination.
    if !relationship.isToMany, inverse.isToMany, !isChanging {
      relationship.isOptional = random.chance(60)
    }
    model.entities[one].relationships.append(relationship)
    model.entities[other].relationships.append(inverse)
  }
}
