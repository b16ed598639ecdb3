/// The members of a to-many relationship: what the store has, once it was asked, and what changed
/// since the last save.
struct Links {
  /// Nil until the store was asked.
  var stored: Set<ObjectReference>?
  private(set) var added: Set<ObjectReference> = []
  private(set) var removed: Set<ObjectReference> = []

  /// The members now. Empty parts of what was never loaded are the caller's business.
  var members: Set<ObjectReference> {
    (stored ?? []).subtracting(removed).union(added)
  }

  var isChanged: Bool { !added.isEmpty || !removed.isEmpty }

  mutating func add(_ reference: ObjectReference) {
    if removed.remove(reference) == nil, !(stored?.contains(reference) ?? false) {
      added.insert(reference)
    }
  }

  mutating func remove(_ reference: ObjectReference) {
    if added.remove(reference) == nil, stored?.contains(reference) ?? true {
      removed.insert(reference)
    }
  }

  mutating func discardChanges() {
    added = []
    removed = []
  }

  /// After a save: what changed is stored, under the rows that saving gave.
  mutating func commit(_ rows: [ObjectReference: ObjectReference]) {
    stored = stored.map { _ in Set(members.map { rows[$0] ?? $0 }) }
    discardChanges()
  }
}
