import MomentumModel
import MomentumPredicate

extension RelationalBuilder {
  /// The stored attributes of an entity, of two with one name the first.
  func storedAttributes(of position: Int) -> [Attribute] {
    var seen: Set<String> = []
    return model.entities[position].attributes.filter {
      $0.hasColumns && seen.insert($0.name).inserted
    }
  }

  /// A value of an attribute: itself, or an element of a composite one.
  private struct Leaf {
    var path: [String]
    var attribute: Attribute
  }

  private func leaves(of attribute: Attribute) -> [Leaf] {
    guard attribute.type == .composite else { return [Leaf(path: [], attribute: attribute)] }
    return (shapes[attribute]?.leaves ?? []).map { Leaf(path: $0.path, attribute: $0.attribute) }
  }

  /// Names all columns of entity tables before any is made, in the order of what they are called,
  /// so that the order of properties in the file does not matter.
  mutating func nameColumns(_ links: [FoundLink]) {
    var wanted: [(name: String, slot: PropertySlot)] = []
    for position in positions {
      for attribute in storedAttributes(of: position) {
        for leaf in leaves(of: attribute) {
          let name = ([attribute.name] + leaf.path).map(snakeCase).joined(separator: "_")
          wanted.append(
            (name, PropertySlot(entity: position, property: attribute.name, path: leaf.path)))
        }
      }
    }
    for link in links where !link.isJoin {
      let name = snakeCase(link.relationship.name)
      let key = PropertySlot(
        entity: link.entity, property: link.relationship.name, kind: .key)
      wanted.append((name + "_id", key))
      guard link.inverse?.relationship.isOrdered == true else { continue }
      var order = key
      order.kind = .order
      wanted.append((name + "_position", order))
    }
    take(wanted)
  }

  private mutating func take(_ wanted: [(name: String, slot: PropertySlot)]) {
    var scopes: [Int: RelationalNameScope] = [:]
    let inOrder = wanted.sorted { one, two in
      (one.name, one.slot.property, model.entities[one.slot.entity].name)
        < (two.name, two.slot.property, model.entities[two.slot.entity].name)
    }
    for (wanted, slot) in inOrder {
      guard let table = tables[slot.entity] else { continue }
      let name = scopes[table, default: startingScope(of: table)].take(wanted)
      columnNames[slot] = name
      if name != wanted {
        report(.name, slot.entity, slot.property, "the column is called '\(name)'")
      }
    }
  }

  private func startingScope(of table: Int) -> RelationalNameScope {
    var scope = RelationalNameScope.columns
    _ = scope.take(RelationalTable.discriminator)
    return scope
  }

  mutating func addAttributes(of position: Int) {
    for attribute in storedAttributes(of: position) {
      let leaves = leaves(of: attribute)
      if leaves.isEmpty {
        report(
          .composite, position, attribute.name, "its composite type cannot be used: no columns")
      }
      for leaf in leaves { add(leaf, of: attribute, at: position) }
    }
  }

  private mutating func add(
    _ leaf: Leaf, of attribute: Attribute, at position: Int
  ) {
    let slot = PropertySlot(entity: position, property: attribute.name, path: leaf.path)
    guard let table = tables[position], let name = columnNames[slot],
      let type = leaf.attribute.type.flatMap(RelationalType.init)
    else { return }
    let entities = rowEntities(of: attribute.name, declaredAt: position)
    var column = RelationalColumn(
      name: name, type: type,
      origin: .attribute(
        entity: model.entities[position].name, name: attribute.name, path: leaf.path),
      entities: entities)
    column.note = note(of: leaf.attribute)
    guard attribute.isDerived else {
      column.filling = filling(of: leaf.attribute, attribute.name, column, at: position)
      column.defaultValue = isWholeTable(entities, of: position) ? column.filling : nil
      let isRequired = !attribute.isOptional && !leaf.attribute.isOptional
      column.isRequired = isRequired && isWholeTable(entities, of: position)
      schema.tables[table].columns.append(column)
      if isRequired { require(column, at: position) }
      addValueChecks(of: leaf.attribute, attribute.name, column, at: position)
      return
    }
    derive(&column, attribute, at: position)
    schema.tables[table].columns.append(column)
  }

  private func note(of attribute: Attribute) -> String? {
    switch attribute.type {
    case .transformable:
      attribute.valueTransformerName.map { "bytes that \($0) makes" }
        ?? "bytes of an archived object"
    case .uri: "a URI"
    default: nil
    }
  }

  /// The default as a value of the column. It is only said where it is every row's.
  private mutating func filling(
    of attribute: Attribute, _ property: String, _ column: RelationalColumn, at position: Int
  ) -> RelationalValue? {
    guard let text = attribute.defaultValueText else { return nil }
    guard let value = attribute.defaultValue.flatMap({ RelationalValue($0, column.type) }) else {
      report(.defaultValue, position, property, "the default '\(text)' does not fit the column")
      return nil
    }
    if !isWholeTable(column.entities, of: position) {
      report(
        .defaultValue, position, property,
        "the default is left out, since rows of other entities would get it too")
    }
    return value
  }

  private mutating func derive(
    _ column: inout RelationalColumn, _ attribute: Attribute, at position: Int
  ) {
    let text = attribute.derivationExpression ?? ""
    column.note = "derived: \(text)"
    guard let generation = generation(text, column, at: position) else {
      report(
        .derived, position, attribute.name, "nothing in the schema computes '\(text)' by itself")
      return
    }
    column.generation = generation
    guard generation.function != .copy else { return }
    report(
      .asciiCase, position, attribute.name, "SQLite changes the case of ASCII letters only",
      only: .sqlite)
  }

  /// What the same row's columns are enough for.
  private func generation(
    _ text: String, _ column: RelationalColumn, at position: Int
  ) -> RelationalGeneration? {
    guard let expression = try? FormatExpression(parsing: text),
      let derivation = try? Derivation(expression)
    else { return nil }
    let found: (RelationalGeneration.Function, String)? =
      switch derivation {
      case .copy(let path): (.copy, path)
      case .uppercase(let path): (.uppercase, path)
      case .lowercase(let path): (.lowercase, path)
      case .now, .canonical, .count, .sum: nil
      }
    guard let (function, path) = found, let holder = declarer(of: path, from: position),
      let source = model.entities[holder].attributes.first(where: { $0.name == path }),
      !source.isDerived, let type = source.type.flatMap(RelationalType.init), type == column.type,
      function == .copy || type == .text,
      let name = columnNames[PropertySlot(entity: holder, property: path)]
    else { return nil }
    return RelationalGeneration(function: function, column: name)
  }
}
