import MomentumModel

extension RelationalBuilder {
  /// A foreign key in the table of the link's first end.
  mutating func addKey(_ link: FoundLink) {
    let relationship = link.relationship
    let slot = PropertySlot(entity: link.entity, property: relationship.name, kind: .key)
    guard let table = tables[link.entity], let target = tables[link.destination],
      let name = columnNames[slot]
    else { return }
    let entities = rowEntities(of: relationship.name, declaredAt: link.entity)
    var column = RelationalColumn(
      name: name, type: .key, origin: .key(link: schema.links.count), entities: entities)
    column.isRequired = !relationship.isOptional && isWholeTable(entities, of: link.entity)
    schema.tables[table].columns.append(column)
    if !relationship.isOptional { require(column, at: link.entity) }
    let tableName = schema.tables[table].name
    schema.tables[table].foreignKeys.append(
      RelationalForeignKey(
        name: names.take("\(tableName)_\(name)_fkey"), column: name,
        target: schema.tables[target].name, onDelete: action(of: link)))
    if link.isOneToOne {
      schema.tables[table].uniques.append(
        RelationalUnique(name: names.take("\(tableName)_\(name)_key"), columns: [name]))
    }
    let order = addOrder(link, to: table)
    let ends = end(link)
    schema.links.append(
      RelationalLink(
        first: ends.first, second: ends.second,
        storage: .column(table: tableName, key: name, secondOrder: order)))
  }

  private mutating func addOrder(_ link: FoundLink, to table: Int) -> String? {
    let slot = PropertySlot(entity: link.entity, property: link.relationship.name, kind: .order)
    guard let name = columnNames[slot], let inverse = link.inverse else { return nil }
    schema.tables[table].columns.append(
      RelationalColumn(
        name: name, type: .integer64, origin: .order(link: schema.links.count),
        entities: rowEntities(of: link.relationship.name, declaredAt: link.entity),
        note: "place in \(model.entities[inverse.entity].name).\(inverse.relationship.name)"))
    return name
  }

  /// What happens to the rows that point at one that is deleted: the rule of the inverse.
  private mutating func action(of link: FoundLink) -> RelationalForeignKey.Action {
    let relationship = link.relationship
    guard let inverse = link.inverse else {
      let action = relationship.isOptional ? "empties the key" : "is refused"
      report(
        .inverse, link.entity, relationship.name,
        "it has no inverse whose delete rule could be taken: deleting its destination \(action)")
      return relationship.isOptional ? .setNull : .noAction
    }
    switch inverse.relationship.deleteRule {
    case .cascade: return .cascade
    case .deny: return .restrict
    case .noAction: return .noAction
    case .nullify:
      if relationship.isOptional { return .setNull }
      report(
        .deleteRule, link.entity, relationship.name,
        "it is required, so that deleting its destination is refused instead of emptying the key")
      return .noAction
    }
  }

  /// A table of pairs. Pairs go with either of their rows.
  mutating func addJoin(_ link: FoundLink) {
    guard let first = tables[link.entity], let second = tables[link.destination] else { return }
    let owner = snakeCase(model.entities[link.entity].name)
    let property = snakeCase(link.relationship.name)
    let name = names.take("\(owner)_\(property)")
    if name != "\(owner)_\(property)" {
      report(.name, link.entity, link.relationship.name, "the table is called '\(name)'")
    }
    var scope = RelationalNameScope.columns
    let member = snakeCase(model.entities[link.destination].name)
    let key = scope.take(owner + "_id")
    let other = scope.take((member == owner ? property : member) + "_id")
    let ends = end(link)
    var table = RelationalTable(
      name: name, note: "relationship \(ends.first.entity).\(ends.first.relationship ?? "")",
      key: .pair(key, other))
    table.columns = [key, other].map {
      RelationalColumn(name: $0, type: .key, isRequired: true, origin: .join)
    }
    table.foreignKeys = [(key, first), (other, second)].map { column, target in
      RelationalForeignKey(
        name: names.take("\(name)_\(column)_fkey"), column: column,
        target: schema.tables[target].name, onDelete: .cascade)
    }
    let orders = addOrders(link, to: &table, &scope)
    schema.tables.append(table)
    schema.links.append(
      RelationalLink(
        first: ends.first, second: ends.second,
        storage: .join(
          table: name, first: key, second: other, firstOrder: orders.first,
          secondOrder: orders.second)))
  }

  private func addOrders(
    _ link: FoundLink, to table: inout RelationalTable, _ scope: inout RelationalNameScope
  ) -> (first: String?, second: String?) {
    func add(_ entity: Int, _ relationship: Relationship?) -> String? {
      guard let relationship, relationship.isOrdered else { return nil }
      let name = scope.take(snakeCase(relationship.name) + "_position")
      table.columns.append(
        RelationalColumn(
          name: name, type: .integer64, origin: .join,
          note: "place in \(model.entities[entity].name).\(relationship.name)"))
      return name
    }
    let first = add(link.entity, link.relationship)
    let second =
      link.isReflexive
      ? nil : link.inverse.flatMap { add($0.entity, $0.relationship) }
    return (first, second)
  }

  /// Rows that need each other can only be inserted if the keys are checked at the end.
  mutating func deferCircularKeys() {
    var required: [String: Set<String>] = [:]
    for table in schema.tables {
      for key in table.foreignKeys where isRequired(key, in: table) {
        required[table.name, default: []].insert(key.target)
      }
    }
    for position in schema.tables.indices {
      for index in schema.tables[position].foreignKeys.indices {
        let table = schema.tables[position]
        let key = table.foreignKeys[index]
        guard isRequired(key, in: table), reaches(table.name, from: key.target, by: required)
        else { continue }
        schema.tables[position].foreignKeys[index].isDeferred = true
      }
    }
  }

  private func isRequired(_ key: RelationalForeignKey, in table: RelationalTable) -> Bool {
    guard table.key == .identity, let column = table.column(named: key.column) else { return false }
    return column.isRequired
      || table.checks.contains { check in
        if case .some(let parts) = check.condition {
          parts.contains(.isNotNull(column.name))
        } else {
          false
        }
      }
  }

  private func reaches(
    _ goal: String, from start: String, by edges: [String: Set<String>]
  ) -> Bool {
    var seen: Set<String> = [start]
    var waiting = [start]
    while let table = waiting.popLast() {
      if table == goal { return true }
      for next in edges[table] ?? [] where seen.insert(next).inserted { waiting.append(next) }
    }
    return false
  }
}
