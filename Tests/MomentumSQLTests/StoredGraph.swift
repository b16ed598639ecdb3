import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile

/// All objects of a store with their values and links, read through a layout.
struct StoredGraph {
  struct Object: Equatable {
    var entity: String
    var optimisticLock: Int64
    /// Quoted values by attribute.
    var values: [String: String] = [:]
    /// Keys of the members by relationship, in order where there is one, else sorted.
    var links: [String: [Int64]] = [:]
  }

  /// By key; the rows of these tests have keys that no other table uses.
  private(set) var objects: [Int64: Object] = [:]

  init(_ model: Model, _ layout: StoreLayout, _ connection: SQLiteConnection) throws {
    for entity in layout.numberedEntities {
      let query: SQL = """
        SELECT Z_PK, Z_OPT FROM \(name: entity.table) WHERE Z_ENT = \(literal: entity.number)
        """
      let rows = try connection.prepare(query.text)
      while try rows.step() {
        objects[rows.integer(0)] = Object(entity: entity.name, optimisticLock: rows.integer(1))
      }
      for (property, storage) in entity.storage.sorted(by: { $0.key < $1.key }) {
        try read(property, storage, of: entity, connection)
      }
    }
  }

  private mutating func read(
    _ property: String, _ storage: PropertyStorage, of entity: EntityLayout,
    _ connection: SQLiteConnection
  ) throws {
    switch storage {
    case .attribute(let column):
      let query: SQL = """
        SELECT Z_PK, quote(\(name: column)) FROM \(name: entity.table) \
        WHERE Z_ENT = \(literal: entity.number)
        """
      let rows = try connection.prepare(query.text)
      while try rows.step() { objects[rows.integer(0)]?.values[property] = rows.text(1) }
    case .toOne(let column, _, _):
      try link(
        property, connection,
        """
        SELECT Z_PK, \(name: column) FROM \(name: entity.table) \
        WHERE Z_ENT = \(literal: entity.number) AND \(name: column) IS NOT NULL
        """)
    case .toMany(let table, let column, let order):
      let place: SQL = order.map { "\(name: $0), " } ?? ""
      try link(
        property, connection,
        """
        SELECT \(name: column), Z_PK FROM \(name: table) WHERE \(name: column) IN (SELECT Z_PK \
        FROM \(name: entity.table) WHERE Z_ENT = \(literal: entity.number)) ORDER BY \(place)Z_PK
        """)
    case .join(let table, let own, let other, let order):
      let place: SQL = order.map { "\(name: $0), " } ?? ""
      try link(
        property, connection,
        """
        SELECT \(name: own), \(name: other) FROM \(name: table) WHERE \(name: own) IN (SELECT Z_PK \
        FROM \(name: entity.table) WHERE Z_ENT = \(literal: entity.number)) \
        ORDER BY \(place)\(name: other)
        """)
    }
  }

  private mutating func link(
    _ property: String, _ connection: SQLiteConnection, _ query: SQL
  ) throws {
    let rows = try connection.prepare(query.text)
    while try rows.step() {
      objects[rows.integer(0)]?.links[property, default: []].append(rows.integer(1))
    }
  }
}
