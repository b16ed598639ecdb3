import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport

/// Fills a store with generated rows and links by plain SQL. Links are set from one side only, as
/// the tables hold each once.
struct RowFiller {
  let store: StoreFile
  let model: Model
  let layout: StoreLayout
  var random: SplitMix64
  /// How many of a hundred optional attributes have no value.
  var missing = 20

  init(_ path: String, _ model: Model, seed: UInt64) throws {
    store = try StoreFile(opening: path)
    self.model = model
    layout = try store.layout(of: model)
    random = SplitMix64(seed: seed)
  }

  /// Makes up to `count` rows of every entity that can have some, then links.
  mutating func fill(_ count: Int) throws {
    try store.connection.execute("BEGIN")
    for trigger in layout.triggers {
      try store.connection.execute("DROP TRIGGER IF EXISTS \"\(trigger.name)\"")
    }
    var keys: [String: [Int64]] = [:]
    for entity in layout.numberedEntities where !entity.isAbstract {
      for _ in 0..<count {
        // Keys with gaps, as deletions leave them.
        let key = (keys[entity.table]?.last ?? 0) + 1 + Int64(random.number(below: 3))
        keys[entity.table, default: []].append(key)
        try insert(entity, key)
      }
    }
    for entity in layout.numberedEntities where !entity.isAbstract { try link(entity) }
    for entity in layout.numberedEntities where entity.root == entity.name {
      try run(
        """
        UPDATE Z_PRIMARYKEY SET Z_MAX = \(literal: Int(keys[entity.table]?.last ?? 0)) \
        WHERE Z_ENT = \(literal: entity.number)
        """)
    }
    for trigger in layout.triggers { try store.connection.execute(trigger.creation.text) }
    try store.connection.execute("COMMIT")
  }

  private func run(_ sql: SQL) throws { try store.connection.execute(sql.text) }

  private mutating func insert(_ entity: EntityLayout, _ key: Int64) throws {
    var columns: [SQL] = []
    var values: [SQL] = []
    for (attribute, column) in attributes(of: entity) {
      if attribute.isOptional, !isUnique(attribute.name, entity), random.chance(missing) {
        continue
      }
      columns.append(", \(name: column)")
      values.append(", \(value(of: attribute, key))")
    }
    try run(
      """
      INSERT INTO \(name: entity.table) (Z_PK, Z_ENT, Z_OPT\(columns, separator: "")) \
      VALUES (\(literal: Int(key)), \(literal: entity.number), 3\(values, separator: ""))
      """)
  }

  private func isUnique(_ attribute: String, _ entity: EntityLayout) -> Bool {
    model.entities.contains { $0.uniquenessConstraints.contains { $0.contains(attribute) } }
  }

  /// The stored attributes, own and inherited, elements of composites left out.
  func attributes(of entity: EntityLayout) -> [(Attribute, String)] {
    let tree = InheritanceTree(model)
    guard let position = tree.position(of: entity.name) else { return [] }
    return PropertySlots(of: position, in: model, tree: tree).properties.compactMap { property in
      guard case .attribute(let attribute) = property, !attribute.isDerived,
        case .attribute(let column)? = entity.storage[attribute.name]
      else { return nil }
      return (attribute, column)
    }
  }

  /// Different from row to row, so that no constraint is broken.
  private mutating func value(of attribute: Attribute, _ key: Int64) -> SQL {
    let number = Int(key) * 3 + random.number(below: 3)
    switch attribute.type {
    case .integer16, .integer32, .integer64: return "\(literal: number % 20_000)"
    case .boolean: return "\(literal: number % 2)"
    case .double, .float, .decimal, .date: return "\(literal: Double(number) + 0.25)"
    case .string, .uri: return "\(literal: "\(attribute.name) \(number) ü'\"")"
    case .uuid:
      return "\(bytes: (0..<16).map { _ in UInt8(random.number(below: 256)) })"
    case .binary, .transformable:
      let bytes = (0..<random.number(below: 40)).map { UInt8($0) }
      return "\(bytes: attribute.allowsExternalBinaryDataStorage ? [1] + bytes : bytes)"
    case .composite, nil: return "NULL"
    }
  }

  private mutating func link(_ entity: EntityLayout) throws {
    let own = try rows(of: entity)
    for (name, storage) in entity.storage.sorted(by: { $0.key < $1.key }) {
      guard let declared = StoreContents.declared(name, entity, model),
        let destination = layout.entities[declared.destination]
      else { continue }
      let targets = try rows(below: destination)
      guard !targets.isEmpty else { continue }
      switch storage {
      case .attribute: break
      case .toOne(let column, let companion, let order):
        try linkToOne(entity, own, targets, declared, (column, companion, order))
      case .toMany(let table, let column, let order) where declared.inverse == nil:
        for target in targets where random.chance(60) {
          let place: SQL = order.map { ", \(name: $0) = \(literal: Int(target.row) * 1024)" } ?? ""
          let owner = own[random.number(below: own.count)]
          try run(
            """
            UPDATE \(name: table) SET \(name: column) = \(literal: Int(owner))\(place) \
            WHERE Z_PK = \(literal: Int(target.row))
            """)
        }
      case .toMany: break
      case .join(let table, let ownColumn, let otherColumn, let order):
        try linkJoin(own, targets, declared, (table, ownColumn, otherColumn, order))
      }
    }
  }

  private mutating func linkToOne(
    _ entity: EntityLayout, _ own: [Int64], _ targets: [(entity: Int, row: Int64)],
    _ declared: Relationship, _ columns: (String, String?, String?)
  ) throws {
    // Of a pair of to-ones only one side is filled, and the other follows.
    let inverse = declared.inverse.flatMap { inverse in
      model.entities.first { $0.name == inverse.entity }?.relationships
        .first { $0.name == inverse.name }
    }
    if let inverse, !inverse.isToMany {
      return try linkPairs(entity, own, targets, declared, inverse, columns)
    }
    for row in own where !declared.isOptional || random.chance(70) {
      let target = targets[random.number(below: targets.count)]
      try point(entity.table, columns, row, target)
    }
  }

  private func point(
    _ table: String, _ columns: (String, String?, String?), _ row: Int64,
    _ target: (entity: Int, row: Int64)
  ) throws {
    let companion: SQL = columns.1.map { ", \(name: $0) = \(literal: target.entity)" } ?? ""
    let order: SQL = columns.2.map { ", \(name: $0) = \(literal: 900_000 - Int(row) * 1024)" } ?? ""
    try run(
      """
      UPDATE \(name: table) SET \(name: columns.0) = \(literal: Int(target.row))\
      \(companion)\(order) WHERE Z_PK = \(literal: Int(row))
      """)
  }

  private mutating func linkPairs(
    _ entity: EntityLayout, _ own: [Int64], _ targets: [(entity: Int, row: Int64)],
    _ declared: Relationship, _ inverse: Relationship, _ columns: (String, String?, String?)
  ) throws {
    guard (entity.name, declared.name) < (declared.destination, inverse.name),
      let destination = layout.entities[declared.destination],
      case .toOne(let back, let companion, _)? = destination.storage[inverse.name],
      inverse.destination == entity.name
    else { return }
    let isRequired = !declared.isOptional || !inverse.isOptional
    for (row, target) in zip(own, targets) where isRequired || random.chance(70) {
      try point(entity.table, columns, row, target)
      try point(destination.table, (back, companion, nil), target.row, (entity.number, row))
    }
  }

  private mutating func linkJoin(
    _ own: [Int64], _ targets: [(entity: Int, row: Int64)], _ declared: Relationship,
    _ join: (table: String, own: String, other: String, order: String?)
  ) throws {
    for row in own {
      for target in targets where random.chance(25) {
        let (column, value): (SQL, SQL) =
          join.order.map {
            (", \(name: $0)", ", \(literal: 900_000 - Int(target.row) * 1024)")
          } ?? ("", "")
        try run(
          """
          INSERT OR IGNORE INTO \(name: join.table) (\(name: join.own), \(name: join.other)\
          \(column)) VALUES (\(literal: Int(row)), \(literal: Int(target.row))\(value))
          """)
        guard let order = join.order else { continue }
        // The other side may have made the link, without a place on this one.
        try run(
          """
          UPDATE \(name: join.table) SET \(name: order) = \
          \(literal: 900_000 - Int(target.row) * 1024) \
          WHERE \(name: join.own) = \(literal: Int(row)) AND \
          \(name: join.other) = \(literal: Int(target.row))
          """)
      }
    }
  }

  private func rows(of entity: EntityLayout) throws -> [Int64] {
    try found("WHERE Z_ENT = \(literal: entity.number)", in: entity.table).map(\.row)
  }

  private func rows(below entity: EntityLayout) throws -> [(entity: Int, row: Int64)] {
    let numbers = entity.subtree.map { number -> SQL in "\(literal: number)" }
    return try found("WHERE Z_ENT IN (\(numbers, separator: ", "))", in: entity.table)
  }

  private func found(
    _ condition: SQL, in table: String
  ) throws -> [(entity: Int, row: Int64)] {
    let query: SQL = "SELECT Z_ENT, Z_PK FROM \(name: table) \(condition) ORDER BY Z_PK"
    let rows = try store.connection.prepare(query.text)
    var found: [(entity: Int, row: Int64)] = []
    while try rows.step() { found.append((Int(rows.integer(0)), rows.integer(1))) }
    return found
  }
}
