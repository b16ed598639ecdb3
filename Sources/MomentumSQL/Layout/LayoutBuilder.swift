package import MomentumMigration
package import MomentumModel

extension StoreLayout {
  /// The layout of a new store of `model`.
  package init(_ model: Model) { self.init(model, numbers: nil, existingTables: []) }

  /// The layout of a store that was of an older version: that of a new one, but for tables that link
  /// an entity with itself. Which of its two relationships names such a table Apple decides by what
  /// is not known; where the store has it otherwise than a new one would, it stays so.
  package init(_ model: Model, continuing old: StoreLayout, _ plan: MigrationPlan) {
    let expected = StoreLayout(plan.models.old)
    let fresh = StoreLayout(model)
    var names: Set<String> = []
    for entity in Correspondence(plan.models).entities {
      guard let before = old.entities[entity.names.old],
        let usual = expected.entities[entity.names.old],
        let now = fresh.entities[entity.names.new]
      else { continue }
      for pair in entity.relationships.kept
      where before.namesJoin(pair.old.name) && !usual.namesJoin(pair.old.name) {
        names.insert(now.joinName(pair.new.name))
      }
    }
    self.init(model, numbers: nil, existingTables: names, onlySelfJoins: true)
  }

  /// The layout of a store that may exist already: with its own entity numbers, and with the name
  /// that it gave to a join table where the rules leave a choice.
  package init(
    _ model: Model, numbers stored: [String: Int]?, existingTables: Set<String>
  ) {
    self.init(model, numbers: stored, existingTables: existingTables, onlySelfJoins: false)
  }

  private init(
    _ model: Model, numbers stored: [String: Int]?, existingTables: Set<String>,
    onlySelfJoins: Bool
  ) {
    let tree = InheritanceTree(model)
    let numbers =
      stored.map { EntityNumbers(model, tree: tree, stored: $0) }
      ?? EntityNumbers(model, tree: tree)
    var builder = LayoutBuilder(
      model: model, tree: tree, numbers: numbers, existingTables: existingTables)
    builder.asksOnlyForSelfJoins = onlySelfJoins
    self = builder.layout()
  }
}

/// Lays out the tables, in steps that each need the one before: entities, columns, join tables,
/// what each property maps to, indexes.
struct LayoutBuilder {
  let model: Model
  let tree: InheritanceTree
  let numbers: EntityNumbers
  let existingTables: Set<String>
  /// Whether names of existing tables count only where an entity is linked with itself.
  var asksOnlyForSelfJoins = false
  let shapes: CompositeShapes
  var result = StoreLayout()
  /// The to-manys without inverse that lead to each tree, by its root, with their owners.
  private(set) var foreignLinks: [Int: [(owner: Int, relationship: Relationship)]] = [:]
  /// Columns by declaring entity and property.
  var columns = ColumnNames()

  init(
    model: Model, tree: InheritanceTree, numbers: EntityNumbers, existingTables: Set<String>
  ) {
    self.model = model
    self.tree = tree
    self.numbers = numbers
    self.existingTables = existingTables
    shapes = CompositeShapes(model)
    for owner in tree.depthFirst {
      for relationship in toManysWithoutInverse(of: owner) {
        guard let destination = tree.position(of: relationship.destination) else { continue }
        foreignLinks[tree.root(of: destination), default: []].append((owner, relationship))
      }
    }
  }

  mutating func layout() -> StoreLayout {
    for position in tree.depthFirst where tree.parent(of: position) == nil {
      result.tables.append(table(of: position))
    }
    result.joinTables = joinTables().map(\.table)
    for position in tree.depthFirst {
      result.entities[model.entities[position].name] = entityLayout(of: position)
    }
    result.indexes = indexes()
    result.rTrees = rTrees()
    for derived in derivedColumns() {
      result.triggers += derived.triggers
      result.derivedValues[derived.column.entity, default: [:]][derived.column.property] =
        derived.filling
    }
    return result
  }

  func tableName(of position: Int) -> String {
    "Z" + model.entities[tree.root(of: position)].name.uppercased()
  }

  func number(of position: Int) -> Int { numbers[model.entities[position].name] ?? 0 }

  /// The relationship that leads back, if the model has it.
  func inverse(of relationship: Relationship) -> (entity: Int, relationship: Relationship)? {
    guard let inverse = relationship.inverse, let entity = tree.position(of: inverse.entity),
      let found = model.entities[entity].relationships.first(where: { $0.name == inverse.name })
    else { return nil }
    return (entity, found)
  }

  private func entityLayout(of position: Int) -> EntityLayout {
    let entity = model.entities[position]
    var layout = EntityLayout(
      name: entity.name, number: number(of: position),
      superNumber: tree.parent(of: position).map { number(of: $0) } ?? 0,
      root: model.entities[tree.root(of: position)].name, table: tableName(of: position),
      isAbstract: entity.isAbstract, subtree: tree.subtree(of: position).map { number(of: $0) })
    for ancestor in tree.ancestry(of: position) {
      layout.storage.merge(storage(of: ancestor)) { _, own in own }
      layout.composites.merge(composites(of: ancestor)) { _, own in own }
    }
    return layout
  }
}

extension EntityLayout {
  /// The name that a relationship gives to its join table, if it is the one to do so.
  fileprivate func joinName(_ relationship: String) -> String {
    "Z_\(number)\(relationship.uppercased())"
  }

  fileprivate func namesJoin(_ relationship: String) -> Bool {
    if case .join(joinName(relationship), _, _, _) = storage[relationship] { true } else { false }
  }
}
