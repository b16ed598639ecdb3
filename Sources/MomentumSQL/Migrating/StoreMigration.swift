package import MomentumMigration
import MomentumModel

/// What a migration does to the tables of a store. The CLI prints it and the runtime runs it.
///
/// The end is fixed: the layout of the new version. What each new table, column, link and number is
/// made of follows from the correspondence of the versions and from what the store really has.
package struct StoreMigration: Sendable {
  package var plan: MigrationPlan
  package let correspondence: Correspondence
  package let layouts: Versioned<StoreLayout>
  package let physical: PhysicalSchema
  /// Whether there is no store at hand, so that it may differ from its layout in names of indexes.
  private let isAssumed: Bool

  /// A migration of the very store whose schema is given.
  package init(plan: MigrationPlan, layouts: Versioned<StoreLayout>, physical: PhysicalSchema) {
    self.plan = plan
    correspondence = Correspondence(plan.models)
    self.layouts = layouts
    self.physical = physical
    isAssumed = false
  }

  /// A migration of any store of the old version, which a script is for.
  package init(plan: MigrationPlan) {
    self.plan = plan
    correspondence = Correspondence(plan.models)
    layouts = plan.models.map { StoreLayout($0) }
    physical = PhysicalSchema(layouts.old)
    isAssumed = true
  }

  /// The statements in order. None touches a row's `Z_PK` or `Z_OPT`.
  ///
  /// All triggers go first, since they name columns that may change and call functions that the
  /// `sqlite3` shell does not have; an app's own come back as they were.
  package var statements: [SQL] {
    let relationships = RelationshipMoves(correspondence, layouts)
    let numbers = NumberChanges(correspondence, layouts)
    let tables = TableMoves(correspondence, layouts, physical, relationships)
    let joins = JoinMoves(relationships: relationships, layouts: layouts, physical: physical)
    let indexes = IndexMoves(tables: tables, joins: joins, layouts: layouts, physical: physical)
    let links = LinkMoves(relationships: relationships, layouts: layouts)
    let keys = NumberStatements(
      layouts: layouts, numbers: numbers, tables: tables, physical: physical)
    let late = LateStatements(
      relationships: relationships, layouts: layouts, correspondence: correspondence)
    return droppedTriggers + droppedRTrees + droppedIndexes(indexes) + keys.saving + links.saving
      + StructureStatements(tables: tables, joins: joins, numbers: numbers).all
      + links.restoring + late.all + keys.rewriting
      + indexes.created.map(\.creation) + indexes.restored
      + layouts.new.rTrees.flatMap { [$0.creation, $0.filling] + $0.triggers.map(\.creation) }
      + layouts.new.triggers.map(\.creation) + restoredTriggers
  }

  /// What has to be counted in the store as it is, before anything is written.
  package var probes: [Probe] {
    let relationships = RelationshipMoves(correspondence, layouts)
    return Probes(
      correspondence: correspondence, layouts: layouts,
      tables: TableMoves(correspondence, layouts, physical, relationships),
      numbers: NumberChanges(correspondence, layouts)
    ).all
  }

  /// What a person has to clear away in the store before it can be migrated.
  package var obstacles: [String] {
    if isAssumed { return [] }
    let relationships = RelationshipMoves(correspondence, layouts)
    let tables = TableMoves(correspondence, layouts, physical, relationships)
    let joins = JoinMoves(relationships: relationships, layouts: layouts, physical: physical)
    let indexes = IndexMoves(tables: tables, joins: joins, layouts: layouts, physical: physical)
    return Obstacles(tables: tables, indexes: indexes.created).all
  }

  private var droppedTriggers: [SQL] {
    let present = physical.triggers.map(\.name)
    let known = Set(present)
    let names =
      present
      + (isAssumed ? layouts.new.allTriggers.map(\.name) : [])
      .filter { !known.contains($0) }
    return names.map { "DROP TRIGGER IF EXISTS \(name: $0)" }
  }

  /// They hold nothing that the rows do not say, so each is made anew.
  private var droppedRTrees: [SQL] {
    let present = physical.tables.filter { $0.isVirtual && $0.name.hasPrefix("Z_RT_") }.map(\.name)
    guard isAssumed else { return present.map { "DROP TABLE \(name: $0)" } }
    // No hash tells of indexes, so a store of the version may lack these or have the new ones.
    let new = layouts.new.rTrees.map(\.name).filter { !present.contains($0) }
    return (present + new).map { "DROP TABLE IF EXISTS \(name: $0)" }
  }

  private func droppedIndexes(_ indexes: IndexMoves) -> [SQL] {
    let dropped = indexes.dropped
    let known = Set(dropped)
    // A store whose history is not known may have one of the new names already.
    let names =
      dropped
      + (isAssumed ? indexes.created.map(\.name) : [])
      .filter { !known.contains($0) }
    return names.map { "DROP INDEX IF EXISTS \(name: $0)" }
  }

  /// An app's own triggers, as long as their tables are there.
  private var restoredTriggers: [SQL] {
    let tables = Set(layouts.new.tables.map(\.name) + layouts.new.joinTables.map(\.name))
    let gone = Set(layouts.old.tables.map(\.name) + layouts.old.joinTables.map(\.name))
      .subtracting(tables)
    return physical.triggers
      .filter {
        !$0.name.hasPrefix("Z_DA_") && !$0.name.hasPrefix("Z_RT_")
          && !gone.contains($0.table)
      }.map(\.creation)
  }
}

extension PhysicalSchema {
  /// What a store of the layout has that nothing else touched.
  package init(_ layout: StoreLayout) {
    self.init()
    let system = ["Z_PK", "Z_ENT", "Z_OPT"].map { ColumnLayout(name: $0, declaredType: "INTEGER") }
    tables =
      layout.tables.map { Table(name: $0.name, columns: system + $0.columns) }
      + layout.joinTables.map { join in
        Table(
          name: join.name,
          columns: ([join.ownerColumn, join.memberColumn] + join.orderColumns)
            .map { ColumnLayout(name: $0, declaredType: "INTEGER") })
      }
    for rTree in layout.rTrees {
      var table = Table(name: rTree.name, columns: [])
      table.isVirtual = true
      tables.append(table)
    }
    indexes = layout.indexes.map { Index(layout: $0, creation: $0.creation) }
    triggers = layout.allTriggers.map { Trigger(name: $0.name, table: "", creation: $0.creation) }
  }
}
