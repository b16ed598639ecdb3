import MomentumModel

extension ObjectGraph {
  /// Checks what the model demands of the objects to be written and deleted.
  func validate(_ objects: [ManagedObject]) throws(StoreError) {
    for object in deleted { try validateDeletion(of: object) }
    for object in objects {
      for (slot, value) in zip(object.entity.slots, object.slots) {
        if let problem = slot.problem(with: value) { throw problem.error(object, slot) }
        if let composite = slot.composite { try validate(value, composite, slot, of: object) }
      }
      for number in object.changedSlots {
        guard case .object(let target) = object.slots[number], isDeleted(target) else { continue }
        throw Problem.leadsToDeleted.error(object, object.entity.slots[number])
      }
    }
    for object in linked.values where !object.isDeleted {
      for (number, links) in object.links
      where !object.entity.slots[number].hasNoInverse && links.added.contains(where: isDeleted) {
        throw Problem.leadsToDeleted.error(object, object.entity.slots[number])
      }
    }
  }

  /// Whether the context deleted the object or found it missing; what the store says of objects
  /// that the context does not hold, writing finds out.
  func isDeleted(_ reference: ObjectReference) -> Bool {
    registeredObject(for: reference)?.isDeleted ?? reference.isTemporary
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

enum Problem: String {
  case missing = "is required and has no value"
  case leadsNowhere = "is required and leads to no object"
  case leadsToDeleted = "leads to an object that is deleted"
  case tooManyDigits = "has more digits than the store can keep"
  case notFinite = "is not a finite number"

  func error(_ object: ManagedObject, _ slot: Slot) -> StoreError { error(object, slot.name) }

  func error(_ object: ManagedObject, _ name: String) -> StoreError {
    StoreError(
      .validation, "'\(object.entity.name).\(name)' \(rawValue)", objectIDs: [object.objectID])
  }
}

extension SlotValue {
  /// What keeps an attribute, or an element of a composite one, from being saved.
  func problem(of attribute: Attribute) -> Problem? {
    if self == .null, !attribute.isOptional, !attribute.isDerived { return .missing }
    if case .decimal(let decimal) = self, !decimal.isStorable { return .tooManyDigits }
    if case .real(let number) = self, !number.isFinite { return .notFinite }
    return nil
  }
}

extension Slot {
  fileprivate func problem(with value: SlotValue) -> Problem? {
    guard storage != nil || !columns.isEmpty else { return nil }
    switch kind {
    case .attribute(let attribute): return value.problem(of: attribute)
    case .toOne(let relationship, _, _) where value == .null && !relationship.isOptional:
      return .leadsNowhere
    case .toOne, .toMany, .dangling: break
    }
    return nil
  }
}
