/// One thing in which a schema is not as expected.
package enum LogicalDifference: Hashable, Sendable {
  case missingTable(String)
  case extraTable(String)
  case missingColumn(table: String, column: String)
  case extraColumn(table: String, column: String)
  case otherType(table: String, column: String, expected: String, found: String)
  case missingIndex(LogicalSchema.Index)
  case extraIndex(LogicalSchema.Index)
  case missingRTree(String)
  case extraRTree(String)
}

extension LogicalSchema {
  /// What is missing here, is too much or is otherwise than `expected`: tables first, by name.
  package func differences(from expected: LogicalSchema) -> [LogicalDifference] {
    let names = Set(tables.keys).union(expected.tables.keys).sorted()
    let trees = Set(rTrees.keys).union(expected.rTrees.keys).sorted()
    return names.flatMap { differences(inTable: $0, from: expected) }
      + Self.sorted(expected.indexes.subtracting(indexes)).map { .missingIndex($0) }
      + Self.sorted(indexes.subtracting(expected.indexes)).map { .extraIndex($0) }
      + trees.flatMap { differences(inRTree: $0, from: expected) }
  }

  private func differences(
    inTable name: String, from expected: LogicalSchema
  ) -> [LogicalDifference] {
    guard let wanted = expected.tables[name] else { return [.extraTable(name)] }
    guard let found = tables[name] else { return [.missingTable(name)] }
    return Set(wanted.keys).union(found.keys).sorted().compactMap { column in
      switch (wanted[column], found[column]) {
      case (nil, _): .extraColumn(table: name, column: column)
      case (_, nil): .missingColumn(table: name, column: column)
      case (let wanted?, let found?):
        wanted == found
          ? nil : .otherType(table: name, column: column, expected: wanted, found: found)
      }
    }
  }

  /// Two R-trees of one name are told apart by their columns, and a wrong one is no use at all.
  private func differences(
    inRTree name: String, from expected: LogicalSchema
  ) -> [LogicalDifference] {
    guard rTrees[name] != expected.rTrees[name] else { return [] }
    return (expected.rTrees[name] == nil ? [] : [.missingRTree(name)])
      + (rTrees[name] == nil ? [] : [.extraRTree(name)])
  }

  private static func sorted(_ indexes: Set<Index>) -> [Index] {
    indexes.map { ($0.description, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension LogicalSchema.Index: CustomStringConvertible {
  package var description: String {
    let columns = columns.map { $0.isDescending ? "\($0.name) DESC" : $0.name }
    return (isUnique ? "unique " : "") + "index on \(table) (\(columns.joined(separator: ", ")))"
      + (condition.map { " where \($0)" } ?? "")
  }
}

extension LogicalDifference: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missingTable(let table): "table \(table) is missing"
    case .extraTable(let table): "table \(table) is not expected"
    case .missingColumn(let table, let column): "column \(table).\(column) is missing"
    case .extraColumn(let table, let column): "column \(table).\(column) is not expected"
    case .otherType(let table, let column, let expected, let found):
      "column \(table).\(column) is \(found), not \(expected)"
    case .missingIndex(let index): "\(index) is missing"
    case .extraIndex(let index): "\(index) is not expected"
    case .missingRTree(let name): "R-tree \(name) is missing"
    case .extraRTree(let name): "R-tree \(name) is not expected"
    }
  }
}
