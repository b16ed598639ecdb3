import MomentumModel

/// On a walk over the entities in depth-first order: which ones the entity at hand is or inherits
/// from. The whole walk is linear.
struct Lineage {
  private let tree: InheritanceTree
  private var chain: [Int] = []
  private var isInChain: [Bool]

  init(_ tree: InheritanceTree) {
    self.tree = tree
    isInChain = [Bool](repeating: false, count: tree.depthFirst.count)
  }

  /// Goes on to the next entity of `tree.depthFirst`.
  mutating func enter(_ position: Int) {
    let parent = tree.parent(of: position)
    while let last = chain.last, last != parent {
      isInChain[last] = false
      chain.removeLast()
    }
    chain.append(position)
    isInChain[position] = true
  }

  func contains(_ position: Int) -> Bool { isInChain[position] }
}
