import MomentumMigration

/// Gives columns of a table other names. All go through a name of their own first where two would
/// meet, as when they swap names.
func renamings(of columns: [Versioned<String>], in table: String) -> [SQL] {
  func renaming(_ old: String, _ new: String) -> SQL {
    "ALTER TABLE \(name: table) RENAME COLUMN \(name: old) TO \(name: new)"
  }
  let changed = columns.filter { $0.old != $0.new }
  let taken = Set(changed.map(\.old))
  guard changed.contains(where: { taken.contains($0.new) }) else {
    return changed.map { renaming($0.old, $0.new) }
  }
  let waiting = changed.indices.map { "momentum_column_\($0 + 1)" }
  return zip(changed, waiting).map { renaming($0.old, $1) }
    + zip(changed, waiting).map { renaming($1, $0.new) }
}
