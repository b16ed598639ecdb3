import MomentumMigration
import MomentumModel

/// How the links of each relationship of the new version come out of the old store.
struct RelationshipMoves {
  let correspondence: Correspondence
  let layouts: Versioned<StoreLayout>
  let trees: Versioned<RelationshipTree>
  /// The relationships as declared, by the paths of their entities.
  private(set) var moves: [RelationshipMove] = []
  private var byPath: [ModelPath: RelationshipMove] = [:]

  init(_ correspondence: Correspondence, _ layouts: Versioned<StoreLayout>) {
    self.correspondence = correspondence
    self.layouts = layouts
    trees = correspondence.models.map(RelationshipTree.init)
    let pairs = RelationshipPairs(correspondence, trees)
    for path in trees.new.stored {
      guard let move = pairs.move(of: path, layouts) else { continue }
      moves.append(move)
      byPath[path] = move
    }
  }

  subscript(path: ModelPath) -> RelationshipMove? { byPath[path] }

  /// What the columns of one entity's rows get that hold links: its to-ones, and the foreign keys of
  /// to-manys that have no inverse and lead to it.
  func values(
    of entity: EntityCorrespondence, _ pair: Versioned<EntityLayout>
  ) -> [(String, ColumnValue)] {
    trees.new.toOnes(of: entity.names.new).flatMap { path -> [(String, ColumnValue)] in
      guard let move = byPath[path], case .carried = move.way,
        case .toOne(let key, let number, let order) = pair.new.storage[path.property ?? ""],
        let old = pairedName(of: path.property ?? "", entity),
        case .toOne(let oldKey, let oldNumber, let oldOrder) = pair.old.storage[old]
      else { return [] }
      var values: [(String, ColumnValue)] = [(key, .column(oldKey))]
      if let number, let oldNumber { values.append((number, .renumbered(oldNumber))) }
      if let order, let oldOrder { values.append((order, .column(oldOrder))) }
      return values
    } + foreignValues(into: pair)
  }

  private func pairedName(of name: String, _ entity: EntityCorrespondence) -> String? {
    entity.relationships.kept.first { $0.new.name == name }?.old.name
  }

  private func foreignValues(into pair: Versioned<EntityLayout>) -> [(String, ColumnValue)] {
    moves.flatMap { move -> [(String, ColumnValue)] in
      guard move.isForeign, case .carried(let source) = move.way,
        case .toMany(let table, let key, let order) = move.storage, table == pair.new.table,
        case .toMany(let oldTable, let oldKey, let oldOrder) = source, oldTable == pair.old.table
      else { return [] }
      var values: [(String, ColumnValue)] = [(key, .column(oldKey))]
      if let order, let oldOrder { values.append((order, .column(oldOrder))) }
      return values
    }
  }
}

/// How the links of one relationship of the new version come out of the old store.
struct RelationshipMove {
  var path: ModelPath
  var relationship: Relationship
  var inverse: ModelPath?
  var storage: PropertyStorage
  /// Whether it is a to-many whose keys stand in the destination's table for lack of an inverse.
  var isForeign: Bool
  var way: Way

  enum Way {
    /// There were no such links.
    case new
    /// They stand in the same form, at the old place.
    case carried(PropertyStorage)
    /// They are set aside before anything changes, and put where they belong afterwards.
    case moved([LinkSource])
  }
}

/// Links as the old store keeps them, seen from the entity that the relationship belongs to.
struct LinkSource: Equatable {
  var table: String
  /// The numbers of the entities whose rows count, where the links stand in their own table.
  var numbers: Set<Int>
  var storage: PropertyStorage
  /// Whether owner and member change places.
  var isReversed: Bool
}
