import MomentumModel

extension ObjectGraph {
  /// Deletes an object and, by the delete rules, what it leads to. Works through a list, since a
  /// chain of cascades may be long. What cannot be read is not deleted, and nothing because of it.
  func delete(_ object: ManagedObject) {
    var waiting = [object]
    while let object = waiting.popLast() {
      if object.condition == .fault { fulfill(object) }
      guard !object.isDeleted, object.condition != .fault, reloadMembers(of: object) else {
        continue
      }
      for (number, slot) in object.entity.slots.enumerated() {
        waiting += propagate(slot, number, from: object)
      }
      markDeleted(object)
    }
  }

  /// Asks the store anew, since another context may have added members that have to be followed.
  private func reloadMembers(of object: ManagedObject) -> Bool {
    do {
      for (number, slot) in object.entity.slots.enumerated() where slot.isToMany {
        try load(object, number)
      }
      return true
    } catch {
      failure = StoreError(error)
      return false
    }
  }

  /// Cuts or follows the links of one relationship; returns what has to be deleted too.
  private func propagate(
    _ slot: Slot, _ number: Int, from object: ManagedObject
  ) -> [ManagedObject] {
    guard let rule = slot.deleteRule else { return [] }
    if slot.storage == nil {
      // Nothing but memory knows of the links, so nothing can be left to the store.
      cutLinks(of: object, number, slot)
      return []
    }
    // Saving looks for what a Deny rule keeps, so the links must stay until then. But of an object
    // that was never saved nothing is left that could be led to.
    guard object.condition == .inserted || (rule != .noAction && rule != .deny) else { return [] }
    let targets = cutLinks(of: object, number, slot)
    return rule == .cascade ? targets : []
  }

  /// Cuts a relationship on both sides; returns what it led to.
  @discardableResult
  func cutLinks(of object: ManagedObject, _ number: Int, _ slot: Slot) -> [ManagedObject] {
    let targets = destinations(of: object, number, slot)
    for target in targets {
      if slot.isToMany {
        unlink(object, number, target)
      } else {
        setToOne(number, of: object, to: nil)
      }
    }
    return targets
  }

  func destinations(of object: ManagedObject, _ number: Int, _ slot: Slot) -> [ManagedObject] {
    if slot.isToMany {
      return members(of: object, number).sorted { $0.row < $1.row }.map { self.object(for: $0) }
    }
    guard case .object(let reference) = object.slot(number) else { return [] }
    return [self.object(for: reference)]
  }

  private func markDeleted(_ object: ManagedObject) {
    // The lists of inserted and updated objects keep it; what counts is the condition.
    if object.condition == .inserted {
      object.condition = .gone
    } else {
      object.condition = .deleted
      deleted.append(object)
    }
  }
}

extension Slot {
  var deleteRule: DeleteRule? {
    switch kind {
    case .toOne(let relationship, _, _), .toMany(let relationship, _, _):
      relationship.deleteRule
    case .attribute, .dangling: nil
    }
  }
}
