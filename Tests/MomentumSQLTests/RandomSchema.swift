import MomentumModel
import MomentumTestSupport

/// A model that a store can hold, and newer versions of it with changes of every kind that can be
/// inferred.
struct RandomSchema {
  private(set) var model: Model
  private var random: SplitMix64
  private var counter = 0
  /// Names of the changes made, for the message of a failure.
  private(set) var log: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    model = Model()
    for _ in 0..<(3 + random.number(below: 4)) { addEntity() }
    for _ in 0..<(2 + random.number(below: 5)) { addRelationship() }
    for _ in 0..<3 { addIndex() }
    log = []
  }

  /// Changes one to five things.
  mutating func mutate() {
    log = []
    for _ in 0...random.number(below: 5) { mutateOnce() }
    model.normalizeInverses()
  }

  private mutating func mutateOnce() {
    switch random.number(below: 22) {
    case 0: addEntity()
    case 1: removeEntity()
    case 2: renameEntity()
    case 3, 4: changeAttributes { $0.addAttribute(to: $1) }
    case 5: changeAttributes { $0.removeAttribute(of: $1) }
    case 6: changeAttributes { $0.renameAttribute(of: $1) }
    case 7: changeAttributes { $0.convertAttribute(of: $1) }
    case 8: changeAttributes { $0.moveUp(of: $1) }
    case 9: changeAttributes { $0.moveDown(of: $1) }
    case 10, 11: addRelationship()
    case 12: removeRelationship()
    case 13:
      changeRelationship("rename") { relationship, name in
        relationship.renamingIdentifier = relationship.renamingIdentifier ?? relationship.name
        relationship.name = name
      }
    case 14:
      changeRelationship("cardinality") { relationship, _ in
        relationship.isToMany.toggle()
        if !relationship.isToMany { relationship.isOrdered = false }
      }
    case 15:
      changeRelationship("order") { relationship, _ in
        relationship.isOrdered = relationship.isToMany && !relationship.isOrdered
      }
    case 16: changeRelationship("one-way") { relationship, _ in relationship.inverse = nil }
    case 17: addParent()
    case 18: leaveParent()
    case 19: changeParent()
    case 20: addIndex()
    default: toggleAbstract()
    }
  }

  private mutating func name(_ prefix: String) -> String {
    counter += 1
    // Not in order, so that new ones sort among old ones; some differ in case alone from others.
    let letter = random.pick("a", "M", "z", "b\"", "ö", "A")
    return "\(prefix)\(letter)\(counter)"
  }

  private mutating func position() -> Int { random.number(below: model.entities.count) }

  // Entities

  private mutating func addEntity() {
    var entity = Entity(name: name("E"))
    if !model.entities.isEmpty, random.chance(50) {
      entity.parent = model.entities[position()].name
    }
    entity.isAbstract = random.chance(15)
    model.entities.append(entity)
    for _ in 0..<(1 + random.number(below: 4)) { addAttribute(to: model.entities.count - 1) }
    log.append("add entity \(entity.name)")
  }

  private mutating func removeEntity() {
    guard model.entities.count > 2 else { return }
    let place = position()
    let name = model.entities[place].name
    guard !model.entities.contains(where: { $0.parent == name }) else { return }
    model.entities.remove(at: place)
    model.removeRelationships { $0.destination == name }
    log.append("remove entity \(name)")
  }

  private mutating func renameEntity() {
    let place = position()
    let (old, new) = (model.entities[place].name, name("E"))
    model.entities[place].renamingIdentifier = model.entities[place].identity
    model.entities[place].name = new
    for entity in model.entities.indices {
      if model.entities[entity].parent == old { model.entities[entity].parent = new }
      for index in model.entities[entity].relationships.indices {
        if model.entities[entity].relationships[index].destination == old {
          model.entities[entity].relationships[index].destination = new
        }
        if model.entities[entity].relationships[index].inverse?.entity == old {
          model.entities[entity].relationships[index].inverse?.entity = new
        }
      }
    }
    log.append("rename entity \(old) to \(new)")
  }

  private mutating func toggleAbstract() {
    let place = position()
    guard model.entities[place].isAbstract else { return }
    model.entities[place].isAbstract = false
    log.append("\(model.entities[place].name) is not abstract any more")
  }

  /// A new parent above one entity, or above several that have one parent already.
  private mutating func addParent() {
    let parent = model.entities[position()].parent
    let children = model.entities.indices.filter { model.entities[$0].parent == parent }
    guard let first = children.first else { return }
    var entity = Entity(name: name("P"))
    entity.parent = parent
    entity.isAbstract = random.chance(50)
    model.entities[first].parent = entity.name
    if parent != nil, let last = children.last { model.entities[last].parent = entity.name }
    log.append("parent \(entity.name) above \(model.entities[first].name)")
    model.entities.append(entity)
  }

  private mutating func leaveParent() {
    guard let place = model.entities.indices.first(where: { model.entities[$0].parent != nil })
    else { return }
    log.append("\(model.entities[place].name) leaves its parent")
    model.entities[place].parent = nil
  }

  private mutating func changeParent() {
    let tree = InheritanceTree(model)
    let (one, other) = (position(), position())
    guard tree.root(of: one) == tree.root(of: other), tree.parent(of: one) != nil,
      !tree.subtree(of: one).contains(other)
    else { return }
    log.append("\(model.entities[one].name) under \(model.entities[other].name)")
    model.entities[one].parent = model.entities[other].name
  }

  // Attributes

  private mutating func changeAttributes(_ change: (inout RandomSchema, Int) -> Void) {
    change(&self, position())
  }

  private mutating func addAttribute(to place: Int) {
    let types = AttributeType.allCases.filter { $0 != .composite }
    var attribute = Attribute(name: name("p"), type: types[random.number(below: types.count)])
    attribute.isOptional = true
    attribute.isIndexed = random.chance(15)
    attribute.allowsExternalBinaryDataStorage = attribute.type == .binary && random.chance(40)
    if random.chance(50), let text = attribute.type?.sampleDefault {
      attribute.defaultValueText = text
      attribute.isOptional = random.chance(50)
    }
    model.entities[place].attributes.append(attribute)
    log.append("add \(model.entities[place].name).\(attribute.name)")
  }

  private mutating func attribute(of place: Int) -> Int? {
    let count = model.entities[place].attributes.count
    return count == 0 ? nil : random.number(below: count)
  }

  private mutating func removeAttribute(of place: Int) {
    guard let index = attribute(of: place) else { return }
    let removed = model.entities[place].attributes.remove(at: index)
    model.entities[place].fetchIndexes.removeAll { $0.uses(removed.name) }
    log.append("remove \(model.entities[place].name).\(removed.name)")
  }

  private mutating func renameAttribute(of place: Int) {
    guard let index = attribute(of: place) else { return }
    let old = model.entities[place].attributes[index]
    model.entities[place].attributes[index].name = name("p")
    model.entities[place].attributes[index].renamingIdentifier = old.identity
    model.entities[place].fetchIndexes.removeAll { $0.uses(old.name) }
    log.append("rename \(model.entities[place].name).\(old.name)")
  }

  private mutating func convertAttribute(of place: Int) {
    let numeric: [AttributeType] = [.integer16, .integer32, .integer64, .double, .float, .decimal]
    guard let index = attribute(of: place),
      let type = model.entities[place].attributes[index].type
    else { return }
    if type == .binary {
      model.entities[place].attributes[index].allowsExternalBinaryDataStorage.toggle()
      log.append("external storage \(model.entities[place].attributes[index].name)")
    } else if numeric.contains(type) {
      let other = numeric[random.number(below: numeric.count)]
      model.entities[place].attributes[index].type = other
      log.append("convert \(model.entities[place].attributes[index].name) to \(other)")
    }
  }

  private mutating func moveUp(of place: Int) {
    guard let parent = InheritanceTree(model).parent(of: place), let index = attribute(of: place)
    else { return }
    let moved = model.entities[place].attributes.remove(at: index)
    model.entities[place].fetchIndexes.removeAll { $0.uses(moved.name) }
    model.entities[parent].attributes.append(moved)
    log.append("move \(moved.name) up to \(model.entities[parent].name)")
  }

  private mutating func moveDown(of place: Int) {
    let children = InheritanceTree(model).children(of: place)
    guard !children.isEmpty, let index = attribute(of: place) else { return }
    let moved = model.entities[place].attributes.remove(at: index)
    model.entities[place].fetchIndexes.removeAll { $0.uses(moved.name) }
    for child in children { model.entities[child].attributes.append(moved) }
    log.append("move \(moved.name) down from \(model.entities[place].name)")
  }

  private mutating func addIndex() {
    let place = position()
    guard let index = attribute(of: place) else { return }
    let attribute = model.entities[place].attributes[index].name
    var fetchIndex = FetchIndex(name: name("by"))
    fetchIndex.elements = [FetchIndex.Element(property: attribute)]
    if random.chance(30) { fetchIndex.partialPredicate = "\(attribute) != nil" }
    guard !attribute.contains("\"") || fetchIndex.partialPredicate == nil else { return }
    model.entities[place].fetchIndexes.append(fetchIndex)
    log.append("index \(model.entities[place].name) by \(attribute)")
  }

  // Relationships

  private mutating func addRelationship() {
    let (from, to) = (position(), position())
    var one = Relationship(name: name("r"), destination: model.entities[to].name)
    one.isOptional = true
    one.isToMany = random.chance(50)
    one.isOrdered = one.isToMany && random.chance(40)
    if random.chance(80) {
      var other = Relationship(name: name("s"), destination: model.entities[from].name)
      other.isOptional = true
      other.isToMany = random.chance(50)
      other.isOrdered = other.isToMany && random.chance(40)
      one.inverse = .init(name: other.name, entity: model.entities[to].name)
      other.inverse = .init(name: one.name, entity: model.entities[from].name)
      model.entities[to].relationships.append(other)
    }
    model.entities[from].relationships.append(one)
    log.append("add relationship \(model.entities[from].name).\(one.name)")
  }

  private mutating func removeRelationship() {
    let place = position()
    guard let relationship = model.entities[place].relationships.first else { return }
    let entity = model.entities[place].name
    model.removeRelationships {
      $0.name == relationship.name
        || $0.inverse == .init(name: relationship.name, entity: entity)
    }
    log.append("remove relationship \(entity).\(relationship.name)")
  }

  private mutating func changeRelationship(
    _ kind: String, _ change: (inout Relationship, String) -> Void
  ) {
    let (place, new) = (position(), name("r"))
    guard !model.entities[place].relationships.isEmpty else { return }
    let index = random.number(below: model.entities[place].relationships.count)
    let old = model.entities[place].relationships[index]
    change(&model.entities[place].relationships[index], new)
    model.follow(
      Relationship.Inverse(name: old.name, entity: model.entities[place].name),
      to: model.entities[place].relationships[index])
    log.append("\(kind) \(model.entities[place].name).\(old.name)")
  }
}

extension Model {
  fileprivate mutating func removeRelationships(_ isRemoved: (Relationship) -> Bool) {
    for entity in entities.indices { entities[entity].relationships.removeAll(where: isRemoved) }
    normalizeInverses()
  }

  /// What leads back to a relationship goes on doing so, or has no inverse either.
  fileprivate mutating func follow(_ old: Relationship.Inverse, to new: Relationship) {
    for entity in entities.indices {
      for index in entities[entity].relationships.indices
      where entities[entity].relationships[index].inverse == old {
        entities[entity].relationships[index].inverse =
          new.inverse == nil ? nil : .init(name: new.name, entity: old.entity)
      }
    }
  }

  /// Forgets inverses that are gone.
  fileprivate mutating func normalizeInverses() {
    let names = Set(
      entities.flatMap { entity in entity.relationships.map { "\(entity.name)/\($0.name)" } })
    for entity in entities.indices {
      for index in entities[entity].relationships.indices {
        guard let inverse = entities[entity].relationships[index].inverse,
          !names.contains("\(inverse.entity)/\(inverse.name)")
        else { continue }
        entities[entity].relationships[index].inverse = nil
      }
    }
  }
}

extension FetchIndex {
  fileprivate func uses(_ name: String) -> Bool { elements.contains { $0.property == name } }
}
