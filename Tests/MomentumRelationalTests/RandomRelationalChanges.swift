import MomentumModel
import MomentumTestSupport

extension RandomRelationalModel {
  /// The next version: some changes that Core Data infers, and some that need no migration there.
  mutating func change() {
    isChanging = true
    for _ in 0..<(2 + random.number(below: 7)) { changeOnce() }
  }

  private mutating func changeOnce() {
    let position = random.number(below: model.entities.count)
    switch random.number(below: 15) {
    case 0: addAttribute(to: position)
    case 1: removeAttribute(of: position)
    case 2, 3: renameAttribute(of: position)
    case 4: retype(position)
    case 5: toggleOptional(position)
    case 6: addRelationship()
    case 7: removeRelationship(position)
    case 8: changeRelationship(position)
    case 9: renameEntity(position)
    case 10: addSubentity()
    case 11: removeEntity(position)
    case 12: moveEntity(position)
    case 13: moveAttribute(position)
    default: changeUnhashed(position)
    }
  }

  private mutating func pickAttribute(of position: Int) -> Int? {
    let attributes = model.entities[position].attributes
    return attributes.isEmpty ? nil : random.number(below: attributes.count)
  }

  private func isDerivedFrom(_ name: String) -> Bool {
    model.entities.contains { entity in
      entity.attributes.contains { $0.derivationExpression?.contains("#" + name) == true }
    }
  }

  private mutating func removeAttribute(of position: Int) {
    guard let index = pickAttribute(of: position) else { return }
    let name = model.entities[position].attributes.remove(at: index).name
    forget(name)
  }

  private mutating func forget(_ property: String) {
    for position in model.entities.indices {
      model.entities[position].uniquenessConstraints.removeAll { $0.contains(property) }
      model.entities[position].fetchIndexes.removeAll { index in
        index.elements.contains { $0.property == property }
      }
    }
  }

  private mutating func renameAttribute(of position: Int) {
    guard let index = pickAttribute(of: position) else { return }
    let old = model.entities[position].attributes[index]
    guard !isDerivedFrom(old.name) else { return }
    forget(old.name)
    // Every other time two change names, if there are two that can.
    let attributes = model.entities[position].attributes
    let partner = attributes.indices.first { $0 != index && !isDerivedFrom(attributes[$0].name) }
    guard random.chance(50), let partner else {
      return name(index, of: position, freshName(stem()))
    }
    let other = attributes[partner]
    forget(other.name)
    name(index, of: position, other.name)
    name(partner, of: position, old.name)
  }

  private mutating func name(_ index: Int, of position: Int, _ name: String) {
    let identity = model.entities[position].attributes[index].identity
    model.entities[position].attributes[index].name = name
    model.entities[position].attributes[index].renamingIdentifier = identity
  }

  private mutating func retype(_ position: Int) {
    guard let index = pickAttribute(of: position) else { return }
    let attribute = model.entities[position].attributes[index]
    let numbers: [AttributeType] = [
      .integer16, .integer32, .integer64, .decimal, .double, .float, .boolean,
    ]
    guard let type = attribute.type, numbers.contains(type), !attribute.isDerived else { return }
    let new = numbers[random.number(below: numbers.count)]
    model.entities[position].attributes[index].type = new
    model.entities[position].attributes[index].minimumText = nil
    model.entities[position].attributes[index].maximumText = nil
    if attribute.defaultValueText != nil {
      model.entities[position].attributes[index].defaultValueText = Self.defaultText(new)
    }
    for index in model.entities[position].fetchIndexes.indices {
      model.entities[position].fetchIndexes[index].partialPredicate = nil
    }
  }

  private mutating func toggleOptional(_ position: Int) {
    guard let index = pickAttribute(of: position) else { return }
    let attribute = model.entities[position].attributes[index]
    guard attribute.isOptional else {
      model.entities[position].attributes[index].isOptional = true
      return
    }
    guard let value = Self.defaultText(attribute.type), !attribute.isDerived,
      !attribute.name.hasPrefix("code")
    else { return }
    model.entities[position].attributes[index].isOptional = false
    model.entities[position].attributes[index].defaultValueText = value
  }

  private mutating func removeRelationship(_ position: Int) {
    guard let relationship = model.entities[position].relationships.first else { return }
    model.entities[position].relationships.removeFirst()
    for other in model.entities.indices {
      model.entities[other].relationships.removeAll {
        $0.inverse?.name == relationship.name && $0.name == relationship.inverse?.name
      }
    }
  }

  /// Cardinality, order, delete rule or name; a required one becomes optional, never the other way.
  private mutating func changeRelationship(_ position: Int) {
    let count = model.entities[position].relationships.count
    guard count > 0 else { return }
    let index = random.number(below: count)
    switch random.number(below: 4) {
    case 0:
      model.entities[position].relationships[index].isToMany.toggle()
      model.entities[position].relationships[index].isOrdered = false
      model.entities[position].relationships[index].isOptional = true
      makeInverseOptional(of: model.entities[position].relationships[index])
    case 1:
      guard model.entities[position].relationships[index].isToMany else { return }
      model.entities[position].relationships[index].isOrdered.toggle()
    case 2:
      model.entities[position].relationships[index].deleteRule = random.pick(
        .nullify, .cascade, .deny, .noAction)
    default: renameRelationship(index, of: position)
    }
  }

  /// One of a pair that became one-to-one may lose its link.
  private mutating func makeInverseOptional(of relationship: Relationship) {
    guard let inverse = relationship.inverse else { return }
    for position in model.entities.indices {
      for index in model.entities[position].relationships.indices
      where model.entities[position].relationships[index].name == inverse.name {
        model.entities[position].relationships[index].isOptional = true
      }
    }
  }

  private mutating func renameRelationship(_ index: Int, of position: Int) {
    let old = model.entities[position].relationships[index]
    let name = freshName("to")
    model.entities[position].relationships[index].name = name
    model.entities[position].relationships[index].renamingIdentifier = old.identity
    for other in model.entities.indices {
      for index in model.entities[other].relationships.indices
      where model.entities[other].relationships[index].inverse?.name == old.name {
        model.entities[other].relationships[index].inverse?.name = name
      }
    }
  }

  private mutating func renameEntity(_ position: Int) {
    let old = model.entities[position]
    let name = freshName("Renamed")
    model.entities[position].name = name
    model.entities[position].renamingIdentifier = old.identity
    for other in model.entities.indices {
      if model.entities[other].parent == old.name { model.entities[other].parent = name }
      for index in model.entities[other].relationships.indices {
        if model.entities[other].relationships[index].destination == old.name {
          model.entities[other].relationships[index].destination = name
        }
        if model.entities[other].relationships[index].inverse?.entity == old.name {
          model.entities[other].relationships[index].inverse?.entity = name
        }
      }
    }
  }

  /// Only one that nothing points at or inherits from, so that no row has to have lost its link.
  private mutating func removeEntity(_ position: Int) {
    let name = model.entities[position].name
    let isUsed = model.entities.contains { entity in
      entity.parent == name || entity.relationships.contains { $0.destination == name }
    }
    guard !isUsed, model.entities.count > 2 else { return }
    let hasRequired = model.entities.contains { entity in
      entity.relationships.contains { !$0.isToMany && !$0.isOptional }
    }
    // A required key may point at one of its rows by way of its parent.
    guard model.entities[position].parent == nil || !hasRequired else { return }
    guard model.entities[position].relationships.isEmpty else { return }
    model.entities.remove(at: position)
  }

  /// Out of its hierarchy, or under a new abstract root.
  private mutating func moveEntity(_ position: Int) {
    let entity = model.entities[position]
    if entity.parent == nil {
      var root = Entity(name: freshName("Root"))
      root.isAbstract = true
      model.entities.append(root)
      model.entities[position].parent = root.name
      return
    }
    let isUsed = model.entities.contains { other in
      other.parent == entity.name
        || other.relationships.contains { !$0.isToMany && !$0.isOptional }
    }
    guard !isUsed else { return }
    model.entities[position].parent = nil
  }

  /// Up to the parent, where it becomes optional: rows of others have no value.
  private mutating func moveAttribute(_ position: Int) {
    guard let index = pickAttribute(of: position),
      let parent = model.entities.firstIndex(where: { $0.name == model.entities[position].parent }),
      !isDerivedFrom(model.entities[position].attributes[index].name),
      !model.entities[position].attributes[index].isDerived
    else { return }
    var attribute = model.entities[position].attributes.remove(at: index)
    attribute.isOptional = true
    forget(attribute.name)
    model.entities[parent].attributes.append(attribute)
  }

  private mutating func changeUnhashed(_ position: Int) {
    guard let index = pickAttribute(of: position) else { return }
    let attribute = model.entities[position].attributes[index]
    switch random.number(below: 4) {
    case 0: model.entities[position].attributes[index].isIndexed.toggle()
    case 1: model.entities[position].attributes[index].maximumText = nil
    case 2:
      guard attribute.isOptional else { return }
      model.entities[position].attributes[index].defaultValueText = nil
    default: model.entities[position].uniquenessConstraints = []
    }
    let code = model.entities[position].attributes.first { $0.name.hasPrefix("code") }
    if let code, random.chance(30) {
      model.entities[position].uniquenessConstraints = [[code.name]]
    }
  }
}
