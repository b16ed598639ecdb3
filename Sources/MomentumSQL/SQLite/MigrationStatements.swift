package import MomentumMigration
import MomentumModel

/// What a migration does to the tables of a store. The CLI prints it and the runtime runs it.
package struct StoreMigration: Sendable {
  package var plan: MigrationPlan
  package var layouts: Versioned<StoreLayout>
  /// Indexes that the store has beyond those of its layout, by the columns they cover; older
  /// frameworks named theirs otherwise.
  package var foreignIndexes: [IndexLayout] = []

  package init(plan: MigrationPlan, layouts: Versioned<StoreLayout>) {
    self.plan = plan
    self.layouts = layouts
  }

  /// The statements in order: triggers and indexes away, columns removed, renamed, added, values
  /// filled, indexes and triggers back. None touches `Z_PK` or `Z_OPT`.
  ///
  /// All triggers of derived attributes go, since they name columns that may change and call
  /// functions that the `sqlite3` shell does not have.
  package var statements: [SQL] {
    droppedTriggers.map { "DROP TRIGGER IF EXISTS \(name: $0)" }
      + droppedIndexes.map { "DROP INDEX IF EXISTS \(name: $0)" }
      + plan.items.flatMap { removal($0.step) }
      + renamings
      + plan.items.flatMap { addition($0.step) }
      + plan.items.flatMap { filling($0.step) }
      + newIndexes.map(\.creation)
      + layouts.new.triggers.map(\.creation)
  }

  private var droppedTriggers: [String] {
    let old = layouts.old.triggers.map(\.name)
    let known = Set(old)
    return old + layouts.new.triggers.map(\.name).filter { !known.contains($0) }
  }

  private var droppedIndexes: [String] {
    let kept = layouts.new.indexes
    let gone = Set(plan.items.flatMap { removedColumns($0.step) })
    let blocking = foreignIndexes.filter { index in
      index.columns.contains { gone.contains(ColumnPath(table: index.table, column: $0.name)) }
    }
    // Versions of equal hashes may differ in their indexes, so the store may have a new one.
    let names = Set(newIndexes.map(\.name))
    let taken = foreignIndexes.filter { names.contains($0.name) && !blocking.contains($0) }
    return layouts.old.indexes.filter { !kept.contains($0) }.map(\.name)
      + blocking.map(\.name) + taken.map(\.name)
  }

  private var newIndexes: [IndexLayout] {
    layouts.new.indexes.filter { !layouts.old.indexes.contains($0) }
  }

  private struct ColumnPath: Hashable {
    var table: String
    var column: String
  }

  private func removedColumns(_ step: MigrationStep) -> [ColumnPath] {
    guard case .removeAttribute(let attribute, let entity) = step,
      let old = layouts.old.entities[entity.old]
    else { return [] }
    return old.columns(ofAttribute: attribute.name).map {
      ColumnPath(table: old.table, column: $0)
    }
  }

  private func removal(_ step: MigrationStep) -> [SQL] {
    removedColumns(step).map { path in
      "ALTER TABLE \(name: path.table) DROP COLUMN \(name: path.column)"
    }
  }

  /// Columns whose name differs although the property was kept: renamed attributes, and those
  /// whose clash with another column came or went. All go through a name of their own first, so
  /// that two may swap names.
  private var renamings: [SQL] {
    let moves = renamedColumns
    let away = moves.enumerated().map { index, move -> SQL in
      """
      ALTER TABLE \(name: move.table) RENAME COLUMN \(name: move.names.old) \
      TO \(name: "Z_MOMENTUM_\(index)")
      """
    }
    let back = moves.enumerated().map { index, move -> SQL in
      """
      ALTER TABLE \(name: move.table) RENAME COLUMN \(name: "Z_MOMENTUM_\(index)") \
      TO \(name: move.names.new)
      """
    }
    guard moves.count > 1 else {
      return moves.map {
        "ALTER TABLE \(name: $0.table) RENAME COLUMN \(name: $0.names.old) TO \(name: $0.names.new)"
      }
    }
    return away + back
  }

  private var renamedColumns: [(table: String, names: Versioned<String>)] {
    plan.diff.entities.kept.flatMap { entity -> [(table: String, names: Versioned<String>)] in
      guard let old = layouts.old.entities[entity.old.name],
        let new = layouts.new.entities[entity.new.name]
      else { return [] }
      let names =
        pair(entity.map(\.attributes), by: \.identity).kept.map { $0.map(\.name) }
        + pair(entity.map(\.relationships), by: \.identity).kept.map { $0.map(\.name) }
      return names.flatMap { name -> [(table: String, names: Versioned<String>)] in
        zip(
          old.ownColumns(of: name.old), new.ownColumns(of: name.new)
        ).compactMap { columns in
          guard let before = columns.0, let after = columns.1, before != after else { return nil }
          return (new.table, Versioned(old: before, new: after))
        }
      }
    }
  }

  private func addition(_ step: MigrationStep) -> [SQL] {
    guard case .addAttribute(let attribute, let entity) = step else { return [] }
    return newColumns(attribute, of: entity.new).compactMap { new in
      new.attribute.type.map { type in
        let declaration = ColumnLayout(name: new.column, declaredType: type.declaredType)
        return """
          ALTER TABLE \(name: new.layout.table) ADD COLUMN \(name: new.column) \
          \(declaration.typeName)
          """
      }
    }
  }

  /// The default goes to the rows of the entity and its subentities, not to its siblings.
  private func filling(_ step: MigrationStep) -> [SQL] {
    switch step {
    case .addAttribute(let attribute, let entity) where attribute.isDerived:
      layouts.new.derivedValues[entity.new]?[attribute.name].map { [$0] } ?? []
    case .addAttribute(let attribute, let entity):
      update(attribute, of: entity.new, onlyMissing: false)
    case .requireAttribute(let attribute, let entity):
      update(attribute, of: entity.new, onlyMissing: true)
    default: []
    }
  }

  private func update(_ attribute: Attribute, of entity: String, onlyMissing: Bool) -> [SQL] {
    newColumns(attribute, of: entity).compactMap { new in
      guard let value = new.attribute.defaultLiteral else { return nil }
      let numbers = new.layout.subtree.sorted().map { number -> SQL in "\(literal: number)" }
      let condition: SQL = onlyMissing ? " AND \(name: new.column) IS NULL" : ""
      return """
        UPDATE \(name: new.layout.table) SET \(name: new.column) = \(value) \
        WHERE Z_ENT IN (\(numbers, separator: ", "))\(condition)
        """
    }
  }

  /// A column that an attribute, or an element of a composite one, has in the new version.
  private struct NewColumn {
    var layout: EntityLayout
    var column: String
    var attribute: Attribute
  }

  private func newColumns(_ attribute: Attribute, of entity: String) -> [NewColumn] {
    guard let layout = layouts.new.entities[entity] else { return [] }
    let holders =
      attribute.type == .composite
      ? CompositeShapes(plan.models.new)[attribute]?.leaves.map(\.attribute) ?? [] : [attribute]
    return zip(layout.columns(ofAttribute: attribute.name), holders).map {
      NewColumn(layout: layout, column: $0, attribute: $1)
    }
  }
}

extension EntityLayout {
  fileprivate func ownColumns(of property: String) -> [String?] {
    composites[property] == nil
      ? storage[property]?.ownColumns ?? [] : columns(ofAttribute: property)
  }
}

extension PropertyStorage {
  /// The columns in the table of the entity itself, always in the same places.
  fileprivate var ownColumns: [String?] {
    switch self {
    case .attribute(let column): [column]
    case .toOne(let column, let entityColumn, let orderColumn):
      [column, entityColumn, orderColumn]
    case .toMany, .join: []
    }
  }
}
