import MomentumModel
import MomentumTestSupport

/// A model with inheritance and every kind of relationship, and a newer version of it that has
/// another hash for some of the entities.
struct RandomMappedModel {
  private(set) var old = Model()
  private(set) var new = Model()
  /// By entity, inheriting ones too: an attribute that only the new version has.
  private(set) var added: [(entity: String, attribute: String)] = []
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    old = Model(
      entities: ["Base", "Cat", "Dog", "Puppy", "Zebra", "order"].map { Entity(name: $0) })
    for (child, parent) in [(1, "Base"), (2, "Base"), (3, "Dog")] where random.chance(70) {
      old.entities[child].parent = parent
    }
    if old.entities.contains(where: { $0.parent == "Base" }), random.chance(30) {
      old.entities[0].isAbstract = true
    }
    for position in old.entities.indices { addAttributes(to: position) }
    for number in 0..<(2 + random.number(below: 5)) { addRelationship(number) }
    new = old
    for position in new.entities.indices where random.chance(40) { change(position) }
  }

  private mutating func addAttributes(to position: Int) {
    let types = AttributeType.allCases.filter { $0 != .composite }
    for number in 0..<random.number(below: 4) {
      var attribute = Attribute(
        name: "a\(position)_\(number)", type: types[random.number(below: types.count)])
      attribute.isOptional = random.chance(70)
      if attribute.type == .binary { attribute.allowsExternalBinaryDataStorage = random.chance(50) }
      old.entities[position].attributes.append(attribute)
    }
  }

  /// A relationship with or without an inverse, from any entity to any.
  private mutating func addRelationship(_ number: Int) {
    let (here, there) = (random.number(below: 6), random.number(below: 6))
    var one = Relationship(name: "r\(number)", destination: old.entities[there].name)
    one.isOptional = true
    one.isToMany = random.chance(60)
    one.isOrdered = one.isToMany && random.chance(40)
    if random.chance(75) {
      var inverse = Relationship(name: "i\(number)", destination: old.entities[here].name)
      inverse.isOptional = true
      inverse.isToMany = random.chance(50)
      // A to-many that is ordered on both sides is a join table with two columns of places.
      inverse.isOrdered = inverse.isToMany && random.chance(40)
      inverse.inverse = .init(name: one.name, entity: old.entities[here].name)
      one.inverse = .init(name: inverse.name, entity: old.entities[there].name)
      old.entities[there].relationships.append(inverse)
    }
    old.entities[here].relationships.append(one)
  }

  private mutating func change(_ position: Int) {
    if random.chance(50) { new.entities[position].versionHashModifier = "2" }
    guard random.chance(50) else { return }
    var attribute = Attribute(name: "new\(position)", type: .string)
    attribute.isOptional = true
    new.entities[position].attributes.append(attribute)
    let tree = InheritanceTree(new)
    for member in tree.subtree(of: position) {
      added.append((new.entities[member].name, attribute.name))
    }
  }
}
