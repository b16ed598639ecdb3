extension ObjectGraph {
  /// Makes `values` the members of a relationship, in that order if it is ordered.
  func setMembers(_ values: [ManagedObject], of object: ManagedObject, _ number: Int) {
    var wanted: Set<ObjectReference> = []
    let unique = values.filter { wanted.insert($0.reference).inserted }
    let former =
      object.entity.slots[number].isOrdered
      ? orderedMembers(of: object, number) : Array(members(of: object, number))
    // From the end, where removing is cheapest.
    for reference in former.reversed() where !wanted.contains(reference) {
      unlink(object, number, self.object(for: reference))
    }
    for value in unique { link(object, number, value) }
    guard object.entity.slots[number].isOrdered else { return }
    arrange(unique.map(\.reference), of: object, number)
  }

  /// Puts a new member at a place; one that is a member already stays.
  func insert(
    _ member: ManagedObject, into object: ManagedObject, _ number: Int, at index: Int
  ) {
    let count = orderedMembers(of: object, number).count
    object.expect(index, number, through: count, of: count)
    guard !isMember(member.reference, of: object, number) else { return }
    link(object, number, member)
    move(member.reference, of: object, number, to: index)
  }

  /// Moves a member to a place of the result.
  func move(
    _ member: ObjectReference, of object: ManagedObject, _ number: Int, to index: Int
  ) {
    // What could not be read is no member.
    guard isMember(member, of: object, number) else { return }
    guard object.entity.slots[number].hasNoInverse else {
      return changeLinks(of: object, number) { $0.changeOrder { $0.move(member, to: index) } }
    }
    // Places are told among the members that are not deleted.
    var members = orderedMembers(of: object, number).filter { $0 != member }
    members.insert(member, at: min(index, members.count))
    arrange(members, of: object, number)
  }

  private func arrange(
    _ wanted: [ObjectReference], of object: ManagedObject, _ number: Int
  ) {
    let present = orderedMembers(of: object, number)
    let members = Set(present)
    let arranged = wanted.filter { members.contains($0) }
    guard arranged != present, arranged.count == members.count else { return }
    changeLinks(of: object, number) { $0.changeOrder { $0.arrange(arranged) } }
  }
}
