import MomentumMigration
import MomentumModel

extension FlowBuilder {
  /// The value of a column for all rows that a new table takes over.
  func value(
    of column: RelationalColumn, in table: RelationalTable, from old: RelationalTable
  ) -> FlowExpression {
    let pairs = rows[table.name] ?? []
    if column.origin == .discriminator { return discriminator(pairs, from: old) }
    let inside = pairs.filter { column.entities.contains($0.new) }
    let outside = pairs.filter { !column.entities.contains($0.new) }
    var cases: [FlowExpression.EntityCase] = []
    for pair in inside {
      let value = value(of: column, for: pair, from: old)
      if let index = cases.firstIndex(where: { $0.value == value }) {
        cases[index].entities.append(pair.old)
      } else {
        cases.append(.init(entities: [pair.old], value: value))
      }
    }
    guard let first = cases.first else { return .null(column.type) }
    if cases.count == 1, outside.isEmpty || isEmpty(first.value, for: outside, in: old) {
      return first.value
    }
    return .byEntity(cases)
  }

  private func discriminator(
    _ pairs: [Versioned<String>], from old: RelationalTable
  ) -> FlowExpression {
    guard old.hasDiscriminator else { return .value(.text(pairs.first?.new ?? "")) }
    if pairs.allSatisfy({ $0.old == $0.new }) { return .column(RelationalTable.discriminator) }
    return .renamedEntity(
      Dictionary(pairs.map { ($0.old, $0.new) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Whether the rows of other entities have nothing there anyhow.
  private func isEmpty(
    _ value: FlowExpression, for pairs: [Versioned<String>], in old: RelationalTable
  ) -> Bool {
    switch value {
    case .null: return true
    case .column(let name), .converted(.column(let name), _, _):
      guard let column = old.column(named: name), column.defaultValue == nil else { return false }
      return !pairs.contains { column.entities.contains($0.old) }
    default: return false
    }
  }

  private func value(
    of column: RelationalColumn, for pair: Versioned<String>, from old: RelationalTable
  ) -> FlowExpression {
    switch column.origin {
    case .attribute(_, let name, let path): attribute(name, path, column, for: pair, from: old)
    case .key(let link): key(link, for: pair)
    case .order(let link): order(link, for: pair)
    case .discriminator, .join: .null(column.type)
    }
  }

  private func attribute(
    _ name: String, _ path: [String], _ column: RelationalColumn, for pair: Versioned<String>,
    from old: RelationalTable
  ) -> FlowExpression {
    let added: FlowExpression = column.filling.map { .value($0) } ?? .null(column.type)
    guard
      let attributes = entities[pair.new]?.attributes.kept.first(where: { $0.new.name == name }),
      let leaf = schemas.old.entities[pair.old]?.attributes[attributes.old.name]?
        .first(where: { $0.path == path }),
      let source = old.column(named: leaf.column)
    else { return added }
    var value = FlowExpression.column(source.name)
    if source.type != column.type {
      let types = Versioned(old: source.type, new: column.type).map(\.attributeType)
      guard judgeTypeChange(types).verdict.isInferable else { return added }
      value = .converted(value, from: source.type, to: column.type)
    }
    let wasOptional = attributes.old.isOptional || attributes.old.isDerived || !path.isEmpty
    guard !attributes.new.isOptional, wasOptional, let filling = column.filling else {
      return value
    }
    return .filled(value, filling)
  }

  private func key(_ number: Int, for pair: Versioned<String>) -> FlowExpression {
    guard let query = query(schemas.new.links[number], for: pair) else { return .null(.key) }
    let isUnique = isUnique(schemas.new.links[number].storage, in: schemas.new)
    // Of several rows that point at one, only one can go on doing so.
    let isNarrowed = isUnique && !self.isUnique(query.storage, in: schemas.old)
    if case .column(_, let key, _) = query.storage, !query.isTurned, !isNarrowed {
      return query.second.entities == nil
        ? .column(key) : .existing(key, key: key, query.second)
    }
    return .linked(query, isUnique: isUnique)
  }

  private func isUnique(
    _ storage: RelationalLink.Storage, in schema: RelationalSchema
  ) -> Bool {
    guard case .column(let table, let key, _) = storage else { return false }
    return schema.table(named: table)?.uniques.contains { $0.columns == [key] } == true
  }

  private func order(_ number: Int, for pair: Versioned<String>) -> FlowExpression {
    guard let query = query(schemas.new.links[number], for: pair) else { return .null(.integer64) }
    let key = key(number, for: pair)
    guard query.hasOrder.second else { return .rank(of: key) }
    if case .column(_, let key, let order?) = query.storage, !query.isTurned {
      return query.second.entities == nil
        ? .column(order) : .existing(order, key: key, query.second)
    }
    return .linkedOrder(query)
  }
}
