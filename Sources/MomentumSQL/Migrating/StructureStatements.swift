import MomentumMigration
import MomentumModel

/// Tables made, altered, filled, dropped and renamed, in an order in which no two names meet.
struct StructureStatements {
  let tables: TableMoves
  let joins: JoinMoves
  let numbers: NumberChanges

  /// A table under the name that it has for now, and the one it gets once that is free.
  private struct Renaming {
    var now: String
    var name: String
  }

  /// No name for a while begins with Z, as those of every entity and property do.
  var all: [SQL] {
    var statements: [SQL] = []
    var renamings: [Renaming] = []
    for (index, move) in tables.moves.enumerated() {
      let waiting = "momentum_table_\(index + 1)"
      guard !move.isRebuilt else {
        statements += move.rebuilding(as: waiting, numbers)
        renamings.append(Renaming(now: waiting, name: move.tables.new))
        continue
      }
      statements += move.altering(numbers)
      statements += stepAside(move.tables, waiting, &renamings)
    }
    for (index, move) in joins.moves.enumerated() {
      let waiting = "momentum_join_\(index + 1)"
      if move.isKept {
        statements += move.altering
        statements += stepAside(Versioned(old: move.old, new: move.new.name), waiting, &renamings)
      } else {
        statements += move.rebuilding(as: waiting)
        renamings.append(Renaming(now: waiting, name: move.new.name))
      }
    }
    return statements
      + (tables.dropped + joins.dropped).map { "DROP TABLE \(name: $0)" }
      + renamings.map { rename($0.now, $0.name) }
      + tables.created.map(\.creation) + joins.created.map(\.creation)
  }

  /// Frees the old name where another table needs it.
  private func stepAside(
    _ names: Versioned<String>, _ waiting: String, _ renamings: inout [Renaming]
  ) -> [SQL] {
    guard names.old != names.new else { return [] }
    guard wanted.contains(names.old) || present.contains(names.new) else {
      renamings.append(Renaming(now: names.old, name: names.new))
      return []
    }
    renamings.append(Renaming(now: waiting, name: names.new))
    return [rename(names.old, waiting)]
  }

  private var present: Set<String> {
    Set(tables.moves.map(\.tables.old) + joins.moves.map(\.old))
  }

  private var wanted: Set<String> {
    Set(tables.moves.map(\.tables.new) + joins.moves.map(\.new.name))
      .union(tables.created.map(\.name)).union(joins.created.map(\.name))
  }

  private func rename(_ old: String, _ new: String) -> SQL {
    "ALTER TABLE \(name: old) RENAME TO \(name: new)"
  }
}

extension JoinMoves.Move {
  /// The statements that make the old table one of the new form as it stands, under its old name.
  var altering: [SQL] {
    let kept = columns.compactMap { column in
      column.old.map { Versioned(old: $0, new: column.new) }
    }
    return renamings(of: kept, in: old)
  }

  /// The statements that make a table of the new form beside the old one and fill it.
  func rebuilding(as name: String) -> [SQL] {
    var layout = new
    layout.name = name
    let used = columns.compactMap { column in column.old.map { (column.new, $0) } }
    return [
      layout.creation,
      """
      INSERT OR IGNORE INTO \(name: name) (\(used.map { "\(name: $0.0)" }, separator: ", ")) \
      SELECT \(used.map { "\(name: $0.1)" }, separator: ", ") FROM \(name: old)
      """,
    ]
  }
}
