import MomentumSQL

/// What a fetch of an entity selects, and where each value of a row belongs. The row may be of any
/// entity below, so the columns are those of the whole subtree.
struct RowShape: Sendable {
  /// The slots of one entity that a row fills.
  struct Place: Sendable {
    var slot: Int
    var column: Int32
    /// The column with the number of a to-one's actual entity.
    var entityColumn: Int32?
    /// The columns of a composite's leaves.
    var leafColumns: [Int32] = []
  }

  let columns: [String]
  /// By entity index.
  let places: [Int: [Place]]
  /// `SELECT … FROM table`, to be followed by conditions.
  let selection: String
  /// The same for the row of one key.
  let selectionByKey: String

  init(of entity: EntityDescription, in entities: [EntityDescription]) {
    var columns = ["Z_PK", "Z_ENT", "Z_OPT"]
    var positions: [String: Int32] = [:]
    func position(of column: String) -> Int32 {
      if let known = positions[column] { return known }
      columns.append(column)
      positions[column] = Int32(columns.count - 1)
      return Int32(columns.count - 1)
    }
    var places: [Int: [Place]] = [:]
    for index in entity.subtree {
      places[index] = entities[index].slots.enumerated().compactMap { number, slot in
        switch slot.storage {
        case .attribute(let column): Place(slot: number, column: position(of: column))
        case .toOne(let column, let entityColumn, _):
          Place(
            slot: number, column: position(of: column),
            entityColumn: entityColumn.map { position(of: $0) })
        case .toMany, .join, nil:
          slot.composite.flatMap { composite in
            composite.columns.isEmpty
              ? nil
              : Place(slot: number, column: 0, leafColumns: composite.columns.map(position(of:)))
          }
        }
      }
    }
    self.columns = columns
    self.places = places
    let names = columns.map { name -> SQL in "t0.\(name: name)" }
    let select: SQL = "SELECT \(names, separator: ", ") FROM \(name: entity.layout.table) AS t0"
    selection = select.text
    selectionByKey = selection + " WHERE t0.Z_PK = ?"
  }
}
