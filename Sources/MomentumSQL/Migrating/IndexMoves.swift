import MomentumMigration
import MomentumModel

/// The indexes that stay as they are, those dropped before tables change, and those made after.
struct IndexMoves {
  let tables: TableMoves
  let joins: JoinMoves
  let layouts: Versioned<StoreLayout>
  let physical: PhysicalSchema

  /// Dropped by name: what the new version does not have in just this form.
  var dropped: [String] { ours.filter { !isKept($0) }.map(\.layout.name) }

  var created: [IndexLayout] {
    let kept = Set(ours.filter(isKept).map(\.layout.name))
    return layouts.new.indexes.filter { !kept.contains($0.name) }
  }

  /// Indexes of an app's own, which go with a table that is made anew.
  var restored: [SQL] {
    let anew = Set(
      tables.moves.filter { $0.isRebuilt && $0.tables.old == $0.tables.new }
        .map(\.tables.old))
    return strange.filter { anew.contains($0.layout.table) && !namesRemovedColumn($0) }
      .map(\.creation)
  }

  /// Core Data's, on the tables that this is about.
  private var ours: [PhysicalSchema.Index] { physical.indexes.filter { isOurs($0.layout) } }

  private var strange: [PhysicalSchema.Index] { physical.indexes.filter { !isOurs($0.layout) } }

  private func isOurs(_ index: IndexLayout) -> Bool {
    let names = layouts.old.tables.map(\.name) + layouts.old.joinTables.map(\.name)
    return names.contains(index.table) && index.name.hasPrefix("Z")
  }

  private func isKept(_ index: PhysicalSchema.Index) -> Bool {
    afterwards(index.layout).map { layouts.new.indexes.contains($0) } ?? false
  }

  /// What the index is once its table and columns have their new names; nil if it does not survive.
  private func afterwards(_ index: IndexLayout) -> IndexLayout? {
    if let move = tables.moves.first(where: { $0.tables.old == index.table }) {
      guard !move.isRebuilt, !index.columns.contains(where: { move.dropped.contains($0.name) })
      else { return nil }
      return index.renamed(move.tables.new, move.renamedColumns)
    }
    guard let move = joins.moves.first(where: { $0.old == index.table }), move.isKept else {
      return nil
    }
    let names = move.columns.compactMap { column in column.old.map { ($0, column.new) } }
    return index.renamed(
      move.new.name, Dictionary(names, uniquingKeysWith: { first, _ in first }))
  }

  /// Its expressions and its condition may name columns too, so each word of it counts.
  private func namesRemovedColumn(_ index: PhysicalSchema.Index) -> Bool {
    guard let move = tables.moves.first(where: { $0.tables.old == index.layout.table }) else {
      return true
    }
    let kept = Set(
      (["Z_PK", "Z_ENT", "Z_OPT"] + move.columns.map(\.layout.name) + move.extraColumns.map(\.name))
        .map { $0.lowercased() })
    let removed = Set(
      physical.table(move.tables.old)?.columns.map { $0.name.lowercased() } ?? []
    ).subtracting(kept)
    let words = index.creation.text.lowercased().split { character in
      !character.isLetter && !character.isNumber && character != "_"
    }
    return words.contains { removed.contains(String($0)) }
  }
}

extension IndexLayout {
  fileprivate func renamed(_ table: String, _ names: [String: String]) -> IndexLayout? {
    let isRenamed = columns.contains { names[$0.name, default: $0.name] != $0.name }
    // Its condition may name the column, so it is made anew.
    guard condition == nil || !isRenamed else { return nil }
    var index = self
    index.table = table
    for position in index.columns.indices {
      let name = index.columns[position].name
      index.columns[position].name = names[name, default: name]
    }
    return index
  }
}
