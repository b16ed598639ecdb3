import MomentumMigration
import MomentumModel

/// What the system tables have to say anew: entity numbers, and the keys handed out so far.
struct NumberStatements {
  let layouts: Versioned<StoreLayout>
  let numbers: NumberChanges
  let tables: TableMoves
  let physical: PhysicalSchema

  private var isNeeded: Bool {
    let rows = layouts.map { layout in
      layout.numberedEntities.map { "\($0.number) \($0.name) \($0.superNumber)" }
    }
    // Where entities exchange their names all rows look the same, but the highest keys do not.
    return rows.old != rows.new || !numbers.changed.isEmpty
  }

  /// Set aside before tables change.
  var saving: [SQL] {
    isNeeded
      ? [
        """
        CREATE TEMP TABLE momentum_keys AS SELECT Z_ENT, Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT < 16000
        """
      ] : []
  }

  /// Numbers from 16000 on belong to persistent history and CloudKit.
  var rewriting: [SQL] {
    guard isNeeded else { return [] }
    let rows = layouts.new.numberedEntities.map { entity -> SQL in
      """
      INSERT INTO Z_PRIMARYKEY (Z_ENT, Z_NAME, Z_SUPER, Z_MAX) VALUES (\(literal: entity.number), \
      \(literal: entity.name), \(literal: entity.superNumber), \(highestKey(of: entity)))
      """
    }
    return ["DELETE FROM Z_PRIMARYKEY WHERE Z_ENT < 16000"] + rows
      + ["DROP TABLE temp.momentum_keys"] + history
  }

  /// The row of a root counts for its whole table.
  private func highestKey(of entity: EntityLayout) -> SQL {
    guard entity.superNumber == 0 else { return "0" }
    let sources = tables.moves.filter { $0.tables.new == entity.table }.map(\.tables.old)
    let roots = layouts.old.entities.values
      .filter { $0.superNumber == 0 && sources.contains($0.table) }.map(\.number)
    guard !roots.isEmpty else { return "0" }
    // Where the old count was too low the next object would get a key that is taken.
    return """
      (SELECT max(ifnull(max(Z_MAX), 0), (SELECT ifnull(max(Z_PK), 0) FROM \(name: entity.table))) \
      FROM temp.momentum_keys WHERE \(isOneOf("Z_ENT", roots)))
      """
  }

  /// Changes that persistent history tells of name their objects' entities by number.
  private var history: [SQL] {
    guard physical.table("ACHANGE") != nil else { return [] }
    let removal: [SQL] =
      numbers.removed.isEmpty
      ? [] : ["DELETE FROM ACHANGE WHERE \(isOneOf("ZENTITY", numbers.removed))"]
    guard !numbers.changed.isEmpty else { return removal }
    return removal + ["UPDATE ACHANGE SET ZENTITY = \(numbers.exchange("ZENTITY"))"]
  }
}

extension StoreLayout {
  /// No key of a row that somebody else wrote is given out again.
  package var raisedKeys: [SQL] {
    numberedEntities.filter { $0.superNumber == 0 }.map { entity in
      """
      UPDATE Z_PRIMARYKEY SET Z_MAX = (SELECT max(Z_PK) FROM \(name: entity.table)) \
      WHERE Z_ENT = \(literal: entity.number) AND ifnull(Z_MAX, 0) < \
      (SELECT ifnull(max(Z_PK), 0) FROM \(name: entity.table))
      """
    }
  }
}
