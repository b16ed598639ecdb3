package import MomentumMigration
import MomentumModel

/// A count that must be zero before a migration may begin, on the store as it is.
package struct Probe: Sendable {
  package var query: SQL
  /// What a count above zero means: `%` stands for the count.
  package var complaint: String
  /// A query for the keys (`Z_PK`) of some of the rows, the least first.
  package var samples: SQL
  /// The entity whose objects the samples are.
  package var entity: String
  /// The danger whose consent makes up for it; nil where nothing does.
  package var danger: Danger?

  /// Rows of a table that meet a condition.
  fileprivate init(
    _ table: String, _ condition: SQL, of entity: String, danger: Danger? = nil,
    complaint: String
  ) {
    let rows: SQL = "FROM \(name: table) WHERE \(condition)"
    query = "SELECT count(*) \(rows)"
    samples = "SELECT Z_PK \(rows) ORDER BY Z_PK LIMIT 5"
    self.complaint = complaint
    self.entity = entity
    self.danger = danger
  }
}

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
      return abstractness(entity, layout, new) + attributes(entity, layout)
        + relationships(entity, layout)
    }
    return own + correspondence.models.new.entities.flatMap(uniqueness)
  }

  private func abstractness(
    _ entity: EntityCorrespondence, _ old: EntityLayout, _ new: Entity
  ) -> [Probe] {
    guard new.isAbstract, !old.isAbstract else { return [] }
    return [
      Probe(
        old.table, "Z_ENT = \(literal: old.number)", of: entity.names.old,
        complaint: "'\(entity.names.new)' becomes abstract, and there are % objects of it")
    ]
  }

  private func attributes(_ entity: EntityCorrespondence, _ old: EntityLayout) -> [Probe] {
    let rows: SQL = "Z_ENT = \(literal: old.number)"
    let added = entity.attributes.added.filter(\.isMissingValue).map { attribute in
      Probe(
        old.table, rows, of: entity.names.old,
        complaint: """
          '\(entity.names.new).\(attribute.name)' is required and has no default, \
          and there are % objects
          """)
    }
    return added
      + entity.attributes.kept.flatMap { pair -> [Probe] in
        guard case .attribute(let column) = old.storage[pair.old.name] else { return [] }
        let name = "\(entity.names.new).\(pair.new.name)"
        return missing(pair, name, column, rows, old) + narrowed(pair, name, column, rows, old)
          + external(pair, name, column, rows, old)
      }
  }

  private func missing(
    _ pair: Versioned<Attribute>, _ name: String, _ column: String, _ rows: SQL,
    _ layout: EntityLayout
  ) -> [Probe] {
    guard pair.old.isOptional, pair.new.isMissingValue else { return [] }
    return [
      Probe(
        layout.table, "\(rows) AND \(name: column) IS NULL", of: layout.name,
        complaint: """
          '\(name)' becomes required and has no default, and % objects have no value
          """)
    ]
  }

  private func narrowed(
    _ pair: Versioned<Attribute>, _ name: String, _ column: String, _ rows: SQL,
    _ layout: EntityLayout
  ) -> [Probe] {
    guard let type = pair.new.type, let range = type.integerRange, pair.old.type != type else {
      return []
    }
    return [
      Probe(
        layout.table,
        """
        \(rows) AND (\(name: column) NOT BETWEEN \(literal: range.lowerBound) AND \
        \(literal: range.upperBound) OR \(name: column) <> CAST(\(name: column) AS INTEGER))
        """,
        of: layout.name, danger: .deletesData,
        complaint: "% values of '\(name)' do not fit \(type.rawValue)")
    ]
  }

  /// What lies in a file of its own cannot be brought back by SQL.
  private func external(
    _ pair: Versioned<Attribute>, _ name: String, _ column: String, _ rows: SQL,
    _ layout: EntityLayout
  ) -> [Probe] {
    guard pair.old.allowsExternalBinaryDataStorage, !pair.new.allowsExternalBinaryDataStorage
    else { return [] }
    return [
      Probe(
        layout.table, "\(rows) AND substr(\(name: column), 1, 1) = x'02'", of: layout.name,
        complaint: "% values of '\(name)' lie in files of their own")
    ]
  }

  private func relationships(_ entity: EntityCorrespondence, _ old: EntityLayout) -> [Probe] {
    let rows: SQL = "Z_ENT = \(literal: old.number)"
    let added = entity.relationships.added.filter(\.isRequiredToOne).map { relationship in
      Probe(
        old.table, rows, of: entity.names.old,
        complaint: "'\(entity.names.new).\(relationship.name)' is required, and there are % objects"
      )
    }
    return added
      + entity.relationships.kept.compactMap { pair in
        guard pair.new.isRequiredToOne, !pair.old.isRequiredToOne,
          case .toOne(let column, _, _) = old.storage[pair.old.name]
        else { return nil }
        return Probe(
          old.table, "\(rows) AND \(name: column) IS NULL", of: entity.names.old,
          complaint: """
            '\(entity.names.new).\(pair.new.name)' becomes required, and % objects have none
            """)
      } + entity.relationships.kept.compactMap { bereaved(entity, $0, old, rows) }
  }

  /// Objects that must be linked with one that goes. Core Data could save them no more.
  private func bereaved(
    _ entity: EntityCorrespondence, _ pair: Versioned<Relationship>, _ old: EntityLayout,
    _ rows: SQL
  ) -> Probe? {
    guard pair.new.isRequiredToOne, case .toOne(let column, _, _) = old.storage[pair.old.name],
      let before = layouts.old.entities[pair.old.destination],
      let now = layouts.new.entities[pair.new.destination]
    else { return nil }
    let gone = before.subtree.filter { number in
      numbers.new[number].map { !now.subtree.contains($0) } ?? true
    }
    guard !gone.isEmpty else { return nil }
    return Probe(
      old.table,
      """
      \(rows) AND \(name: column) IN \
      (SELECT Z_PK FROM \(name: before.table) WHERE \(isOneOf("Z_ENT", gone)))
      """,
      of: entity.names.old, danger: .mayFailOnData,
      complaint: """
        '\(entity.names.new).\(pair.new.name)' is required, and % objects lose theirs, \
        which is not migrated
        """)
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
      move.tables.old, condition, of: move.entities.first?.old.name ?? entity.name,
      complaint: """
        '\(entity.name)' must be unique by \(index.columns.map(\.name).joined(separator: ", ")), \
        and % objects repeat others (134111)
        """)
  }
}

extension Relationship {
  fileprivate var isRequiredToOne: Bool { !isOptional && !isToMany }
}
