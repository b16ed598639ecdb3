/// The entities of a model by name and by inheritance. Entities are named by their position in
/// `Model.entities`. Making it is linear but for sorting; look-ups are constant.
public struct InheritanceTree: Sendable {
  private let positions: [String: Int]
  private let parents: [Int?]
  private let childLists: [[Int]]
  /// Every entity, roots in name order and each followed at once by its subentities. A store
  /// numbers its entities in this order, from 1.
  ///
  /// Names compare without case, as in every `Z_PRIMARYKEY` table seen; where `_` sorts is open,
  /// here it stands before letters.
  public let depthFirst: [Int]

  /// Sorts out who inherits from whom. A parent that is missing or that leads round in a circle
  /// counts as none.
  public init(_ model: Model) {
    let entities = model.entities
    var positions: [String: Int] = [:]
    for (position, entity) in entities.enumerated() where positions[entity.name] == nil {
      positions[entity.name] = position
    }
    let named = entities.map { entity in entity.parent.flatMap { positions[$0] } }
    let parents = Self.withoutCircles(named)
    let keys = entities.map { $0.name.lowercased() }
    let inOrder = entities.indices.sorted {
      (keys[$0], entities[$0].name) < (keys[$1], entities[$1].name)
    }
    var children = [[Int]](repeating: [], count: entities.count)
    for position in inOrder {
      if let parent = parents[position] { children[parent].append(position) }
    }
    self.positions = positions
    self.parents = parents
    childLists = children
    depthFirst = Self.depthFirst(roots: inOrder.filter { parents[$0] == nil }, children: children)
  }

  /// The first entity of that name, or nil.
  public func position(of name: String) -> Int? { positions[name] }
  /// The entity that `position` inherits from, or nil for a root.
  public func parent(of position: Int) -> Int? { parents[position] }
  /// The direct subentities, in name order.
  public func children(of position: Int) -> [Int] { childLists[position] }

  /// The entities from the root down to and including `position`.
  public func ancestry(of position: Int) -> [Int] {
    var chain = [position]
    while let parent = parents[chain[chain.count - 1]] { chain.append(parent) }
    return chain.reversed()
  }

  /// The topmost entity that `position` inherits from, perhaps itself.
  public func root(of position: Int) -> Int {
    var root = position
    while let parent = parents[root] { root = parent }
    return root
  }

  /// `position` and every entity below it, in depth-first order.
  public func subtree(of position: Int) -> [Int] {
    Self.depthFirst(roots: [position], children: childLists)
  }

  private static func withoutCircles(_ parents: [Int?]) -> [Int?] {
    /// 0 not seen, 1 on the way of the current walk, 2 known to end.
    var state = [UInt8](repeating: 0, count: parents.count)
    var result = parents
    for start in parents.indices {
      var walk: [Int] = []
      var next: Int? = start
      while let position = next, state[position] == 0 {
        state[position] = 1
        walk.append(position)
        next = result[position]
      }
      if let met = next, state[met] == 1, let begin = walk.firstIndex(of: met) {
        for position in walk[begin...] { result[position] = nil }
      }
      for position in walk { state[position] = 2 }
    }
    return result
  }

  private static func depthFirst(roots: [Int], children: [[Int]]) -> [Int] {
    var order: [Int] = []
    var waiting = Array(roots.reversed())
    while let position = waiting.popLast() {
      order.append(position)
      waiting.append(contentsOf: children[position].reversed())
    }
    return order
  }
}
