import MomentumModel

/// What keeps a file of a few megabytes from unfolding to more than a machine holds: every entity
/// has all properties of its ancestors.
enum InheritanceLimits {
  /// Shipped models have two levels.
  static let depth = 256
  /// Of all entities, own and inherited. Shipped models have up to a thousand.
  static let properties = 1_000_000

  /// The entity at which a model goes beyond, and how; nil for one that does not. Linear.
  static func excess(of model: Model) -> (entity: String, how: String)? {
    guard model.entities.contains(where: { $0.parent != nil }) else { return nil }
    let tree = InheritanceTree(model)
    var depths = [Int](repeating: 0, count: model.entities.count)
    var counts = depths
    var total = 0
    for position in tree.depthFirst {
      let entity = model.entities[position]
      counts[position] = entity.attributes.count + entity.relationships.count
      if let parent = tree.parent(of: position) {
        depths[position] = depths[parent] + 1
        counts[position] += counts[parent]
      }
      total += counts[position]
      if depths[position] > depth {
        return (entity.name, "inherits over more than \(depth) levels")
      }
      if total > properties {
        return (entity.name, "brings the inherited properties to more than \(properties)")
      }
    }
    return nil
  }
}
