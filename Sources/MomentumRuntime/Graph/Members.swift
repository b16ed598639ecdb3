extension ObjectGraph {
  /// The members of a to-many relationship, asked from the store if need be.
  func members(of object: ManagedObject, _ number: Int) -> Set<ObjectReference> {
    ensureLoaded(object, number)
    guard let members = object.links[number]?.members else { return [] }
    // Relationships without inverse are not told that a member is deleted.
    guard object.entity.slots[number].hasNoInverse else { return members }
    return members.filter { !isDeleted($0) }
  }

  /// The members of an ordered to-many relationship, in order.
  func orderedMembers(of object: ManagedObject, _ number: Int) -> [ObjectReference] {
    ensureLoaded(object, number)
    object.links[number]?.changeOrder { $0.prepare() }
    guard let members = object.links[number]?.order?.members else { return [] }
    // Relationships without inverse are not told that a member is deleted.
    guard object.entity.slots[number].hasNoInverse else { return members }
    return members.filter { !isDeleted($0) }
  }

  func isMember(_ reference: ObjectReference, of object: ManagedObject, _ number: Int) -> Bool {
    ensureLoaded(object, number)
    return object.links[number]?.contains(reference) ?? false
  }

  /// Whether the object is a member that is not deleted.
  func isPresent(_ reference: ObjectReference, of object: ManagedObject, _ number: Int) -> Bool {
    isMember(reference, of: object, number)
      && !(object.entity.slots[number].hasNoInverse && isDeleted(reference))
  }

  func ensureLoaded(_ object: ManagedObject, _ number: Int) {
    if let probe { return probe.note(number) }
    guard object.links[number]?.stored == nil else { return }
    do { try load(object, number) } catch { failure = StoreError(error) }
  }

  /// Asks the store for the members, whether it was asked before or not.
  func load(_ object: ManagedObject, _ number: Int) throws {
    let stored = try store.members(of: object, number)
    object.links[number, default: object.entity.emptyLinks(number)].load(stored)
  }

  /// Changes what a to-many relationship leads to; the other side is the caller's business.
  func changeLinks(of object: ManagedObject, _ number: Int, _ change: (inout Links) -> Void) {
    let slot = object.entity.slots[number]
    // Where no foreign key tells, changes are judged against what the store has, so that adding a
    // member that is there already writes nothing.
    if slot.isJoin || slot.hasNoInverse { ensureLoaded(object, number) }
    change(&object.links[number, default: object.entity.emptyLinks(number)])
    keepLinked(object)
  }

  /// Adds a member at the end. One that comes back is not where it was, which only the order of
  /// the store tells.
  func addLink(of object: ManagedObject, _ number: Int, to member: ObjectReference) {
    if object.entity.slots[number].isOrdered,
      object.links[number]?.removed.contains(member) ?? false
    {
      ensureLoaded(object, number)
    }
    changeLinks(of: object, number) { $0.add(member) }
  }

  /// Adds a member of a relationship without inverse. Another owner that got it since the last
  /// save gives it up.
  func claim(_ member: ManagedObject, for object: ManagedObject, _ number: Int) {
    addLink(of: object, number, to: member.reference)
    guard let column = object.entity.slots[number].memberColumn else { return }
    let claim = MemberClaim(column: column, member: member.reference)
    if let rival = claims[claim], rival !== object {
      changeLinks(of: rival, number) { $0.remove(member.reference) }
    }
    if context != nil { claims[claim] = object }
  }
}

extension EntityDescription {
  func emptyLinks(_ number: Int) -> Links { Links(isOrdered: slots[number].isOrdered) }
}
