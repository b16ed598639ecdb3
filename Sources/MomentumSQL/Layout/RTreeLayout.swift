/// An index over ranges of numbers: a table of the RTREE module beside the entity's table.
///
/// Each attribute is a range from its value to its value. Frameworks of 2019 kept it right by three
/// triggers, which any writer sets off; those of 2025 have none, so their framework must do it
/// itself. Momentum writes the triggers.
package struct RTreeLayout: Equatable, Sendable {
  package var name: String
  /// The table whose rows are indexed.
  package var table: String
  /// The columns of the indexed attributes.
  package var columns: [String]

  /// The columns after `Z_PK`.
  package var rangeColumns: [String] { columns.flatMap { [$0 + "_MIN", $0 + "_MAX"] } }
}

extension RTreeLayout {
  /// SQLite's limit.
  static let mostDimensions = 5

  /// The statement that makes the empty table.
  package var creation: SQL {
    let ranges = rangeColumns.map { column -> SQL in "\(bare: column) FLOAT" }
    return """
      CREATE VIRTUAL TABLE \(bare: name) USING RTREE (Z_PK INTEGER PRIMARY KEY, \
      \(ranges, separator: ", "))
      """
  }

  /// The statement that takes up the rows that are there already.
  package var filling: SQL {
    let values = columns.flatMap { column -> [SQL] in ["\(bare: column)", "\(bare: column)"] }
    return """
      INSERT INTO \(bare: name) (\(columnList)) \
      SELECT Z_PK, \(values, separator: ", ") FROM \(bare: table)
      """
  }

  /// The triggers in the shape of Apple's.
  package var triggers: [TriggerLayout] {
    let values = columns.flatMap { column -> [SQL] in
      ["NEW.\(bare: column)", "NEW.\(bare: column)"]
    }
    let row: SQL = """
      INTO \(bare: name) (\(columnList)) VALUES (NEW.Z_PK, \(values, separator: ", "))
      """
    return [
      trigger("INSERT", "INSERT OR REPLACE \(row)"),
      trigger("UPDATE", "DELETE FROM \(bare: name) WHERE Z_PK = NEW.Z_PK; INSERT \(row)"),
      trigger("DELETE", "DELETE FROM \(bare: name) WHERE Z_PK = OLD.Z_PK"),
    ]
  }

  private var columnList: SQL {
    let names = ["Z_PK"] + rangeColumns
    let columns = names.map { column -> SQL in "\(bare: column)" }
    return "\(columns, separator: ", ")"
  }

  private func trigger(_ event: StaticString, _ body: SQL) -> TriggerLayout {
    let name = "\(self.name)_\(event)"
    let verb = SQL(stringLiteral: event)
    return TriggerLayout(
      name: name,
      creation: """
        CREATE TRIGGER \(bare: name) AFTER \(verb) ON \(bare: table) FOR EACH ROW BEGIN \(body); END
        """)
  }
}
