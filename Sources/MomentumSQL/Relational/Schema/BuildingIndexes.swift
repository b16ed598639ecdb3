import MomentumModel
import MomentumPredicate

extension RelationalBuilder {
  /// A uniqueness constraint over all rows, or an index over those of some entities.
  mutating func addUniques(of position: Int) {
    guard let table = tables[position] else { return }
    let entities = rowEntities(below: position)
    for constraint in model.entities[position].uniquenessConstraints {
      let columns = constraint.compactMap { column(of: $0, at: position) }
      guard !columns.isEmpty, columns.count == constraint.count,
        Set(columns).count == columns.count
      else {
        report(
          .unique, position, nil,
          "'\(constraint.joined(separator: ", "))' is not unique: not all are columns of the table")
        continue
      }
      let tableName = schema.tables[table].name
      let wanted = "\(tableName)_\(columns.joined(separator: "_"))_key"
      guard let condition = isOneOf(entities, of: position) else {
        if schema.tables[table].uniques.contains(where: { $0.columns == columns }) { continue }
        schema.tables[table].uniques.append(
          RelationalUnique(name: names.take(wanted), columns: columns))
        continue
      }
      guard !entities.isEmpty else { continue }
      schema.tables[table].indexes.append(
        RelationalIndex(
          name: names.take(wanted), columns: columns.map { .init(name: $0) }, isUnique: true,
          condition: condition))
    }
  }

  /// The one column of a property, or nil.
  func column(of property: String, at position: Int) -> String? {
    guard let holder = declarer(of: property, from: position) else { return nil }
    return columnNames[PropertySlot(entity: holder, property: property)]
      ?? columnNames[PropertySlot(entity: holder, property: property, kind: .key)]
  }

  /// Fetch indexes, and the legacy flags.
  mutating func addIndexes(of position: Int) {
    let entity = model.entities[position]
    var wanted = entity.fetchIndexes
    wanted += entity.attributes.filter { $0.isIndexed && $0.hasColumns }.map { attribute in
      var index = FetchIndex(name: attribute.name)
      index.elements = [.init(property: attribute.name)]
      return index
    }
    wanted += entity.compoundIndexes.map { properties in
      var index = FetchIndex(name: properties.joined(separator: "_"))
      index.elements = properties.map { .init(property: $0) }
      return index
    }
    for index in wanted { add(index, of: position) }
  }

  private mutating func add(_ index: FetchIndex, of position: Int) {
    guard let table = tables[position] else { return }
    let columns = index.elements.compactMap { element -> RelationalIndex.Column? in
      element.property.flatMap { column(of: $0, at: position) }.map {
        .init(name: $0, isAscending: element.isAscending)
      }
    }
    guard !columns.isEmpty, columns.count == index.elements.count,
      Set(columns.map(\.name)).count == columns.count
    else {
      report(
        .index, position, nil, "the index '\(index.name)' is left out: not all it has are columns")
      return
    }
    if index.elements.contains(where: { $0.collation == .rTree }) {
      report(.index, position, nil, "the index '\(index.name)' is an ordinary one and no R-tree")
    }
    var condition: RelationalCondition?
    if let text = index.partialPredicate {
      condition = self.condition(text, at: position)
      if condition == nil {
        report(
          .index, position, nil,
          "the index '\(index.name)' covers all rows and not those of '\(text)'")
      }
    }
    append(
      RelationalIndex(
        name: "\(schema.tables[table].name)_\(columns.map(\.name).joined(separator: "_"))_idx",
        columns: columns, condition: condition), to: table)
  }

  /// One that there is already, or that a key or constraint makes, is not made again.
  private mutating func append(_ index: RelationalIndex, to table: Int) {
    let isPlain = index.condition == nil && index.columns.allSatisfy(\.isAscending)
    if isPlain
      && schema.tables[table].uniques.contains(where: { $0.columns == index.columns.map(\.name) })
    {
      return
    }
    let isThere = schema.tables[table].indexes.contains {
      $0.columns == index.columns && $0.condition == index.condition
    }
    guard !isThere else { return }
    var index = index
    index.name = names.take(index.name)
    schema.tables[table].indexes.append(index)
  }

  /// Deleting a row looks for those that point at it.
  mutating func indexForeignKeys() {
    for position in schema.tables.indices {
      for key in schema.tables[position].foreignKeys {
        let table = schema.tables[position]
        if case .pair(key.column, _) = table.key { continue }
        let isCovered =
          table.uniques.contains { $0.columns.first == key.column }
          || table.indexes.contains { $0.columns.first?.name == key.column && $0.condition == nil }
        if isCovered { continue }
        schema.tables[position].indexes.append(
          RelationalIndex(
            name: names.take("\(table.name)_\(key.column)_idx"), columns: [.init(name: key.column)])
        )
      }
    }
  }

  /// The ends of all links by the entity that has the relationship.
  var linkEnds: [String: [(relationship: String, end: RelationalLinkEnd)]] {
    var ends: [String: [(relationship: String, end: RelationalLinkEnd)]] = [:]
    for (index, link) in schema.links.enumerated() {
      for (end, isFirst) in [(link.second, false), (link.first, true)] {
        guard let relationship = end.relationship else { continue }
        ends[end.entity, default: []].append(
          (relationship, RelationalLinkEnd(link: index, isFirst: isFirst)))
      }
    }
    return ends
  }

  /// Notes where the properties of an entity are, inherited ones included. Of two with one name
  /// the lower wins.
  mutating func resolveProperties(
    of position: Int, _ links: [String: [(relationship: String, end: RelationalLinkEnd)]]
  ) {
    guard let table = tables[position] else { return }
    var place = RelationalEntity(
      table: schema.tables[table].name, concrete: rowEntities(below: position))
    let columns = schema.tables[table].columns
    for ancestor in tree.ancestry(of: position) {
      let name = model.entities[ancestor].name
      var own: [String: [RelationalLeaf]] = [:]
      for column in columns {
        guard case .attribute(name, let attribute, let path) = column.origin else { continue }
        own[attribute, default: []].append(RelationalLeaf(path: path, column: column.name))
      }
      for attribute in own.keys { place.links[attribute] = nil }
      place.attributes.merge(own) { _, lower in lower }
      for (relationship, end) in links[name] ?? [] {
        place.attributes[relationship] = nil
        place.links[relationship] = end
      }
    }
    schema.entities[model.entities[position].name] = place
  }
}
