import MomentumMigration
import MomentumModel

/// What has to be counted before a migration may begin.
struct Probes {
  let correspondence: Correspondence
  let layouts: Versioned<StoreLayout>
  let tables: TableMoves
  let numbers: NumberChanges

  var all: [Probe] {
    let tree = InheritanceTree(correspondence.models.new)
    let own = correspondence.entities.flatMap { entity -> [Probe] in
      guard let position = tree.position(of: entity.names.new),
        let layout = layouts.old.entities[entity.names.old]
      else { return [] }
      let new = correspondence.models.new.entities[position]
      return abstractness(layout, new) + attributes(entity, layout)
        + relationships(entity, layout)
    }
    return own + correspondence.models.new.entities.flatMap(uniqueness)
  }

  private func abstractness(_ old: EntityLayout, _ new: Entity) -> [Probe] {
    guard new.isAbstract, !old.isAbstract else { return [] }
    return [
      Probe(of: old, complaint: "'\(new.name)' becomes abstract, and there are % objects of it")
    ]
  }

  private func attributes(_ entity: EntityCorrespondence, _ old: EntityLayout) -> [Probe] {
    let added = entity.attributes.added.filter(\.isMissingValue).map { attribute in
      Probe(
        of: old,
        complaint: """
          '\(entity.names.new).\(attribute.name)' is required and has no default, \
          and there are % objects
          """)
    }
    return added
      + entity.attributes.kept.flatMap { pair -> [Probe] in
        if pair.new.type == .composite {
          return [emptyComposite(pair, entity, old)].compactMap { $0 }
        }
        guard case .attribute(let column) = old.storage[pair.old.name] else { return [] }
        return KeptAttribute(
          attributes: pair, name: "\(entity.names.new).\(pair.new.name)", column: column,
          entity: old
        ).probes
      }
  }

  /// A composite of which no element has a value is none.
  private func emptyComposite(
    _ pair: Versioned<Attribute>, _ entity: EntityCorrespondence, _ old: EntityLayout
  ) -> Probe? {
    let columns = old.columns(ofAttribute: pair.old.name)
    guard pair.old.isOptional, !pair.new.isOptional, !columns.isEmpty else { return nil }
    let empty = columns.map { column -> SQL in "\(name: column) IS NULL" }
    return Probe(
      of: old, where: "\(empty, separator: " AND ")",
      complaint: """
        '\(entity.names.new).\(pair.new.name)' becomes required, and % objects have no value
        """)
  }

  private func relationships(_ entity: EntityCorrespondence, _ old: EntityLayout) -> [Probe] {
    let added = entity.relationships.added.filter(\.isRequiredToOne).map { relationship in
      Probe(
        of: old,
        complaint: "'\(entity.names.new).\(relationship.name)' is required, and there are % objects"
      )
    }
    return added
      + entity.relationships.kept.compactMap { pair in
        guard pair.new.isRequiredToOne, !pair.old.isRequiredToOne,
          case .toOne(let column, _, _) = old.storage[pair.old.name]
        else { return nil }
        return Probe(
          of: old, where: "\(name: column) IS NULL",
          complaint: """
            '\(entity.names.new).\(pair.new.name)' becomes required, and % objects have none
            """)
      } + entity.relationships.kept.compactMap { bereaved(entity, $0, old) }
  }

  /// Objects that must be linked with one that goes. Core Data could save them no more.
  private func bereaved(
    _ entity: EntityCorrespondence, _ pair: Versioned<Relationship>, _ old: EntityLayout
  ) -> Probe? {
    guard pair.new.isRequiredToOne, case .toOne(let column, _, _) = old.storage[pair.old.name],
      let before = layouts.old.entities[pair.old.destination],
      let now = layouts.new.entities[pair.new.destination]
    else { return nil }
    let gone = before.subtree.filter { number in
      numbers.new[number].map { !now.subtree.contains($0) } ?? true
    }
    guard !gone.isEmpty else { return nil }
    var probe = Probe(
      of: old,
      where: """
        \(name: column) IN \
        (SELECT Z_PK FROM \(name: before.table) WHERE \(isOneOf("Z_ENT", gone)))
        """,
      complaint: """
        '\(entity.names.new).\(pair.new.name)' is required, and % objects lose theirs, \
        which is not migrated
        """)
    probe.danger = .mayFailOnData
    return probe
  }

  /// Groups of rows that a new unique index would not take. Rows without a value never collide.
  private func uniqueness(_ entity: Entity) -> [Probe] {
    guard let layout = layouts.new.entities[entity.name] else { return [] }
    let known = Set(
      layouts.old.indexes.filter(\.isUnique).map { $0.table + $0.columns.map(\.name).joined() })
    return layouts.new.indexes.filter {
      $0.isUnique && $0.name.hasPrefix("Z_\(entity.name)_UNIQUE_") && $0.table == layout.table
    }.flatMap { index -> [Probe] in
      tables.moves.filter { $0.tables.new == index.table }.compactMap { move in
        duplicates(index, move, known, entity)
      }
    }
  }

  private func duplicates(
    _ index: IndexLayout, _ move: TableMove, _ known: Set<String>, _ entity: Entity
  ) -> Probe? {
    let columns = index.columns.compactMap { column in
      move.columns.first { $0.layout.name == column.name }
    }
    guard columns.count == index.columns.count else { return nil }
    // The old version saw to it already, if the values stay as they are.
    let kept = columns.compactMap(\.unchangedSource)
    if kept.count == columns.count, known.contains(move.tables.old + kept.joined()) { return nil }
    let values = columns.map { $0.expression(all: move.numbers, numbers) { $0 } }
    let present = values.map { value -> SQL in "\(value) IS NOT NULL" }
    let condition: SQL = """
      Z_PK NOT IN (SELECT min(Z_PK) FROM \(name: move.tables.old) \
      GROUP BY \(values, separator: ", ")) AND \(present, separator: " AND ")
      """
    return Probe(
      in: move.tables.old, where: condition, of: move.entities.first?.old.name ?? entity.name,
      complaint: """
        '\(entity.name)' must be unique by \(index.columns.map(\.name).joined(separator: ", ")), \
        and % objects repeat others (134111)
        """)
  }
}

extension Relationship {
  fileprivate var isRequiredToOne: Bool { !isOptional && !isToMany }
}
