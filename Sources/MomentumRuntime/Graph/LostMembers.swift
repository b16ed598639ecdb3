import MomentumSQL

extension ObjectGraph {
  /// The owner that each member has now, by the column of its row that says so.
  typealias TakenMembers = [MemberColumn: [ObjectReference: ObjectReference]]

  /// The members that a save gives to relationships without inverse.
  func takenMembers(
    _ linked: [ManagedObject], _ rows: [ObjectReference: ObjectReference]
  ) -> TakenMembers {
    var taken: TakenMembers = [:]
    for object in linked {
      let owner = rows[object.reference] ?? object.reference
      for number in object.entity.slotsWithoutInverse {
        guard let column = object.entity.slots[number].memberColumn else { continue }
        for member in object.links[number]?.added ?? [] {
          taken[column, default: [:]][rows[member] ?? member] = owner
        }
      }
    }
    return taken
  }

  /// After a save: takes from objects what no inverse told them of. Members that another owner got
  /// or that are deleted leave relationships without inverse, and to-ones without inverse that led
  /// to a deleted object lead nowhere.
  func forgetLostMembers(_ taken: TakenMembers, _ deleted: Set<ObjectReference>) {
    guard !taken.isEmpty || !deleted.isEmpty else { return }
    for object in registeredObjects where !object.isDeleted {
      for number in object.entity.slotsWithoutInverse {
        let slot = object.entity.slots[number]
        if slot.isToMany {
          object.links[number]?.lose(deleted)
          guard let column = slot.memberColumn, let owners = taken[column] else { continue }
          let reference = object.reference
          object.links[number]?.lose { member in owners[member].map { $0 != reference } ?? false }
        } else if !object.isFault, case .object(let target) = object.slots[number],
          deleted.contains(target)
        {
          object.slots[number] = .null
        }
      }
    }
  }
}

/// The column of a row that says which object has it in a to-many relationship.
struct MemberColumn: Hashable {
  var table: String
  var column: String
}

/// A place that only one owner can have.
struct MemberClaim: Hashable {
  var column: MemberColumn
  var member: ObjectReference
}

extension Slot {
  var memberColumn: MemberColumn? {
    guard case .toMany(let table, let column, _) = storage else { return nil }
    return MemberColumn(table: table, column: column)
  }
}
