import MomentumModel
import MomentumSQL

/// The current version of a model, ready for use with one store.
struct ObjectModel: Sendable {
  /// The entities in the model's order.
  let entities: [EntityDescription]
  /// What a fetch of each entity selects.
  let shapes: [RowShape]
  /// To-one relationships without inverse, by the root entity that they lead to.
  let oneWayKeys: [Int: [OneWayKey]]
  /// Stored fetch requests and fetched properties.
  let queries: ModelQueries
  private let indexes: [String: Int]
  private let indexesByNumber: [Int: Int]

  init(_ model: Model, layout: StoreLayout, classes: [String: ManagedObject.Type]) {
    let tree = InheritanceTree(model)
    let composites = CompositeShapes(model)
    let slots = model.entities.indices.map { PropertySlots(of: $0, in: model, tree: tree) }
    var entities: [EntityDescription] = []
    for (index, entity) in model.entities.enumerated() {
      guard let entityLayout = layout.entities[entity.name] else { continue }
      let described = slots[index].properties.map { property in
        Slot(
          name: property.name,
          kind: Self.kind(of: property, tree: tree, slots: slots),
          storage: entityLayout.storage[property.name],
          composite: Self.composite(property, composites, entityLayout))
      }
      entities.append(
        EntityDescription(
          index: index, name: entity.name,
          type: Self.type(of: index, in: model, tree: tree, classes: classes),
          root: tree.root(of: index), layout: entityLayout, slots: described,
          subtree: tree.subtree(of: index)))
    }
    self.entities = entities
    oneWayKeys = Self.oneWayKeys(entities)
    queries = ModelQueries(model, tree: tree)
    shapes = entities.map { RowShape(of: $0, in: entities) }
    indexes = Dictionary(
      entities.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
    indexesByNumber = Dictionary(
      entities.map { ($0.layout.number, $0.index) }, uniquingKeysWith: { first, _ in first })
  }

  private static func composite(
    _ property: PropertySlots.Property, _ composites: CompositeShapes, _ layout: EntityLayout
  ) -> CompositeSlot? {
    guard case .attribute(let attribute) = property, attribute.type == .composite,
      let shape = composites[attribute]
    else { return nil }
    return CompositeSlot(
      shape,
      columns: layout.composites[attribute.name] == nil
        ? [] : layout.columns(ofAttribute: attribute.name))
  }

  /// The class of the entity, or of the nearest ancestor that has one.
  private static func type(
    of index: Int, in model: Model, tree: InheritanceTree, classes: [String: ManagedObject.Type]
  ) -> ManagedObject.Type {
    tree.ancestry(of: index).reversed().lazy
      .compactMap { classes[model.entities[$0].name] }.first ?? ManagedObject.self
  }

  private static func kind(
    of property: PropertySlots.Property, tree: InheritanceTree, slots: [PropertySlots]
  ) -> Slot.Kind {
    switch property {
    case .attribute(let attribute): return .attribute(attribute)
    case .relationship(let relationship):
      guard let destination = tree.position(of: relationship.destination) else {
        return .dangling
      }
      let inverse = relationship.inverse.flatMap { inverse in
        // Only what the destination has itself is there in all its objects.
        tree.position(of: inverse.entity).flatMap { entity in
          tree.ancestry(of: destination).contains(entity)
            ? slots[entity].number(of: inverse.name) : nil
        }
      }
      return relationship.isToMany
        ? .toMany(relationship, destination: destination, inverse: inverse)
        : .toOne(relationship, destination: destination, inverse: inverse)
    }
  }

  func entity(named name: String) -> EntityDescription? { indexes[name].map { entities[$0] } }

  /// The entity with that `Z_ENT`.
  func entity(numbered number: Int) -> EntityDescription? {
    indexesByNumber[number].map { entities[$0] }
  }
}
