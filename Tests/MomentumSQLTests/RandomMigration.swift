import MomentumModel
import MomentumTestSupport

/// A model that a store can hold, and a newer version of it that differs in covered changes only.
struct RandomMigration {
  var old: Model
  var new: Model
  private var random: SplitMix64
  private var nextIdentifier = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    old = Model()
    new = Model()
    old = storableModel()
    new = old
    for position in new.entities.indices { change(position) }
  }

  private static let names = [
    "name", "text", "Text", "TEXT", "text1", "order", "select", "größe", "straße", "strasse",
    "a b", "q\"t", "o'c", "n_1", "owner", "Owner", "items", "日本", "z", "Z_PK",
  ]

  private mutating func storableModel() -> Model {
    var model = Model(
      entities: ["Base", "Cat", "Dog", "Puppy", "Zebra", "Odd \"E\""].map { Entity(name: $0) })
    for (child, parent) in [(1, "Base"), (2, "Base"), (3, "Dog")] where random.chance(70) {
      model.entities[child].parent = parent
    }
    var owner = Relationship(name: "owner", destination: random.pick("Zebra", "Base", "Dog"))
    owner.isOptional = true
    model.entities[random.number(below: 6)].relationships = [owner]
    for position in model.entities.indices {
      for _ in 0..<random.number(below: 5) { add(to: position, in: &model, identifier: nil) }
    }
    return model
  }

  /// A name that neither the entity nor one above or below it uses.
  private mutating func freeName(for position: Int, in model: Model) -> String? {
    let tree = InheritanceTree(model)
    let line = Set(tree.ancestry(of: position) + tree.subtree(of: position))
    let taken = Set(
      line.flatMap { member in
        model.entities[member].attributes.flatMap { [$0.name, $0.identity] }
          + model.entities[member].relationships.map(\.name)
      } + removedNames(position))
    let free = Self.names.filter { !taken.contains($0) }
    return free.isEmpty ? nil : free[random.number(below: free.count)]
  }

  /// A name that comes back under another identity is blocked, so it does not.
  private func removedNames(_ position: Int) -> [String] {
    guard position < old.entities.count else { return [] }
    return old.entities[position].attributes.flatMap { [$0.name, $0.identity] }
  }

  private mutating func add(to position: Int, in model: inout Model, identifier: String?) {
    guard let name = freeName(for: position, in: model) else { return }
    let types = AttributeType.allCases.filter { $0 != .composite }
    var attribute = Attribute(name: name, type: types[random.number(below: types.count)])
    attribute.isOptional = true
    // SQLite's names of indexes have no case.
    attribute.isIndexed = random.chance(20) && name == name.lowercased()
    attribute.renamingIdentifier = identifier
    if random.chance(50), let value = attribute.type?.sampleDefault {
      attribute.defaultValueText = value
      attribute.isOptional = random.chance(50)
    }
    model.entities[position].attributes.append(attribute)
  }

  private mutating func change(_ position: Int) {
    let kept = new.entities[position].attributes.map { (attribute: $0, stays: random.chance(80)) }
    new.entities[position].attributes = kept.filter(\.stays).map(\.attribute)
    for index in new.entities[position].attributes.indices {
      if random.chance(25) { rename(index, of: position) }
      if random.chance(25) { toggleOptional(index, of: position) }
      if random.chance(10) { new.entities[position].attributes[index].isIndexed = false }
      if random.chance(10) { new.entities[position].attributes[index].versionHashModifier = "2" }
    }
    var model = new
    for _ in 0..<random.number(below: 3) {
      nextIdentifier += 1
      add(to: position, in: &model, identifier: "id\(nextIdentifier)")
    }
    new = model
    if random.chance(20) { new.entities[position].versionHashModifier = "3" }
  }

  private mutating func rename(_ index: Int, of position: Int) {
    guard let name = freeName(for: position, in: new) else { return }
    let identity = new.entities[position].attributes[index].identity
    new.entities[position].attributes[index].name = name
    new.entities[position].attributes[index].isIndexed = false
    new.entities[position].attributes[index].renamingIdentifier = identity
  }

  private mutating func toggleOptional(_ index: Int, of position: Int) {
    let attribute = new.entities[position].attributes[index]
    guard attribute.isOptional else {
      new.entities[position].attributes[index].isOptional = true
      return
    }
    guard let value = attribute.type?.sampleDefault else { return }
    new.entities[position].attributes[index].isOptional = false
    new.entities[position].attributes[index].defaultValueText = value
  }
}
