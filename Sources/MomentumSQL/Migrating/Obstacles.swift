import MomentumMigration

/// What an app made in a store that the tables of the new version would run into. SQLite would say
/// so too, but not in time and not in words that help.
struct Obstacles {
  let tables: TableMoves
  let indexes: [IndexLayout]

  var all: [String] { takenNames + takenColumns }

  /// Tables, views and indexes share one space of names.
  private var takenNames: [String] {
    let (layouts, physical) = (tables.layouts, tables.physical)
    let ours = Set(layouts.old.allTableNames.map { $0.lowercased() })
    let strange =
      (physical.tables.map(\.name) + physical.views
      + physical.indexes.filter { !ours.contains($0.layout.table.lowercased()) }
      .map(\.layout.name))
      .filter { !ours.contains($0.lowercased()) }
    let wanted = Set(
      (layouts.new.allTableNames + indexes.map(\.name)).map { $0.lowercased() })
    return strange.filter { name in
      let name = name.lowercased()
      return wanted.contains(name) || name.hasPrefix(temporaryPrefix)
    }.map { "the new version needs the name '\($0)', which a table, view or index of an app has" }
  }

  private var takenColumns: [String] {
    tables.moves.flatMap { move -> [String] in
      let wanted = Set(move.columns.map { $0.layout.name.lowercased() })
      return move.extraColumns.map(\.name).filter { wanted.contains($0.lowercased()) }.map {
        "the new version needs the column '\(move.tables.old).\($0)', and an app has made one"
      }
    }
  }
}

/// What tables are called for a while. No name of an entity's table begins so.
let temporaryPrefix = "momentum_"

extension StoreLayout {
  fileprivate var allTableNames: [String] {
    tables.map(\.name) + joinTables.map(\.name) + rTrees.map(\.name)
  }
}
