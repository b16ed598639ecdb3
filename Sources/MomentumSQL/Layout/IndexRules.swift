import MomentumModel

extension LayoutBuilder {
  /// The indexes that Core Data makes by itself, then those the model asks for, by entity number.
  func indexes() -> [IndexLayout] {
    let automatic = tree.depthFirst.flatMap { position in
      typeIndex(of: position) + toOneIndexes(of: position) + foreignIndexes(of: position)
    }
    let joins = result.joinTables.map { table in
      IndexLayout(
        name: "\(table.name)_\(table.memberColumn)_INDEX", table: table.name,
        columns: [.init(name: table.memberColumn), .init(name: table.ownerColumn)])
    }
    let declared = tree.depthFirst.flatMap { fetchIndexes(of: $0) + uniqueIndexes(of: $0) }
    return automatic + joins + declared
  }

  private func typeIndex(of position: Int) -> [IndexLayout] {
    guard tree.parent(of: position) == nil, !tree.children(of: position).isEmpty else { return [] }
    return [automaticIndex(on: "Z_ENT", in: tableName(of: position))]
  }

  private func toOneIndexes(of position: Int) -> [IndexLayout] {
    storedToOnes(of: position).compactMap { columns.column($0.name, of: position) }
      .map { automaticIndex(on: $0, in: tableName(of: position)) }
  }

  private func foreignIndexes(of owner: Int) -> [IndexLayout] {
    toManysWithoutInverse(of: owner).compactMap { relationship in
      tree.position(of: relationship.destination).map {
        automaticIndex(on: foreignColumn(relationship, of: owner), in: tableName(of: $0))
      }
    }
  }

  private func automaticIndex(on column: String, in table: String) -> IndexLayout {
    IndexLayout(name: "\(table)_\(column)_INDEX", table: table, columns: [.init(name: column)])
  }

  /// Fetch indexes, and the legacy flags that became fetch indexes of the property's name.
  private func fetchIndexes(of position: Int) -> [IndexLayout] {
    wantedIndexes(of: position).filter { $0.elements.allSatisfy { $0.collation == .binary } }
      .compactMap { wanted in
        var index = index(
          indexName(wanted.name, of: position), wanted.elements, of: position)
        guard let format = wanted.partialPredicate else { return index }
        guard
          let condition = IndexCondition(column: { column(named: $0, of: position) }).sql(format)
        else { return nil }
        index?.condition = condition
        return index
      }
  }

  /// The fetch indexes of the model and those that come with it, each name once.
  private func wantedIndexes(of position: Int) -> [FetchIndex] {
    let entity = model.entities[position]
    let flags = flaggedAttributes(of: entity).map { [$0] } + entity.compoundIndexes
    let legacy = flags.map { names in
      var index = FetchIndex(name: names.joined(separator: "_"))
      index.elements = names.map { FetchIndex.Element(property: $0) }
      return index
    }
    var seen: Set<String> = []
    return (entity.fetchIndexes + legacy)
      .filter { !isAutomatic($0, of: position) && seen.insert($0.name).inserted }
  }

  /// The attributes with an index of their own name: those that the model flags as indexed, and
  /// those that an index of another name is about alone. Core Data flags these itself and then
  /// keeps two indexes alike; it does not if the index is in descending order, and no new store
  /// with a condition is known.
  private func flaggedAttributes(of entity: Entity) -> [String] {
    let alone = Set(
      entity.fetchIndexes.filter { $0.elements.count == 1 && $0.partialPredicate == nil }
        .map { $0.elements[0] }.filter { $0.isAscending && $0.collation == .binary }
        .compactMap(\.property))
    return entity.attributes.filter { $0.isIndexed || alone.contains($0.name) }.map(\.name)
  }

  /// Whether an index would be the one that every to-one has anyhow; Core Data does not make it.
  private func isAutomatic(_ index: FetchIndex, of position: Int) -> Bool {
    guard index.elements.count == 1, index.partialPredicate == nil,
      index.elements[0].isAscending, let name = index.elements[0].property
    else { return false }
    return tree.ancestry(of: position).contains { ancestor in
      storedToOnes(of: ancestor).contains { $0.name == name }
    }
  }

  /// The indexes by range, of all entities in the order of their numbers.
  func rTrees() -> [RTreeLayout] {
    tree.depthFirst.flatMap { position in
      wantedIndexes(of: position).compactMap { rTree($0, of: position) }
    }
  }

  /// Nil for other indexes, and for a form of which no store is known: a condition, an expression,
  /// or more attributes than SQLite takes.
  private func rTree(_ wanted: FetchIndex, of position: Int) -> RTreeLayout? {
    let columns = wanted.elements.compactMap { element in
      element.collation == .rTree
        ? element.property.flatMap { column(named: $0, of: position) } : nil
    }
    guard !columns.isEmpty, columns.count == wanted.elements.count,
      Set(columns).count == columns.count, columns.count <= RTreeLayout.mostDimensions,
      wanted.partialPredicate == nil
    else { return nil }
    return RTreeLayout(
      name: "Z_RT_\(model.entities[position].name)_\(wanted.name)",
      table: tableName(of: position), columns: columns)
  }

  private func indexName(_ name: String, of position: Int) -> String {
    "Z_\(model.entities[position].name)_\(name)"
  }

  private func uniqueIndexes(of position: Int) -> [IndexLayout] {
    model.entities[position].uniquenessConstraints.compactMap { names in
      var index = index(
        indexName("UNIQUE_" + names.joined(separator: "_"), of: position),
        names.map { FetchIndex.Element(property: $0) }, of: position)
      index?.isUnique = true
      return index
    }
  }

  /// Nil if an element has no column, as most elements that are expressions.
  private func index(
    _ name: String, _ elements: [FetchIndex.Element], of position: Int
  ) -> IndexLayout? {
    let found = elements.compactMap { element -> IndexLayout.Column? in
      column(of: element.subject, position).map {
        .init(name: $0, direction: element.isAscending ? .ascending : .descending)
      }
    }
    guard !found.isEmpty, found.count == elements.count else { return nil }
    return IndexLayout(name: name, table: tableName(of: position), columns: found)
  }

  /// The two expressions that stores are known to index are the object itself and its entity.
  private func column(of subject: FetchIndex.Subject, _ position: Int) -> String? {
    switch subject {
    case .property(let name): column(named: name, of: position)
    case .expression("SELF", _): "Z_PK"
    case .expression("entity", _): "Z_ENT"
    case .expression: nil
    }
  }

  private func column(named property: String, of position: Int) -> String? {
    tree.ancestry(of: position).reversed().lazy
      .compactMap { columns.column(property, of: $0) }.first
  }
}
