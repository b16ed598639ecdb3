import MomentumMigration
import MomentumModel

extension FlowBuilder {
  /// What would otherwise be lost without a word, or fail with words that say little.
  mutating func addProbes() {
    probeAbstract()
    for table in flow.tables {
      guard case .rows(let rows) = table.source, let old = oldTables[rows.kept.table] else {
        continue
      }
      for value in rows.values { probe(value, in: table.table, from: old, rows.kept) }
    }
  }

  /// Objects of exactly an entity that is abstract now have no place.
  private mutating func probeAbstract() {
    for names in correspondence.entities.map(\.names) {
      guard let old = schemas.old.entities[names.old], let new = schemas.new.entities[names.new],
        let table = oldTables[old.table], table.entities.contains(names.old),
        schemas.new.table(named: new.table)?.entities.contains(names.new) == false
      else { continue }
      flow.probes.append(
        FlowProbe(
          message: "there are objects of '\(names.old)', which is abstract now",
          rows: KeptRows(
            table: table.name, entities: table.hasDiscriminator ? [names.old] : nil)))
    }
  }

  /// Rows that would have no value where the new version asks for one.
  private mutating func probe(
    _ flow: ColumnFlow, in table: RelationalTable, from old: RelationalTable, _ kept: KeptRows
  ) {
    guard let property = flow.column.property(in: schemas.new), isRequired(flow.column, in: table),
      flow.value.mayLoseValue || wasOptional(flow, in: old)
    else { return }
    let pairs = rows[table.name] ?? []
    let asked = pairs.filter { flow.column.entities.contains($0.new) }.map(\.old)
    guard !asked.isEmpty else { return }
    let isAll = asked.count == old.entities.count
    self.flow.probes.append(
      FlowProbe(
        message: "there are objects without '\(property)', which is required",
        rows: KeptRows(table: kept.table, entities: isAll ? nil : asked), missing: flow.value))
  }

  private func isRequired(_ column: RelationalColumn, in table: RelationalTable) -> Bool {
    guard column.origin != .discriminator else { return false }
    return column.isRequired || table.checks.contains { $0.condition.requires(column.name) }
  }

  private func wasOptional(_ flow: ColumnFlow, in old: RelationalTable) -> Bool {
    switch flow.value {
    case .value, .filled: false
    case .column(let name), .converted(.column(let name), _, _):
      old.column(named: name).map { !isRequired($0, in: old) } ?? true
    default: true
    }
  }

  /// Whether a check on values is new for rows that are there.
  func tightensChecks(_ table: TableFlow) -> Bool {
    guard case .rows(let rows) = table.source, let old = oldTables[rows.kept.table] else {
      return false
    }
    let names = Dictionary(
      rows.values.compactMap { value in value.value.heldColumn.map { (value.column.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    let before = old.checks.map(\.condition)
    return table.table.checks.contains { check in
      check.condition.isAboutValues
        && check.condition.columns.contains { names[$0] != nil }
        && !before.contains(check.condition.renaming(names))
    }
  }
}

extension RelationalColumn {
  /// `Entity.property`, where a person would look for it.
  func property(in schema: RelationalSchema) -> String? {
    switch origin {
    case .attribute(let entity, let name, let path):
      ([entity, name] + path).joined(separator: ".")
    case .key(let link):
      schema.links[link].first.relationship.map { "\(schema.links[link].first.entity).\($0)" }
    case .discriminator, .order, .join: nil
    }
  }
}

extension RelationalCondition {
  /// Whether it says that rows of some entities have a value.
  func requires(_ column: String) -> Bool {
    if case .some(let parts) = self { parts.contains(.isNotNull(column)) } else { false }
  }

  /// Bounds and patterns, not those about entities.
  var isAboutValues: Bool {
    switch self {
    case .compare, .length, .matches: true
    case .every(let parts): parts.contains(where: \.isAboutValues)
    default: false
    }
  }

  /// The same with other columns, for bounds and patterns.
  func renaming(_ names: [String: String]) -> RelationalCondition {
    switch self {
    case .compare(let column, let operation, let value):
      .compare(names[column] ?? column, operation, value)
    case .length(let column, let operation, let length):
      .length(names[column] ?? column, operation, length)
    case .matches(let column, let pattern): .matches(names[column] ?? column, pattern: pattern)
    case .every(let parts): .every(parts.map { $0.renaming(names) })
    default: self
    }
  }
}
