import MomentumModel

/// The stored relationships of a model by path, with what they are the inverse of.
struct RelationshipTree {
  let model: Model
  let tree: InheritanceTree
  /// The relationships that have a place in a store, as declared, in the order of entity numbers.
  let stored: [ModelPath]
  private let relationships: [ModelPath: Relationship]

  init(_ model: Model) {
    self.model = model
    tree = InheritanceTree(model)
    var relationships: [ModelPath: Relationship] = [:]
    var stored: [ModelPath] = []
    for position in tree.depthFirst {
      let entity = model.entities[position]
      for relationship in entity.relationships.sorted(by: { $0.name < $1.name })
      where !relationship.isTransient {
        let path = ModelPath(entity.name, relationship.name)
        guard relationships.updateValue(relationship, forKey: path) == nil else { continue }
        stored.append(path)
      }
    }
    self.relationships = relationships
    self.stored = stored
  }

  subscript(path: ModelPath) -> Relationship? { relationships[path] }

  /// The path of the relationship that leads back, if the model has it.
  func inverse(of path: ModelPath) -> ModelPath? {
    guard let inverse = relationships[path]?.inverse else { return nil }
    let back = ModelPath(inverse.entity, inverse.name)
    return relationships[back] == nil ? nil : back
  }

  /// Where an entity's relationship is declared: with itself or an ancestor.
  func declaration(of name: String, in entity: String) -> ModelPath? {
    guard let position = tree.position(of: entity) else { return nil }
    return tree.ancestry(of: position).reversed()
      .map { ModelPath(model.entities[$0].name, name) }
      .first { relationships[$0] != nil }
  }

  /// The to-ones that an entity has, inherited ones included, by where they are declared.
  func toOnes(of entity: String) -> [ModelPath] {
    guard let position = tree.position(of: entity) else { return [] }
    return tree.ancestry(of: position).flatMap { ancestor in
      model.entities[ancestor].relationships.filter { !$0.isToMany && !$0.isTransient }
        .map { ModelPath(model.entities[ancestor].name, $0.name) }
    }
  }

  /// The entity and those below it, by name.
  func members(of entity: String) -> [String] {
    tree.position(of: entity).map { tree.subtree(of: $0).map { model.entities[$0].name } } ?? []
  }
}
