import MomentumModel
import MomentumSQL
import MomentumSQLite

/// A to-one relationship that no other leads back from, as its column. Deleting what it leads to
/// tells the object nothing.
struct OneWayKey: Sendable {
  var table: String
  var columns: [String]
  var isOptional: Bool
  var entity: String
  var property: String
}

extension RowWriter {
  /// Clears the keys that lead to a deleted object. Throws if one of them is required. The rows
  /// keep their version: what is cleared led to nothing.
  func clearKeys(leadingTo object: ManagedObject) throws {
    for key in model.oneWayKeys[object.entity.root] ?? [] {
      guard let column = key.columns.first else { continue }
      if key.isOptional {
        let cleared = key.columns.map { name -> SQL in "\(name: name) = NULL" }
        try run(
          """
          UPDATE \(name: key.table) SET \(cleared, separator: ", ") WHERE \(name: column) = ?
          """, object.reference.row)
      } else {
        try expectNone(key, column, object)
      }
    }
  }

  private func expectNone(_ key: OneWayKey, _ column: String, _ object: ManagedObject) throws {
    let sql: SQL = "SELECT 1 FROM \(name: key.table) WHERE \(name: column) = ? LIMIT 1"
    let rows = try connection.cached(sql.text)
    defer { rows.reset() }
    rows.bind(1, object.reference.row)
    guard try rows.step() else { return }
    throw StoreError(
      .deleteDenied,
      "'\(object.objectID)' cannot be deleted while a '\(key.entity).\(key.property)' leads to it",
      objectIDs: [object.objectID])
  }
}

extension ObjectModel {
  /// By the index of the root entity that they lead to, each column once.
  static func oneWayKeys(_ entities: [EntityDescription]) -> [Int: [OneWayKey]] {
    var seen: Set<[String]> = []
    var result: [Int: [OneWayKey]] = [:]
    for entity in entities {
      for number in entity.slotsWithoutInverse {
        let slot = entity.slots[number]
        guard case .toOne(let relationship, let destination, _) = slot.kind,
          !slot.columns.isEmpty, seen.insert([entity.layout.table] + slot.columns).inserted,
          let target = entities.first(where: { $0.index == destination })
        else { continue }
        result[target.root, default: []].append(
          OneWayKey(
            table: entity.layout.table, columns: slot.columns,
            isOptional: relationship.isOptional, entity: entity.name, property: slot.name))
      }
    }
    return result
  }
}

extension ObjectGraph {
  /// Takes optional to-ones without inverse away from deleted objects before they are written.
  func dropOneWayTargets(of objects: [ManagedObject]) {
    for object in objects where !object.isFault {
      for number in object.entity.slotsWithoutInverse {
        guard case .toOne(let relationship, _, _) = object.entity.slots[number].kind,
          relationship.isOptional, case .object(let target) = object.slots[number],
          isDeleted(target)
        else { continue }
        object.setSlot(number, .null)
      }
    }
  }
}
