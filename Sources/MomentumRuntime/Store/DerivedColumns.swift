import MomentumSQLite

extension SQLiteStore {
  /// The derived attributes of rows as triggers left them. `isWanted` tells which objects are known.
  func derivedValues(
    of affected: Set<AffectedRow>, on connection: SQLiteConnection,
    where isWanted: (ObjectReference) -> Bool
  ) throws -> [ObjectReference: [Int: SlotValue]] {
    var values: [ObjectReference: [Int: SlotValue]] = [:]
    for row in affected {
      guard let entity = model.entity(numbered: row.entity), !entity.derivedSlots.isEmpty else {
        continue
      }
      let reference = ObjectReference(entity: entity.index, root: entity.root, row: row.row)
      guard isWanted(reference) else { continue }
      values[reference] = try derivedValues(of: reference, entity, on: connection)
    }
    return values
  }

  private func derivedValues(
    of reference: ObjectReference, _ entity: EntityDescription, on connection: SQLiteConnection
  ) throws -> [Int: SlotValue]? {
    let shape = model.shapes[entity.index]
    let row = try connection.cached(shape.selectionByKey)
    defer { row.reset() }
    row.bind(1, reference.row)
    guard try row.step() else { return nil }
    let reader = RowReader(row: row, model: model, externalData: externalData)
    let derived = Set(entity.derivedSlots)
    var values: [Int: SlotValue] = [:]
    for place in shape.places[entity.index] ?? [] where derived.contains(place.slot) {
      values[place.slot] = reader.value(of: entity.slots[place.slot], place)
    }
    return values
  }
}
