import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumTestSupport

/// Fills a store with rows of every concrete entity, with values in all columns and links that both
/// ends agree on.
struct RowMaker {
  typealias Row = (key: Int, entity: String)

  let model: Model
  let layout: StoreLayout
  let connection: SQLiteConnection
  let rowsPerEntity: Int
  private var random: SplitMix64
  /// Keys by entity; no two rows of the store have one key.
  private var keys: [String: [Int]] = [:]
  private var next = 0

  var count: Int { next }

  init(
    _ model: Model, _ layout: StoreLayout, _ connection: SQLiteConnection, seed: UInt64,
    rowsPerEntity: Int = 4
  ) {
    self.model = model
    self.layout = layout
    self.connection = connection
    self.rowsPerEntity = rowsPerEntity
    random = SplitMix64(seed: seed)
  }

  mutating func fill() throws {
    for entity in layout.numberedEntities where !entity.isAbstract {
      for row in 0..<rowsPerEntity { try insert(row, of: entity) }
    }
    for entity in model.entities {
      for relationship in entity.relationships where !relationship.isTransient {
        try link(relationship, of: entity)
      }
    }
    for entity in layout.numberedEntities where entity.superNumber == 0 {
      let statement: SQL = """
        UPDATE Z_PRIMARYKEY SET Z_MAX = \(literal: next) WHERE Z_ENT = \(literal: entity.number)
        """
      try connection.execute(statement.text)
    }
  }

  private mutating func insert(_ row: Int, of entity: EntityLayout) throws {
    next += 1
    keys[entity.name, default: []].append(next)
    let attributes = attributes(of: entity.name)
    var names: [SQL] = ["Z_PK", "Z_ENT", "Z_OPT"]
    var values: [SQL] = [
      "\(literal: next)", "\(literal: entity.number)", "\(literal: row + 1)",
    ]
    for (path, storage) in entity.storage.sorted(by: { $0.key < $1.key }) {
      guard case .attribute(let column) = storage, let attribute = attributes[path],
        !(attribute.isOptional && random.chance(25))
      else { continue }
      names.append("\(name: column)")
      values.append(value(of: attribute))
    }
    let statement: SQL = """
      INSERT INTO \(name: entity.table) (\(names, separator: ", ")) \
      VALUES (\(values, separator: ", "))
      """
    try connection.execute(statement.text)
  }

  private func attributes(of entity: String) -> [String: Attribute] {
    let tree = InheritanceTree(model)
    guard let position = tree.position(of: entity) else { return [:] }
    return tree.ancestry(of: position).reduce(into: [:]) { found, ancestor in
      for attribute in model.entities[ancestor].attributes { found[attribute.name] = attribute }
    }
  }

  private mutating func value(of attribute: Attribute) -> SQL {
    // Never the same twice, since there may be a uniqueness constraint.
    let number = next * 3 % 30_000
    return switch attribute.type {
    case .integer16, .integer32, .integer64: "\(literal: number - 900)"
    case .boolean: "\(literal: number % 2)"
    // Halves and quarters, which every floating type holds as they are.
    case .double, .float, .decimal, .date: "\(literal: Double(number) / 4)"
    case .string, .uri: "\(literal: "it's \(next) \(number)")"
    case .binary where attribute.allowsExternalBinaryDataStorage:
      "\(bytes: [1, UInt8(number % 256), 0, UInt8(next % 256)])"
    case .uuid, .binary, .transformable, .composite, nil:
      "\(bytes: (0..<16).map { UInt8((number + $0) % 256) })"
    }
  }

  private func members(of entity: String) -> [Row] {
    let tree = InheritanceTree(model)
    guard let position = tree.position(of: entity) else { return [] }
    return tree.subtree(of: position).flatMap { member -> [Row] in
      let name = model.entities[member].name
      return (keys[name] ?? []).map { (key: $0, entity: name) }
    }
  }

  private mutating func link(_ relationship: Relationship, of entity: Entity) throws {
    guard let storage = layout.entities[entity.name]?.storage[relationship.name] else { return }
    let own = members(of: entity.name)
    let other = members(of: relationship.destination)
    guard !own.isEmpty, !other.isEmpty else { return }
    switch storage {
    case .toOne: try linkToOnes(relationship, of: entity, storage, own, other)
    case .toMany(let table, let column, let order):
      guard relationship.inverse == nil else { return }
      for one in other where random.chance(60) {
        let owner = own[random.number(below: own.count)]
        let place: SQL = order.map { ", \(name: $0) = \(literal: nextPlace())" } ?? ""
        let statement: SQL = """
          UPDATE \(name: table) SET \(name: column) = \(literal: owner.key)\(place) \
          WHERE Z_PK = \(literal: one.key)
          """
        try connection.execute(statement.text)
      }
    case .join(let table, let ownColumn, _, _):
      guard let join = layout.joinTables.first(where: { $0.name == table }),
        join.ownerColumn == ownColumn
      else { return }
      try linkPairs(join, own, other)
    case .attribute: break
    }
  }

  private mutating func linkToOnes(
    _ relationship: Relationship, of entity: Entity, _ storage: PropertyStorage, _ own: [Row],
    _ other: [Row]
  ) throws {
    let inverse = relationship.inverse.flatMap { inverse in
      layout.entities[inverse.entity]?.storage[inverse.name]
    }
    if case .toOne = inverse, let back = relationship.inverse {
      guard "\(entity.name).\(relationship.name)" < "\(back.entity).\(back.name)" else { return }
      for (one, two) in zip(own, other.reversed()) where random.chance(70) {
        try set(storage, of: entity.name, one.key, to: two)
        try set(inverse, of: back.entity, two.key, to: one)
      }
    } else {
      for one in own where random.chance(75) {
        let target = other[random.number(below: other.count)]
        try set(storage, of: entity.name, one.key, to: target)
      }
    }
  }

  private mutating func linkPairs(_ join: JoinTableLayout, _ own: [Row], _ other: [Row]) throws {
    let columns = ([join.ownerColumn, join.memberColumn] + join.orderColumns).map { name -> SQL in
      "\(name: name)"
    }
    for one in own {
      for two in other where random.chance(30) {
        let places = join.orderColumns.map { _ -> SQL in ", \(literal: nextPlace())" }
        let statement: SQL = """
          INSERT OR IGNORE INTO \(name: join.name) (\(columns, separator: ", ")) VALUES \
          (\(literal: one.key), \(literal: two.key)\(places, separator: ""))
          """
        try connection.execute(statement.text)
      }
    }
  }

  /// Distinct, and in no order.
  private mutating func nextPlace() -> Int { random.number(below: 1_000_000) }

  private mutating func set(
    _ storage: PropertyStorage?, of entity: String, _ key: Int,
    to target: Row
  ) throws {
    guard case .toOne(let column, let number, let order) = storage,
      let table = layout.entities[entity]?.table
    else { return }
    var sets: [SQL] = ["\(name: column) = \(literal: target.key)"]
    if let number {
      sets.append("\(name: number) = \(literal: layout.entities[target.entity]?.number ?? 0)")
    }
    if let order { sets.append("\(name: order) = \(literal: nextPlace())") }
    let statement: SQL = """
      UPDATE \(name: table) SET \(sets, separator: ", ") WHERE Z_PK = \(literal: key)
      """
    try connection.execute(statement.text)
  }
}
