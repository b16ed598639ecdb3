import MomentumModel

extension ObjectGraph {
  /// Checks what the model demands of the objects to be written and deleted.
  func validate(_ objects: [ManagedObject]) throws(StoreError) {
    for object in deleted { try validateDeletion(of: object) }
    for object in objects {
      for (slot, value) in zip(object.entity.slots, object.slots) {
        if let problem = slot.problem(with: value) {
          throw StoreError(
            .validation, "'\(object.entity.name).\(slot.name)' \(problem)",
            objectIDs: [object.objectID])
        }
      }
    }
  }

  private func validateDeletion(of object: ManagedObject) throws(StoreError) {
    for (number, slot) in object.entity.slots.enumerated()
    where slot.deleteRule == .deny && slot.storage != nil {
      guard destinations(of: object, number, slot).contains(where: { !$0.isDeleted }) else {
        continue
      }
      throw StoreError(
        .deleteDenied,
        "'\(object.objectID)' cannot be deleted while '\(slot.name)' leads to other objects",
        objectIDs: [object.objectID])
    }
  }
}

extension Slot {
  fileprivate func problem(with value: SlotValue) -> String? {
    guard storage != nil else { return nil }
    switch kind {
    case .attribute(let attribute):
      if value == .null, !attribute.isOptional, !attribute.isDerived {
        return "is required and has no value"
      }
      if case .decimal(let decimal) = value, !decimal.isStorable {
        return "has more digits than the store can keep"
      }
      if case .real(let number) = value, !number.isFinite { return "is not a finite number" }
    case .toOne(let relationship, _, _) where value == .null && !relationship.isOptional:
      return "is required and leads to no object"
    case .toOne, .toMany, .dangling: break
    }
    return nil
  }
}
