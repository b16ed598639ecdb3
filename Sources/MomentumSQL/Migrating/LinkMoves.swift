import MomentumMigration
import MomentumModel

/// The links that change their form: set aside before any table changes, and put back at the end.
struct LinkMoves {
  let relationships: RelationshipMoves
  let layouts: Versioned<StoreLayout>

  private struct Entry {
    var table: SQL
    var move: RelationshipMove
    var sources: [LinkSource]
  }

  private var entries: [Entry] {
    let moved = relationships.moves.compactMap { move -> (RelationshipMove, [LinkSource])? in
      guard case .moved(let sources) = move.way, isOwner(move) else { return nil }
      return (move, sources)
    }
    return moved.enumerated().map { index, one in
      Entry(table: "temp.\(name: "momentum_links_\(index + 1)")", move: one.0, sources: one.1)
    }
  }

  /// A join table has two ends; the owner's view of it counts.
  private func isOwner(_ move: RelationshipMove) -> Bool {
    guard case .join(let table, let own, _, _) = move.storage else { return true }
    return layouts.new.joinTables.contains { $0.name == table && $0.ownerColumn == own }
  }

  var saving: [SQL] {
    entries.flatMap { entry -> [SQL] in
      let all = entry.sources.map(select)
      return [
        """
        CREATE TEMP TABLE \(entry.table) AS SELECT own, other, own_order, other_order FROM \
        (\(admitted("(\(all, separator: " UNION ALL "))", by: entry.move)))
        """
      ]
    }
  }

  var restoring: [SQL] {
    entries.flatMap { restoring($0) + ["DROP TABLE \($0.table)"] }
  }

  private func select(_ source: LinkSource) -> SQL {
    let links = layouts.old.links(of: source)
    return source.isReversed
      ? """
      SELECT other AS own, own AS other, other_order AS own_order, own_order AS other_order \
      FROM (\(links))
      """
      : "SELECT own, other, own_order, other_order FROM (\(links))"
  }

  /// No more links than the relationship and its inverse may have. Where there are too many the
  /// first stay, by their order or else by key.
  private func admitted(_ links: SQL, by move: RelationshipMove) -> SQL {
    var query: SQL = "SELECT * FROM \(links)"
    if !move.relationship.isToMany {
      query = """
        SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY own ORDER BY other_order, other) \
        AS own_place FROM (\(query))) WHERE own_place = 1
        """
    }
    if !inverseIsToMany(move) {
      query = """
        SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY other ORDER BY own_order, own) \
        AS other_place FROM (\(query))) WHERE other_place = 1
        """
    }
    return query
  }

  /// A to-one without inverse may lead from many to one; a to-many without inverse may not.
  private func inverseIsToMany(_ move: RelationshipMove) -> Bool {
    move.inverse.map { relationships.trees.new[$0]?.isToMany ?? true }
      ?? !move.relationship.isToMany
  }

  private func restoring(_ entry: Entry) -> [SQL] {
    guard let entity = layouts.new.entities[entry.move.path.entity] else { return [] }
    switch entry.move.storage {
    case .toOne(let key, _, let order):
      return [
        fill(entity.table, [(key, "l.other"), (order, "l.own_order")], "l.own", entry.table)
      ]
    case .toMany(let table, let key, let order):
      return [fill(table, [(key, "l.own"), (order, "l.other_order")], "l.other", entry.table)]
    case .join(let table, let own, let other, let order):
      let ownOrder = layouts.new.joinTables.first { $0.name == table }?.orderColumns
        .first { $0 == JoinTableLayout.orderColumn(of: own) }
      let columns: [(String?, SQL)] = [
        (own, "own"), (other, "other"), (order, "other_order"), (ownOrder, "own_order"),
      ]
      let used = columns.compactMap { column in column.0.map { ($0, column.1) } }
      return [
        """
        INSERT OR IGNORE INTO \(name: table) (\(used.map { "\(name: $0.0)" }, separator: ", ")) \
        SELECT \(used.map(\.1), separator: ", ") FROM \(entry.table)
        """
      ]
    case .attribute: return []
    }
  }

  private func fill(
    _ table: String, _ columns: [(String?, SQL)], _ key: SQL, _ links: SQL
  ) -> SQL {
    let sets = columns.compactMap { column, value -> SQL? in
      column.map { "\(name: $0) = \(value)" }
    }
    return """
      UPDATE \(name: table) SET \(sets, separator: ", ") FROM \(links) AS l \
      WHERE \(key) = \(name: table).Z_PK
      """
  }
}

extension StoreLayout {
  /// A query for links with the columns `own`, `other`, and the places of each among the other's.
  fileprivate func links(of source: LinkSource) -> SQL {
    switch source.storage {
    case .toOne(let column, _, let order):
      return """
        SELECT Z_PK AS own, \(name: column) AS other, \(place(order)) AS own_order, \
        NULL AS other_order FROM \(name: source.table) WHERE \(name: column) IS NOT NULL \
        AND \(isOneOf("Z_ENT", source.numbers))
        """
    case .toMany(let table, let column, let order):
      return """
        SELECT \(name: column) AS own, Z_PK AS other, NULL AS own_order, \
        \(place(order)) AS other_order FROM \(name: table) WHERE \(name: column) IS NOT NULL
        """
    case .join(let table, let own, let other, let order):
      let ownOrder = joinTables.first { $0.name == table }?.orderColumns
        .first { $0 == JoinTableLayout.orderColumn(of: own) }
      return """
        SELECT \(name: own) AS own, \(name: other) AS other, \(place(ownOrder)) AS own_order, \
        \(place(order)) AS other_order FROM \(name: table)
        """
    case .attribute:
      return "SELECT NULL AS own, NULL AS other, NULL AS own_order, NULL AS other_order WHERE 0"
    }
  }

  private func place(_ column: String?) -> SQL { column.map { "\(name: $0)" } ?? "NULL" }
}
