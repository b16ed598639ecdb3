import MomentumModel
import MomentumSQL
import MomentumSQLite

/// Reads properties of rows of one side, one at a time.
struct RowValues {
  let connection: SQLiteConnection
  let entities: VersionEntities
  let side: MappedObject.Side

  /// Missing where the row's entity has no such property, as Core Data's own default for a key
  /// that only some members of a relationship have.
  func value(_ name: String, of object: MappedObject) throws -> MappedValue {
    guard let entity = entities[object.entity], let property = entity.properties[name] else {
      return .null
    }
    switch property {
    case .computed: return .null
    case .attribute(let attribute, let column):
      let query: SQL = "SELECT \(name: column) FROM \(name: entity.layout.table) WHERE Z_PK = ?"
      let row = try connection.cached(query.text)
      defer { row.reset() }
      row.bind(1, object.row)
      return try row.step() ? row.mappedValue(0, of: attribute) : .null
    case .relationship(let relationship):
      let found = try objects(relationship, entity, object.row)
      if relationship.relationship.isToMany { return .list(found.map(MappedValue.object)) }
      return found.first.map(MappedValue.object) ?? .null
    }
  }

  /// The rows that a relationship leads to; a key that leads nowhere counts as none.
  private func objects(
    _ relationship: VersionRelationship, _ entity: VersionEntity, _ row: Int64
  ) throws -> [MappedObject] {
    let table = relationship.table
    let query: SQL
    switch relationship.storage {
    case .attribute: return []
    case .toOne(let column, _, _):
      query = """
        SELECT d.Z_ENT, d.Z_PK FROM \(name: entity.layout.table) AS s \
        JOIN \(name: table) AS d ON d.Z_PK = s.\(name: column) WHERE s.Z_PK = ?
        """
    case .toMany(_, let column, let order):
      query = """
        SELECT d.Z_ENT, d.Z_PK FROM \(name: table) AS d WHERE d.\(name: column) = ? \
        \(Self.sorting("d", order))
        """
    case .join(let join, let own, let other, let order):
      query = """
        SELECT d.Z_ENT, d.Z_PK FROM \(name: join) AS j JOIN \(name: table) AS d \
        ON d.Z_PK = j.\(name: other) WHERE j.\(name: own) = ? \(Self.sorting("j", order))
        """
    }
    let rows = try connection.cached(query.text)
    defer { rows.reset() }
    rows.bind(1, row)
    var found: [MappedObject] = []
    while try rows.step() {
      found.append(MappedObject(side: side, entity: Int(rows.integer(0)), row: rows.integer(1)))
    }
    return found
  }

  private static func sorting(_ table: String, _ order: String?) -> SQL {
    guard let order else { return "ORDER BY d.Z_PK" }
    return """
      ORDER BY \(name: table).\(name: order) IS NULL, \(name: table).\(name: order), d.Z_PK
      """
  }
}

extension SQLiteStatement {
  /// The value of a column that holds an attribute.
  func mappedValue(_ column: Int32, of attribute: Attribute) -> MappedValue {
    switch type(column) {
    case .null: .null
    case .integer: attribute.type == .date ? .date(real(column)) : .integer(integer(column))
    case .real: attribute.type == .date ? .date(real(column)) : .real(real(column))
    case .text: .text(text(column))
    case .blob: MappedValue(stored: bytes(column), of: attribute)
    }
  }
}

extension MappedValue {
  /// Where external storage is allowed a first byte tells inline data from the name of a file.
  fileprivate init(stored bytes: [UInt8], of attribute: Attribute) {
    guard attribute.allowsExternalBinaryDataStorage else {
      self = .bytes(bytes)
      return
    }
    switch bytes.first {
    case 1: self = .bytes(Array(bytes.dropFirst()))
    case 2: self = .external(name: Array(bytes.dropFirst()))
    default: self = .bytes(bytes)
    }
  }
}
