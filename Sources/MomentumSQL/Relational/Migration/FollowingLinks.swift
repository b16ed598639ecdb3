import MomentumMigration
import MomentumModel

extension FlowBuilder {
  /// An old link, seen from the end that the new link's first end continues.
  private struct OldLink: Equatable {
    var number: Int
    var isTurned: Bool
  }

  /// The pairs that a new link had for rows of one entity at its first end; nil if it is new.
  func query(_ link: RelationalLink, for pair: Versioned<String>) -> LinkQuery? {
    oldLink(of: link, for: pair).flatMap { query($0, for: link, firstEntities: nil) }
  }

  /// By the relationship at the first end, else by its inverse, which may have been kept alone.
  private func oldLink(of link: RelationalLink, for pair: Versioned<String>) -> OldLink? {
    if let name = link.first.relationship, let end = oldEnd(of: name, for: pair) {
      return OldLink(number: end.link, isTurned: !end.isFirst)
    }
    guard let name = link.second.relationship else { return nil }
    let found = (schemas.new.entities[link.second.entity]?.concrete ?? []).lazy
      .compactMap { entities[$0]?.names }.compactMap { oldEnd(of: name, for: $0) }.first
    guard let found else { return nil }
    let result = OldLink(number: found.link, isTurned: found.isFirst)
    // The other end may lead elsewhere now.
    let old = schemas.old.links[found.link]
    let first = result.isTurned ? old.second : old.first
    guard first.relationship == nil || !isKeptElsewhere(first, for: pair),
      schemas.old.entities[first.entity]?.concrete.contains(pair.old) == true
    else { return nil }
    return result
  }

  private func oldEnd(of relationship: String, for pair: Versioned<String>) -> RelationalLinkEnd? {
    entities[pair.new]?.relationships.kept.first { $0.new.name == relationship }
      .flatMap { schemas.old.entities[pair.old]?.links[$0.old.name] }
  }

  private func isKeptElsewhere(_ end: RelationalLink.End, for pair: Versioned<String>) -> Bool {
    entities[pair.new]?.relationships.kept.contains { $0.old.name == end.relationship } == true
  }

  /// Nil where the ends are in other tables than before, so that the keys mean nothing.
  private func query(
    _ old: OldLink, for link: RelationalLink, firstEntities: [String]?
  ) -> LinkQuery? {
    let tables = endTables(of: link.storage, in: schemas.new)
    let oldTables = endTables(of: schemas.old.links[old.number].storage, in: schemas.old)
    let oldEnds = old.isTurned ? (oldTables.second, oldTables.first) : oldTables
    guard var first = keptRows(of: tables.first), first.table == oldEnds.0,
      let second = keptRows(of: tables.second), second.table == oldEnds.1
    else { return nil }
    if let firstEntities { first.entities = firstEntities }
    return LinkQuery(
      storage: schemas.old.links[old.number].storage, isTurned: old.isTurned, first: first,
      second: second)
  }

  private func endTables(
    of storage: RelationalLink.Storage, in schema: RelationalSchema
  ) -> (first: String, second: String) {
    switch storage {
    case .column(let table, let key, _): (table, target(of: key, in: table, schema))
    case .join(let table, let first, let second, _, _):
      (target(of: first, in: table, schema), target(of: second, in: table, schema))
    }
  }

  private func target(of key: String, in table: String, _ schema: RelationalSchema) -> String {
    schema.table(named: table)?.foreignKeys.first { $0.column == key }?.target ?? ""
  }

  /// The pairs of a new join table, from all links that its relationship had in the old version.
  func pairSource(_ table: RelationalTable) -> TableFlow.Source {
    guard let link = schemas.new.links.first(where: { $0.storage.joinTable == table.name }),
      let entity = schemas.new.entities[link.first.entity]
    else { return .nothing }
    var found: [(link: OldLink, entities: [String])] = []
    for pair in rows[entity.table] ?? [] where entity.concrete.contains(pair.new) {
      guard let old = oldLink(of: link, for: pair) else { continue }
      if let index = found.firstIndex(where: { $0.link == old }) {
        found[index].entities.append(pair.old)
      } else {
        found.append((old, [pair.old]))
      }
    }
    let queries = found.compactMap { item -> LinkQuery? in
      query(item.link, for: link, firstEntities: partOfOld(item.link, item.entities))
    }
    guard !queries.isEmpty else { return .nothing }
    return .pairs(
      PairFlow(link: link.storage, queries: queries, renamings: renamings(link.storage, queries)))
  }

  /// The entities, if the old link has rows of others too.
  private func partOfOld(_ link: OldLink, _ entities: [String]) -> [String]? {
    let old = schemas.old.links[link.number]
    let all = schemas.old.entities[(link.isTurned ? old.second : old.first).entity]?.concrete ?? []
    return Set(all).isSubset(of: entities) ? nil : entities
  }

  private func renamings(
    _ storage: RelationalLink.Storage, _ queries: [LinkQuery]
  ) -> [String: String]? {
    guard queries.count == 1, let query = queries.first, !query.isTurned,
      query.first.entities == nil, query.second.entities == nil,
      case .join(_, let first, let second, let firstOrder, let secondOrder) = storage,
      case .join(_, let oldFirst, let oldSecond, let oldFirstOrder, let oldSecondOrder) =
        query.storage,
      (firstOrder == nil) == (oldFirstOrder == nil),
      (secondOrder == nil) == (oldSecondOrder == nil)
    else { return nil }
    var renamings = [oldFirst: first, oldSecond: second]
    if let firstOrder, let oldFirstOrder { renamings[oldFirstOrder] = firstOrder }
    if let secondOrder, let oldSecondOrder { renamings[oldSecondOrder] = secondOrder }
    return renamings
  }
}

extension RelationalLink.Storage {
  /// The table of pairs; nil for a key.
  package var joinTable: String? {
    if case .join(let table, _, _, _, _) = self { table } else { nil }
  }
}
