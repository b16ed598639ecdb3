import MomentumSQL

extension ObjectGraph {
  /// Sets a to-one relationship and the other side of it.
  func setToOne(_ number: Int, of object: ManagedObject, to target: ManagedObject?) {
    let old = object.slot(number)
    // An object that cannot be read cannot change, and its new destination must not say it did.
    guard object.condition != .fault else { return }
    guard old != target.map({ SlotValue.object($0.reference) }) ?? .null else { return }
    let inverse = object.entity.slots[number].inverse
    if case .object(let reference) = old, let inverse {
      detach(object, from: self.object(for: reference), inverse)
    }
    object.setSlot(number, target.map { .object($0.reference) } ?? .null)
    if let target, let inverse { attach(object, to: target, inverse, unlinking: number) }
  }

  /// Adds `member` to a to-many relationship.
  func link(_ object: ManagedObject, _ number: Int, _ member: ManagedObject) {
    guard let inverse = object.entity.slots[number].inverse else {
      changeLinks(of: object, number) { $0.add(member.reference) }
      return
    }
    if member.entity.slots[inverse].isToMany {
      changeLinks(of: object, number) { $0.add(member.reference) }
      changeLinks(of: member, inverse) { $0.add(object.reference) }
    } else {
      setToOne(inverse, of: member, to: object)
    }
  }

  /// Removes `member` from a to-many relationship; does nothing if it is none.
  func unlink(_ object: ManagedObject, _ number: Int, _ member: ManagedObject) {
    guard members(of: object, number).contains(member.reference) else { return }
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
      changeLinks(of: target, inverse) { $0.add(object.reference) }
      return
    }
    if case .object(let former) = target.slot(inverse), former != object.reference {
      self.object(for: former).setSlot(number, .null)
    }
    target.setSlot(inverse, .object(object.reference))
  }

  private func changeLinks(
    of object: ManagedObject, _ number: Int, _ change: (inout Links) -> Void
  ) {
    // Many-to-many changes are judged against what the store has, so that adding a member that is
    // there already writes nothing.
    if object.entity.slots[number].isJoin { _ = members(of: object, number) }
    change(&object.links[number, default: Links()])
    keepLinked(object)
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

  var isJoin: Bool {
    if case .join = storage { true } else { false }
  }
}
