import MomentumModel
import MomentumSQL
import MomentumSQLite

/// What the checks look at: a store, and how it should be.
package struct StoreExamination {
  let store: StoreFile
  let model: Model
  let tree: InheritanceTree
  /// Where this store would keep the model: with its own entity numbers and join tables.
  let layout: StoreLayout
  let schema: PhysicalSchema
  /// In what the schema is not as the layout.
  let differences: [LogicalDifference]
  private let columns: [String: Set<String>]

  /// The keys that a finding shows.
  private static let sampleSize = 5

  init(_ store: StoreFile, _ model: Model) throws(SQLiteError) {
    self.store = store
    self.model = model
    tree = InheritanceTree(model)
    schema = try PhysicalSchema(store.connection)
    var layout = StoreLayout(
      model, numbers: try store.entityNumbers(), existingTables: Set(schema.tables.map(\.name)))
    layout.fit(to: schema)
    self.layout = layout
    differences = LogicalSchema(schema).differences(from: LogicalSchema(layout))
    columns = Dictionary(
      schema.tables.map { ($0.name, Set($0.columns.map(\.name))) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether the columns are there to be asked for. Those that are missing have findings of their
  /// own.
  func has(_ table: String, _ names: String...) -> Bool {
    columns[table]?.isSuperset(of: names) ?? false
  }

  func hasTable(_ name: String) -> Bool { columns[name] != nil }

  /// The entities in the order of their numbers, each with its place in the layout.
  var entities: [(position: Int, entity: Entity, layout: EntityLayout)] {
    tree.depthFirst.compactMap { position in
      let entity = model.entities[position]
      return layout.entities[entity.name].map { (position, entity, $0) }
    }
  }

  /// Where the objects of a relationship's destination are.
  func destination(of relationship: Relationship) -> EntityLayout? {
    layout.entities[relationship.destination]
  }

  /// The rows of `source` that a condition holds for; nil if there are none. `key` is what to tell
  /// them by.
  func rows(
    _ key: SQL = "t.Z_PK", from source: SQL, where condition: SQL
  ) throws(SQLiteError) -> StoreFinding.Rows? {
    let count: SQL = "SELECT count(*) FROM \(source) WHERE \(condition)"
    let row = try store.connection.prepare(count.text)
    guard try row.step(), row.integer(0) > 0 else { return nil }
    let sample: SQL = """
      SELECT \(key) FROM \(source) WHERE \(condition) ORDER BY 1 LIMIT \(literal: Self.sampleSize)
      """
    let keys = try store.connection.prepare(sample.text)
    var found = StoreFinding.Rows(count: row.integer(0), keys: [])
    while try keys.step() {
      if !keys.isNull(0) { found.keys.append(keys.integer(0)) }
    }
    return found
  }

  /// A problem if a condition holds for rows of `table`, which it calls `t`.
  func problem(
    _ message: @autoclosure () -> String, in table: String, where condition: SQL
  ) throws(SQLiteError) -> StoreCheck.Problem? {
    try rows(from: "\(name: table) t", where: condition).map { StoreCheck.Problem(message(), $0) }
  }
}

extension EntityLayout {
  /// Restricts rows called `t` to the entity's objects.
  var isOwnRow: SQL { "t.Z_ENT IN (\(subtreeList))" }

  var subtreeList: SQL {
    let numbers = subtree.map { number -> SQL in "\(literal: number)" }
    return "\(numbers, separator: ", ")"
  }
}
