package import MomentumModel

/// The number (`Z_ENT`) that a store gives each entity.
package struct EntityNumbers: Equatable, Sendable {
  private var numbers: [String: Int]

  /// The numbers of a new store: depth first over inheritance, siblings by name, from 1.
  package init(_ model: Model, tree: InheritanceTree) {
    numbers = Dictionary(
      tree.depthFirst.enumerated().map { (model.entities[$1].name, $0 + 1) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The numbers that a store already has. An entity whose name the store does not know keeps the
  /// number of a new store: Apple's own migration leaves a renamed entity's old name behind.
  package init(_ model: Model, tree: InheritanceTree, stored: [String: Int]) {
    self.init(model, tree: tree)
    numbers.merge(stored.filter { numbers[$0.key] != nil }) { _, stored in stored }
  }

  package subscript(name: String) -> Int? { numbers[name] }
}
