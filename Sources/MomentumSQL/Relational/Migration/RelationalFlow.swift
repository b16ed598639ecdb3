package import MomentumMigration

/// Where the rows of every new table come from. Both dialects follow it, so that the schema at the
/// end is that of a fresh database whatever changed.
package struct RelationalFlow: Equatable, Sendable {
  package var schemas: Versioned<RelationalSchema>
  /// One for each new table, in order.
  package var tables: [TableFlow] = []
  /// What must not be there, or the script stops.
  package var probes: [FlowProbe] = []
  /// The new tables whose rows may break what the new version checks of values.
  package var tightenedTables: [String] = []

  /// The old tables that no new one continues.
  package var droppedTables: [RelationalTable] {
    let continued = Set(tables.compactMap(\.continued))
    return schemas.old.tables.filter { !continued.contains($0.name) }
  }
}

/// One new table, and what fills it.
package struct TableFlow: Equatable, Sendable {
  package var table: RelationalTable
  package var source: Source
  /// The old table whose rows these are as a whole, so that it can be changed where it stands.
  package var continued: String?

  package enum Source: Equatable, Sendable {
    case nothing
    case rows(RowFlow)
    case pairs(PairFlow)
  }
}

/// Rows of one old table, under the keys that they have.
package struct RowFlow: Equatable, Sendable {
  package var kept: KeptRows
  /// The value of every column but `id` and those that the database computes, in order.
  package var values: [ColumnFlow]
}

package struct ColumnFlow: Equatable, Sendable {
  package var column: RelationalColumn
  package var value: FlowExpression
}

/// The pairs of a join table.
package struct PairFlow: Equatable, Sendable {
  package var link: RelationalLink.Storage
  package var queries: [LinkQuery]
  /// New column names by old, where the old join table can go on as it is.
  package var renamings: [String: String]?
}

/// Rows of an old table that the new version has no way to keep.
package struct FlowProbe: Equatable, Sendable {
  package var message: String
  package var rows: KeptRows
  /// Only those for which it is NULL; nil for all.
  package var missing: FlowExpression?
}
