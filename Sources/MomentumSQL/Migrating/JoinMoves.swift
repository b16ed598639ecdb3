import MomentumMigration
import MomentumModel

/// The join tables: those that stay under other names, those made anew, those that go.
struct JoinMoves {
  let relationships: RelationshipMoves
  let layouts: Versioned<StoreLayout>
  let physical: PhysicalSchema

  /// A join table of the new version, and the old one whose rows it takes over.
  struct Move {
    var new: JoinTableLayout
    var old: String
    /// Old columns by new ones; nil for an order that has to be made.
    var columns: [(new: String, old: String?)]
    /// Whether the old table becomes the new one by renaming alone.
    var isKept: Bool
  }

  private(set) var moves: [Move] = []

  init(
    relationships: RelationshipMoves, layouts: Versioned<StoreLayout>, physical: PhysicalSchema
  ) {
    self.relationships = relationships
    self.layouts = layouts
    self.physical = physical
    moves = layouts.new.joinTables.compactMap(move)
  }

  var created: [JoinTableLayout] {
    let moved = Set(moves.map(\.new.name))
    return layouts.new.joinTables.filter { !moved.contains($0.name) }
  }

  /// Old tables that are not renamed.
  var dropped: [String] {
    let kept = Set(moves.filter(\.isKept).map(\.old))
    return layouts.old.joinTables.map(\.name).filter { !kept.contains($0) }
  }

  private func move(_ table: JoinTableLayout) -> Move? {
    for move in relationships.moves {
      guard case .join(table.name, let own, let other, _) = move.storage,
        own == table.ownerColumn, case .carried(let source) = move.way,
        case .join(let oldTable, let oldOwn, let oldOther, _) = source,
        let old = layouts.old.joinTables.first(where: { $0.name == oldTable })
      else { continue }
      func order(of column: String?) -> String? {
        column.map(JoinTableLayout.orderColumn).flatMap { old.orderColumns.contains($0) ? $0 : nil }
      }
      let orders = table.orderColumns.map { name in
        (
          new: name,
          old: order(of: name == JoinTableLayout.orderColumn(of: other) ? oldOther : oldOwn)
        )
      }
      let columns =
        [(new: own, old: Optional(oldOwn)), (new: other, old: Optional(oldOther))]
        + orders
      let present = physical.table(oldTable)?.columns.map(\.name) ?? []
      return Move(
        new: table, old: oldTable, columns: columns,
        isKept: present == columns.compactMap(\.old) && present.count == columns.count)
    }
    return nil
  }
}
