import MomentumSQL

extension ObjectGraph {
  /// Sets a to-one relationship and the other side of it. A change that is taken back puts the
  /// object where it was among ordered members, any other one at the end.
  func setToOne(
    _ number: Int, of object: ManagedObject, to target: ManagedObject?, isTakenBack: Bool = false
  ) {
    let old = object.slot(number)
    // An object that cannot be read cannot change, and its new destination must not say it did.
    guard object.condition != .fault else { return }
    guard old != target.map({ SlotValue.object($0.reference) }) ?? .null else { return }
    let inverse = object.entity.slots[number].inverse
    if case .object(let reference) = old, let inverse {
      detach(object, from: self.object(for: reference), inverse)
    }
    object.setSlot(number, target.map { .object($0.reference) } ?? .null)
    guard let target, let inverse else { return }
    if isTakenBack, target.entity.slots[inverse].isToMany {
      changeLinks(of: target, inverse) { $0.restore(object.reference) }
    } else {
      attach(object, to: target, inverse, unlinking: number)
    }
  }

  /// Adds `member` to a to-many relationship.
  func link(_ object: ManagedObject, _ number: Int, _ member: ManagedObject) {
    guard let inverse = object.entity.slots[number].inverse else {
      return claim(member, for: object, number)
    }
    if member.entity.slots[inverse].isToMany {
      addLink(of: object, number, to: member.reference)
      addLink(of: member, inverse, to: object.reference)
    } else {
      setToOne(inverse, of: member, to: object)
    }
  }

  /// Removes `member` from a to-many relationship; does nothing if it is none.
  func unlink(_ object: ManagedObject, _ number: Int, _ member: ManagedObject) {
    guard isMember(member.reference, of: object, number) else { return }
    guard let inverse = object.entity.slots[number].inverse else {
      changeLinks(of: object, number) { $0.remove(member.reference) }
      return
    }
    if member.entity.slots[inverse].isToMany {
      changeLinks(of: object, number) { $0.remove(member.reference) }
      changeLinks(of: member, inverse) { $0.remove(object.reference) }
    } else {
      setToOne(inverse, of: member, to: nil)
    }
  }

  /// Takes `object` out of its old target's side.
  private func detach(_ object: ManagedObject, from target: ManagedObject, _ inverse: Int) {
    if target.entity.slots[inverse].isToMany {
      changeLinks(of: target, inverse) { $0.remove(object.reference) }
    } else if target.slot(inverse) == .object(object.reference) {
      target.setSlot(inverse, .null)
    }
  }

  /// Puts `object` into its new target's side; a one-to-one target leaves its former partner.
  private func attach(
    _ object: ManagedObject, to target: ManagedObject, _ inverse: Int, unlinking number: Int
  ) {
    if target.entity.slots[inverse].isToMany {
      addLink(of: target, inverse, to: object.reference)
      return
    }
    if case .object(let former) = target.slot(inverse), former != object.reference {
      self.object(for: former).setSlot(number, .null)
    }
    target.setSlot(inverse, .object(object.reference))
  }
}

extension Slot {
  /// Whether a relationship may lead to the value.
  func takes(_ value: Any) -> Bool {
    guard let object = value as? ManagedObject else { return false }
    return switch kind {
    case .toOne(_, let destination, _), .toMany(_, let destination, _):
      object.graph.model.entities[destination].subtree.contains(object.entity.index)
    case .attribute, .dangling: false
    }
  }

  /// The number of the relationship that leads back.
  var inverse: Int? {
    switch kind {
    case .toOne(_, _, let inverse), .toMany(_, _, let inverse): inverse
    case .attribute, .dangling: nil
    }
  }

  /// Whether it is a relationship that no store keeps.
  var isTransientRelationship: Bool {
    switch kind {
    case .toOne, .toMany: storage == nil
    case .attribute, .dangling: false
    }
  }

  var isJoin: Bool {
    if case .join = storage { true } else { false }
  }
}
