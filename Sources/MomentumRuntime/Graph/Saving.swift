import MomentumSQLite

extension ObjectGraph {
  /// Checks and writes all changes, then makes them the state of the store.
  func save() throws {
    guard hasChanges else { return }
    dropOneWayTargets(of: inserted + updated)
    let inserted = inserted.filter { $0.condition == .inserted }
    let updated = updated.filter { $0.condition == .updated && !$0.changedSlots.isEmpty }
    try validate(inserted + updated)
    let linked = linked.values.sorted { $0.reference.row < $1.reference.row }
    let rows = try store.withConnection { connection in
      try connection.transaction {
        try store.checkIsCurrent(connection)
        let rows = try store.allocateRows(for: inserted, on: connection)
        let writer = RowWriter(
          connection: connection, model: model, externalData: store.externalData, rows: rows)
        // Deletions first, so that a value that must be unique can be used again.
        for object in deleted { try writer.delete(object) }
        for object in updated { try writer.update(object) }
        for object in inserted { try writer.insert(object) }
        var links = LinkWriter(writer: writer)
        for object in linked { try links.remove(object) }
        for object in linked { try links.add(object) }
        for object in linked { try OrderWriter(writer: writer).write(object) }
        for object in deleted { try writer.clearKeys(leadingTo: object) }
        let checker = LinkChecker(writer: writer)
        for object in inserted + updated + linked {
          try checker.checkTargets(of: object, object.changedSlots)
        }
        for object in deleted { try checker.checkNothingLeads(to: object) }
        return rows
      }
    }
    commit(inserted: inserted, updated: updated, linked: linked, rows)
  }

  private func commit(
    inserted: [ManagedObject], updated: [ManagedObject], linked: [ManagedObject],
    _ rows: [ObjectReference: ObjectReference]
  ) {
    let taken = takenMembers(linked, rows)
    for object in inserted {
      object.version = 1
      forget(object.reference, object)
      object.reference = rows[object.reference] ?? object.reference
      register(object)
    }
    for object in updated { object.version += 1 }
    for object in deleted { object.condition = .gone }
    for object in self.inserted + self.updated where !object.isDeleted {
      object.condition = .clean
      object.committed = nil
      object.resolve(rows)
    }
    for object in self.inserted + linked {
      for number in object.links.keys { object.links[number]?.commit(rows) }
    }
    let deleted = Set(deleted.map(\.reference))
    dropChanges()
    forgetLostMembers(taken, deleted)
  }
}

extension ManagedObject {
  /// Puts the rows that new objects got in place of their temporary ones.
  fileprivate func resolve(_ rows: [ObjectReference: ObjectReference]) {
    for number in slots.indices {
      if case .object(let target) = slots[number], target.isTemporary {
        slots[number] = rows[target].map(SlotValue.object) ?? .null
      }
    }
  }
}
