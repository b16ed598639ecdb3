import MomentumModel

extension EntityComparison {
  /// What the changes mean for how stores number and point at entities.
  func consequences(of changes: [ModelChange]) -> [ModelChange] {
    guard changes.contains(where: \.movesEntities) else { return [] }
    let renumbered = renumberedEntities
    return firstSubentities.map { .firstSubentity($0) }
      + (renumbered.isEmpty ? [] : [.renumberedEntities(renumbered)])
  }

  /// Stores number entities in the order of the hierarchies.
  private var renumberedEntities: [EntityNumbers] {
    let numbers = Versioned(
      old: numbers(models.old, trees.old), new: numbers(models.new, trees.new))
    return entities.kept.compactMap { pair in
      guard let old = numbers.old[pair.old.name], let new = numbers.new[pair.new.name], old != new
      else { return nil }
      return EntityNumbers(entity: pair.new.name, numbers: Versioned(old: old, new: new))
    }.sorted { $0.numbers.old < $1.numbers.old }
  }

  private func numbers(_ model: Model, _ tree: InheritanceTree) -> [String: Int] {
    Dictionary(
      tree.depthFirst.enumerated().map { (model.entities[$1].name, $0 + 1) },
      uniquingKeysWith: { first, _ in first })
  }

  private var firstSubentities: [String] {
    entities.kept.filter { pair in
      guard let old = trees.old.position(of: pair.old.name),
        let new = trees.new.position(of: pair.new.name)
      else { return false }
      return trees.old.children(of: old).isEmpty && !trees.new.children(of: new).isEmpty
    }.map(\.new.name)
  }
}

extension ModelChange {
  fileprivate var movesEntities: Bool {
    switch self {
    case .addedEntity, .removedEntity, .renamedEntity, .changedParent: true
    default: false
    }
  }
}
