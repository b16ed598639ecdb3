extension ObjectGraph {
  /// Takes all changes back.
  func rollback() {
    for object in inserted where object.condition == .inserted { object.condition = .gone }
    for object in updated + deleted { object.revert() }
    for object in linked.values {
      for number in object.links.keys { object.links[number]?.discardChanges() }
    }
    dropChanges()
    failure = nil
  }

  /// Makes a saved object a fault, after taking its changes back on both sides of relationships.
  ///
  /// To-many relationships are changes of their members and stay. So does a to-one whose former
  /// destination is no longer free: deleted, or another object's partner.
  func refresh(_ object: ManagedObject) {
    guard object.condition == .clean || object.condition == .updated else { return }
    dropTransientLinks(of: object)
    let taken = takeBackLinks(of: object)
    updated.removeAll { $0 === object }
    object.revert()
    object.slots = []
    object.condition = .fault
    for (number, links) in object.links
    where !links.isChanged || object.entity.slots[number].isTransientRelationship {
      object.links[number] = nil
    }
    for number in taken { setToOne(number, of: object, to: nil) }
  }

  /// Relationships that no store keeps are lost with the values, on both sides.
  private func dropTransientLinks(of object: ManagedObject) {
    for (number, slot) in object.entity.slots.enumerated() where slot.isTransientRelationship {
      cutLinks(of: object, number, slot)
    }
  }

  /// Returns the relationships that cannot be as they were.
  private func takeBackLinks(of object: ManagedObject) -> [Int] {
    guard let committed = object.committed else { return [] }
    var taken: [Int] = []
    for (number, slot) in object.entity.slots.enumerated()
    where committed[number] != object.slots[number] {
      guard !slot.isToMany, slot.storage != nil, let inverse = slot.inverse else { continue }
      let former = committed[number].target.map { self.object(for: $0) }
      let isBack = former.map { isFree($0, inverse, for: object) } ?? true
      setToOne(number, of: object, to: isBack ? former : nil, isTakenBack: true)
      if !isBack { taken.append(number) }
    }
    return taken
  }

  private func isFree(_ former: ManagedObject, _ inverse: Int, for object: ManagedObject) -> Bool {
    if former.isDeleted { return false }
    if former.entity.slots[inverse].isToMany { return true }
    return [.null, .object(object.reference)].contains(former.slot(inverse))
  }
}

extension SlotValue {
  fileprivate var target: ObjectReference? {
    if case .object(let reference) = self { reference } else { nil }
  }
}

extension ManagedObject {
  /// Takes the values of the store back.
  fileprivate func revert() {
    if let committed { slots = committed }
    committed = nil
    if condition == .updated || condition == .deleted { condition = .clean }
  }
}
