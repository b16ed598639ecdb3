import Foundation
import MomentumModel
import MomentumSQL
import MomentumSQLite
import MomentumStoreFile
import MomentumTestSupport

/// What a store holds, told without Momentum's own readers of rows: for each entity and key the
/// properties as text, links as `Entity/key`.
struct StoreContents: Equatable {
  var rows: [String: [Int64: [String: String]]] = [:]

  init(_ path: String, _ model: Model) throws {
    let store = try StoreFile(opening: path)
    let layout = try store.layout(of: model)
    let names = Dictionary(
      layout.entities.values.map { ($0.number, $0.name) }, uniquingKeysWith: { first, _ in first })
    for entity in layout.entities.values {
      var found: [Int64: [String: String]] = [:]
      for key in try Self.keys(store.connection, entity) {
        found[key] = try Self.values(store.connection, model, layout, entity, key, names)
      }
      if !found.isEmpty { rows[entity.name] = found }
    }
  }

  var count: Int { rows.values.reduce(0) { $0 + $1.count } }

  /// What differs in words, at most a few.
  func differences(from other: StoreContents) -> [String] {
    var found: [String] = []
    for entity in Set(rows.keys).union(other.rows.keys).sorted() {
      let (one, two) = (rows[entity] ?? [:], other.rows[entity] ?? [:])
      for key in Set(one.keys).union(two.keys).sorted() where one[key] != two[key] {
        let (own, its) = (one[key] ?? [:], two[key] ?? [:])
        for name in Set(own.keys).union(its.keys).sorted() where own[name] != its[name] {
          found.append(
            "\(entity)/\(key).\(name): \(own[name] ?? "nothing"), not \(its[name] ?? "nothing")")
        }
      }
    }
    return Array(found.prefix(5))
  }

  private static func keys(
    _ connection: SQLiteConnection, _ entity: EntityLayout
  ) throws -> [Int64] {
    let rows = try connection.prepare(
      ("SELECT Z_PK FROM \(name: entity.table) WHERE Z_ENT = \(literal: entity.number)" as SQL)
        .text)
    var keys: [Int64] = []
    while try rows.step() { keys.append(rows.integer(0)) }
    return keys
  }

  private static func values(
    _ connection: SQLiteConnection, _ model: Model, _ layout: StoreLayout, _ entity: EntityLayout,
    _ key: Int64, _ names: [Int: String]
  ) throws -> [String: String] {
    var values: [String: String] = [:]
    for (property, storage) in entity.storage {
      switch storage {
      case .attribute(let column):
        values[property] = try texts(
          connection,
          "SELECT quote(\(name: column)) FROM \(name: entity.table) WHERE Z_PK = \(literal: Int(key))"
        ).first
      case .toOne(let column, let companion, _):
        let target = try destination(property, entity, model, layout)
        let found = try texts(
          connection,
          """
          SELECT d.Z_ENT || '/' || d.Z_PK FROM \(name: entity.table) s JOIN \(name: target.table) d \
          ON d.Z_PK = s.\(name: column) WHERE s.Z_PK = \(literal: Int(key))
          """
        ).map { named($0, names) }
        values[property] = found.first
        if let companion {
          let kind = try texts(
            connection,
            """
            SELECT ifnull(\(name: companion), 0) FROM \(name: entity.table) \
            WHERE Z_PK = \(literal: Int(key))
            """)
          // Both halves of a polymorphic reference must agree.
          let stated = kind.first.flatMap { Int($0) }.flatMap { names[$0] } ?? ""
          if (found.first ?? "").split(separator: "/").first.map(String.init) ?? "" != stated {
            values[property + " companion"] = stated
          }
        }
      case .toMany, .join:
        let members = try texts(
          connection, query(storage, try destination(property, entity, model, layout).table, key))
        let isOrdered = declared(property, entity, model)?.isOrdered ?? false
        let named = members.map { self.named($0, names) }
        values[property] = (isOrdered ? named : named.sorted()).joined(separator: " ")
      }
    }
    return values
  }

  private static func query(_ storage: PropertyStorage, _ table: String, _ key: Int64) -> SQL {
    switch storage {
    case .toMany(let table, let column, let order):
      let sorting: SQL = order.map { "\(name: $0) IS NULL, \(name: $0), " } ?? ""
      return """
        SELECT Z_ENT || '/' || Z_PK FROM \(name: table) WHERE \(name: column) = \
        \(literal: Int(key)) ORDER BY \(sorting)Z_PK
        """
    case .join(let join, let own, let other, let order):
      let sorting: SQL =
        order.map {
          "j.\(name: $0) IS NULL, j.\(name: $0), "
        } ?? ""
      return """
        SELECT d.Z_ENT || '/' || d.Z_PK FROM \(name: join) j JOIN \(name: table) d \
        ON d.Z_PK = j.\(name: other) WHERE j.\(name: own) = \(literal: Int(key)) \
        ORDER BY \(sorting)d.Z_PK
        """
    case .attribute, .toOne: return "SELECT NULL"
    }
  }

  private static func texts(_ connection: SQLiteConnection, _ sql: SQL) throws -> [String] {
    let rows = try connection.prepare(sql.text)
    var texts: [String] = []
    while try rows.step() { texts.append(rows.text(0)) }
    return texts
  }

  private static func named(_ text: String, _ names: [Int: String]) -> String {
    let parts = text.split(separator: "/")
    guard parts.count == 2, let number = Int(parts[0]) else { return text }
    return "\(names[number] ?? "?")/\(parts[1])"
  }

  static func declared(_ name: String, _ entity: EntityLayout, _ model: Model) -> Relationship? {
    let tree = InheritanceTree(model)
    guard let position = tree.position(of: entity.name) else { return nil }
    for property in PropertySlots(of: position, in: model, tree: tree).properties {
      if case .relationship(let found) = property, found.name == name { return found }
    }
    return nil
  }

  private struct NoDestination: Error {}

  private static func destination(
    _ name: String, _ entity: EntityLayout, _ model: Model, _ layout: StoreLayout
  ) throws -> EntityLayout {
    guard let found = declared(name, entity, model),
      let target = layout.entities[found.destination]
    else { throw NoDestination() }
    return target
  }
}
