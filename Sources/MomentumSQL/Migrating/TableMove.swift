import MomentumMigration
import MomentumModel

/// The rows that one table of the new version takes over from one of the old.
struct TableMove {
  var tables: Versioned<String>
  /// Numbers of the entities whose rows move, old and new.
  var entities: [Versioned<EntityLayout>]
  /// Numbers in the old table whose rows do not come along.
  var left: Set<Int>
  var columns: [NewColumn]
  /// Columns that no layout knows, as an app may have added.
  var extraColumns: [ColumnDefinition]
  /// Those of them that SQLite computes.
  var generatedColumns: Set<String>
  /// Columns of the old table that nothing of the new one is made of.
  var dropped: [String] = []
  /// Whether the old table cannot become the new one as it is.
  var isRebuilt: Bool

  var numbers: Set<Int> { Set(entities.map(\.old.number)) }
}

/// A column of a new table, and what its rows get, by the old numbers of their entities.
struct NewColumn {
  var layout: ColumnLayout
  var cases: [Case] = []
  /// Entities that have no such column now, but whose rows hold something in it.
  var cleared: Set<Int> = []

  struct Case {
    var value: ColumnValue
    var numbers: Set<Int>
  }

  /// The old columns that it is made of.
  var sources: Set<String> { Set(cases.compactMap(\.value.column)) }

  /// The old column of which all rows keep their values; nil if some get others.
  var unchangedSource: String? {
    guard cases.count == 1, cases[0].value.isPlain else { return nil }
    return cases[0].value.column
  }

  mutating func add(_ value: ColumnValue, for number: Int) {
    if let index = cases.firstIndex(where: { $0.value == value }) {
      cases[index].numbers.insert(number)
    } else {
      cases.append(Case(value: value, numbers: [number]))
    }
  }

  /// The value for a row of any of the entities `all`.
  func expression(
    all: Set<Int>, _ numbers: NumberChanges, _ name: (String) -> String
  ) -> SQL {
    let filled = cases.filter { $0.value != .null }
    guard let first = filled.first else { return "NULL" }
    // Where nothing else is in the column, a row of another entity has NULL there already.
    if filled.count == 1, first.numbers == all || (first.value.isPlain && cleared.isEmpty) {
      return first.value.sql(numbers, name)
    }
    let cases = filled.map { one -> SQL in
      "WHEN \(isOneOf("Z_ENT", one.numbers)) THEN \(one.value.sql(numbers, name))"
    }
    return "CASE \(cases, separator: " ") END"
  }
}
