package import MomentumModel

extension RelationalSchema {
  /// Lays a model out. Everything that cannot be said is a finding; no model is refused.
  package init(_ model: Model) {
    var builder = RelationalBuilder(model)
    builder.build()
    self = builder.schema
  }
}

/// Makes the tables of a model step by step: columns, links, constraints, indexes.
struct RelationalBuilder {
  let model: Model
  let tree: InheritanceTree
  let shapes: CompositeShapes
  /// The entities in depth-first order; of two with one name the first.
  let positions: [Int]
  var schema = RelationalSchema()
  /// Tables, indexes and constraints: PostgreSQL keeps them in one space.
  var names = RelationalNameScope([RelationalSchema.versionTable, "momentum_guard"])
  /// The table of each entity, as a place in `schema.tables`.
  var tables: [Int: Int] = [:]
  /// The names of columns by what they are for.
  var columnNames: [PropertySlot: String] = [:]

  /// A place that wants a column in the table of an entity.
  struct PropertySlot: Hashable {
    enum Kind: Hashable { case value, key, order }

    var entity: Int
    var property: String
    var path: [String] = []
    var kind = Kind.value
  }

  init(_ model: Model) {
    self.model = model
    tree = InheritanceTree(model)
    shapes = CompositeShapes(model)
    positions = tree.depthFirst.filter { [tree] in
      tree.position(of: model.entities[$0].name) == $0
    }
  }

  mutating func build() {
    reportDuplicates()
    addTables()
    let found = foundLinks()
    nameColumns(found)
    for position in positions { addAttributes(of: position) }
    for link in found { add(link) }
    deferCircularKeys()
    for position in positions { addUniques(of: position) }
    for position in positions { addIndexes(of: position) }
    indexForeignKeys()
    let links = linkEnds
    for position in positions { resolveProperties(of: position, links) }
    schema.notePlaces()
  }

  mutating func report(
    _ kind: RelationalFinding.Kind, _ entity: Int, _ property: String?, _ message: String,
    only dialect: SQLLanguage? = nil
  ) {
    var finding = RelationalFinding(
      kind, ModelPath(model.entities[entity].name, property), message)
    finding.dialect = dialect
    schema.findings.append(finding)
  }

  private mutating func reportDuplicates() {
    let kept = Set(positions)
    for position in tree.depthFirst where !kept.contains(position) {
      report(.duplicate, position, nil, "another entity has the name, so this one is left out")
    }
    for position in positions {
      var seen: Set<String> = []
      let entity = model.entities[position]
      for name in entity.attributes.map(\.name) + entity.relationships.map(\.name)
      where !seen.insert(name).inserted {
        report(.duplicate, position, name, "another property has the name; only the first counts")
      }
    }
  }
}

// Entities.
extension RelationalBuilder {
  private mutating func addTables() {
    for position in positions where tree.parent(of: position) == nil {
      let entity = model.entities[position]
      let wanted = snakeCase(entity.name)
      let name = names.take(wanted)
      if name != wanted { report(.name, position, nil, "the table is called '\(name)'") }
      var table = RelationalTable(name: name, note: "entity \(entity.name)", key: .identity)
      let members = tree.subtree(of: position)
      table.entities = concrete(members)
      if table.entities.isEmpty {
        report(
          .abstractOnly, position, nil,
          "no entity of its hierarchy can have objects; rows are let in")
        table.entities = members.filter(isKept).map { model.entities[$0].name }
      }
      if members.filter(isKept).count > 1 { addDiscriminator(to: &table) }
      for member in members { tables[member] = schema.tables.count }
      schema.tables.append(table)
    }
  }

  private mutating func addDiscriminator(to table: inout RelationalTable) {
    let column = RelationalTable.discriminator
    table.columns.append(
      RelationalColumn(
        name: column, type: .text, isRequired: true, origin: .discriminator,
        entities: table.entities))
    table.checks.append(
      RelationalCheck(
        name: names.take("\(table.name)_\(column)_check"),
        condition: .anyOf(column, table.entities.map(RelationalValue.text))))
  }

  private func isKept(_ position: Int) -> Bool {
    tree.position(of: model.entities[position].name) == position
  }

  private func concrete(_ members: [Int]) -> [String] {
    members.filter { isKept($0) && !model.entities[$0].isAbstract }.map { model.entities[$0].name }
  }

  /// The entities at and below `position` that have rows.
  func rowEntities(below position: Int) -> [String] {
    guard let table = tables[position] else { return [] }
    let all = Set(tree.subtree(of: position).filter(isKept).map { model.entities[$0].name })
    return schema.tables[table].entities.filter(all.contains)
  }

  /// The entities whose objects have their value of a property in the column that `position`
  /// declares; one below that declares the name again has its own.
  func rowEntities(of property: String, declaredAt position: Int) -> [String] {
    rowEntities(below: position).filter { name in
      tree.position(of: name).flatMap { declarer(of: property, from: $0) } == position
    }
  }

  /// The nearest entity, upwards, that declares a stored property of the name.
  func declarer(of property: String, from position: Int) -> Int? {
    var next: Int? = position
    while let current = next {
      let entity = model.entities[current]
      if entity.attributes.contains(where: { $0.name == property && $0.hasColumns })
        || entity.relationships.contains(where: { $0.name == property && !$0.isTransient })
      {
        return current
      }
      next = tree.parent(of: current)
    }
    return nil
  }

  /// Whether all rows of the table of `position` are among the entities.
  func isWholeTable(_ entities: [String], of position: Int) -> Bool {
    guard let table = tables[position] else { return true }
    return entities.count == schema.tables[table].entities.count
  }

  /// The condition that a row is of one of the entities; nil where all rows are.
  func isOneOf(_ entities: [String], of position: Int) -> RelationalCondition? {
    isWholeTable(entities, of: position)
      ? nil : .anyOf(RelationalTable.discriminator, entities.map(RelationalValue.text))
  }
}

extension Attribute {
  /// Whether it has a place in a database.
  var hasColumns: Bool { !isTransient && type != nil }
}
