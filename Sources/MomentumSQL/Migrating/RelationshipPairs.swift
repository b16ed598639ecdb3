import MomentumMigration
import MomentumModel

/// Finds what a relationship of the new version was in the old.
struct RelationshipPairs {
  private let trees: Versioned<RelationshipTree>
  private let entities: [String: EntityCorrespondence]
  /// New names of the entities that stay, by their old ones.
  private let newNames: [String: String]

  init(_ correspondence: Correspondence, _ trees: Versioned<RelationshipTree>) {
    self.trees = trees
    entities = Dictionary(
      correspondence.entities.map { ($0.names.new, $0) }, uniquingKeysWith: { first, _ in first })
    newNames = Dictionary(
      correspondence.entities.map { ($0.names.old, $0.names.new) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Nil for a to-many that its inverse keeps.
  func move(of path: ModelPath, _ layouts: Versioned<StoreLayout>) -> RelationshipMove? {
    guard let relationship = trees.new[path], let name = path.property,
      let storage = layouts.new.entities[path.entity]?.storage[name]
    else { return nil }
    let inverse = trees.new.inverse(of: path)
    var isForeign = false
    if case .toMany = storage {
      guard inverse == nil else { return nil }
      isForeign = true
    }
    var move = RelationshipMove(
      path: path, relationship: relationship, inverse: inverse, storage: storage,
      isForeign: isForeign, way: .new)
    move.way = way(of: move, layouts.old)
    return move
  }

  private func way(of move: RelationshipMove, _ old: StoreLayout) -> RelationshipMove.Way {
    if let inverse = move.inverse, !move.relationship.isToMany,
      trees.new[inverse]?.isToMany == false
    {
      return oneToOne(move, inverse, old)
    }
    for end in [move.path, move.inverse].compactMap({ $0 }) {
      let sources = sources(of: end, old, isReversed: end != move.path)
      guard !sources.isEmpty else { continue }
      if end == move.path, let storage = carried(move, sources) { return .carried(storage) }
      return .moved(sources)
    }
    return .new
  }

  /// Both ends have columns, which have to say the same. So one end decides where they did not.
  private func oneToOne(
    _ move: RelationshipMove, _ inverse: ModelPath, _ old: StoreLayout
  ) -> RelationshipMove.Way {
    let own = sources(of: move.path, old, isReversed: false)
    if wasOneToOne(move.path, inverse), let first = own.first { return .carried(first.storage) }
    let ends = [move.path, inverse].sorted { $0.description < $1.description }
    for end in ends {
      let sources = sources(of: end, old, isReversed: end != move.path)
      if !sources.isEmpty { return .moved(sources) }
    }
    return .new
  }

  private func wasOneToOne(_ one: ModelPath, _ other: ModelPath) -> Bool {
    let befores = Versioned(old: oldPaths(of: one), new: oldPaths(of: other))
    guard befores.old.count == 1, befores.new.count == 1 else { return false }
    let (before, back) = (befores.old[0], befores.new[0])
    return trees.old.inverse(of: before) == back && trees.old.inverse(of: back) == before
      && trees.old[before]?.isToMany == false && trees.old[back]?.isToMany == false
  }

  /// The relationships that were this one, by where they were declared.
  private func oldPaths(of path: ModelPath) -> [ModelPath] {
    var paths: [ModelPath] = []
    for (_, before) in oldEntities(of: path) where !paths.contains(before) { paths.append(before) }
    return paths
  }

  /// Each entity that had the relationship already, and where it was declared.
  private func oldEntities(of path: ModelPath) -> [(String, ModelPath)] {
    trees.new.members(of: path.entity).compactMap { name in
      guard let entity = entities[name], let property = path.property,
        trees.new.declaration(of: property, in: name) == path,
        let pair = entity.relationships.kept.first(where: { $0.new.name == property }),
        let before = trees.old.declaration(of: pair.old.name, in: entity.names.old)
      else { return nil }
      return (entity.names.old, before)
    }
  }

  private func sources(
    of path: ModelPath, _ old: StoreLayout, isReversed: Bool
  ) -> [LinkSource] {
    var sources: [LinkSource] = []
    for (entity, before) in oldEntities(of: path) {
      guard let layout = old.entities[entity], let name = before.property,
        let storage = layout.storage[name]
      else { continue }
      let same = sources.firstIndex { $0.storage == storage && $0.table == layout.table }
      if let same {
        sources[same].numbers.insert(layout.number)
      } else {
        sources.append(
          LinkSource(
            table: layout.table, numbers: [layout.number], storage: storage,
            isReversed: isReversed))
      }
    }
    return sources
  }

  /// The one form in which the links stand, if it is that of the new version too.
  private func carried(_ move: RelationshipMove, _ sources: [LinkSource]) -> PropertyStorage? {
    switch move.storage {
    case .toOne:
      let areToOnes = sources.allSatisfy { if case .toOne = $0.storage { true } else { false } }
      return areToOnes ? sources[0].storage : nil
    case .toMany:
      guard sources.count == 1, case .toMany = sources[0].storage else { return nil }
      return sources[0].storage
    case .join:
      guard sources.count == 1, case .join = sources[0].storage else { return nil }
      return sources[0].storage
    case .attribute: return nil
    }
  }
}
