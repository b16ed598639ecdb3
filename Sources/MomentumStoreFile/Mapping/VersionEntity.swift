import MomentumModel
import MomentumSQL

/// An entity of one side, with what a mapping asks about it.
struct VersionEntity {
  enum Property {
    case attribute(Attribute, column: String)
    case relationship(VersionRelationship)
    /// It has no place in a store: a transient or derived attribute, or a fetched property.
    case computed(isDerived: Bool)
  }

  var layout: EntityLayout
  var isAbstract: Bool
  /// Own and inherited ones; elements of composites by paths such as `address.city`.
  var properties: [String: Property] = [:]
  /// The paths of the elements of each composite attribute.
  var composites: [String: [String]] { layout.composites }
  var name: String { layout.name }
  var subtree: Set<Int>

  /// The stored attributes by name.
  var attributes: [(name: String, attribute: Attribute, column: String)] {
    properties.compactMap { name, property in
      if case .attribute(let attribute, let column) = property {
        (name, attribute, column)
      } else {
        nil
      }
    }.sorted { $0.name < $1.name }
  }
}

struct VersionRelationship {
  var relationship: Relationship
  var storage: PropertyStorage
  /// The relationship that leads back, and where it is kept.
  var inverse: (relationship: Relationship, storage: PropertyStorage)?
  /// The table of the destination.
  var table: String

  /// Whether it is its own inverse.
  var isReflexive: Bool {
    if case .join = storage { return relationship == inverse?.relationship }
    return false
  }
}

/// The entities of one version by name and by number.
struct VersionEntities {
  let model: Model
  private(set) var byName: [String: VersionEntity] = [:]
  private var names: [Int: String] = [:]

  init(_ model: Model, _ layout: StoreLayout) {
    self.model = model
    let tree = InheritanceTree(model)
    let shapes = CompositeShapes(model)
    let found = Dictionary(
      model.entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (position, entity) in model.entities.enumerated() {
      guard let own = layout.entities[entity.name] else { continue }
      var described = VersionEntity(
        layout: own, isAbstract: entity.isAbstract, subtree: Set(own.subtree))
      for property in PropertySlots(of: position, in: model, tree: tree).properties {
        switch property {
        case .attribute(let attribute): described.add(attribute, shapes)
        case .relationship(let relationship): described.add(relationship, layout, found)
        }
      }
      byName[entity.name] = described
      names[own.number] = entity.name
    }
  }

  subscript(number: Int) -> VersionEntity? { names[number].flatMap { byName[$0] } }
}

extension VersionEntity {
  fileprivate mutating func add(_ attribute: Attribute, _ shapes: CompositeShapes) {
    guard attribute.type == .composite else {
      properties[attribute.name] = property(attribute, at: attribute.name)
      return
    }
    for leaf in shapes[attribute]?.leaves ?? [] {
      let path = ([attribute.name] + leaf.path).joined(separator: ".")
      properties[path] = property(leaf.attribute, at: path)
    }
  }

  private func property(_ attribute: Attribute, at path: String) -> Property {
    guard case .attribute(let column) = layout.storage[path], !attribute.isDerived else {
      return .computed(isDerived: attribute.isDerived)
    }
    return .attribute(attribute, column: column)
  }

  fileprivate mutating func add(
    _ relationship: Relationship, _ layout: StoreLayout, _ entities: [String: Entity]
  ) {
    guard let storage = self.layout.storage[relationship.name],
      let destination = layout.entities[relationship.destination]
    else {
      properties[relationship.name] = .computed(isDerived: false)
      return
    }
    var described = VersionRelationship(
      relationship: relationship, storage: storage, table: destination.table)
    if let name = relationship.inverse,
      let inverse = entities[name.entity]?.relationships.first(where: { $0.name == name.name }),
      let storage = layout.entities[name.entity]?.storage[name.name]
    {
      described.inverse = (inverse, storage)
    }
    properties[relationship.name] = .relationship(described)
  }
}
