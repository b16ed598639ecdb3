/// The members of a to-many relationship: what the store has, once it was asked, and what changed
/// since the last save.
struct Links {
  /// Nil until the store was asked.
  private(set) var stored: Set<ObjectReference>?
  private(set) var added: Set<ObjectReference> = []
  private(set) var removed: Set<ObjectReference> = []
  /// Nil if the relationship is not ordered.
  private(set) var order: MemberOrder?

  init(isOrdered: Bool) { order = isOrdered ? MemberOrder() : nil }

  /// The members now. Empty parts of what was never loaded are the caller's business.
  var members: Set<ObjectReference> {
    (stored ?? []).subtracting(removed).union(added)
  }

  /// Whether the object is a member, as far as the store was asked.
  func contains(_ reference: ObjectReference) -> Bool {
    added.contains(reference)
      || (stored?.contains(reference) ?? false) && !removed.contains(reference)
  }

  var isChanged: Bool { !added.isEmpty || !removed.isEmpty || order?.isRearranged ?? false }

  /// Adds a member, at the end of those that are ordered.
  mutating func add(_ reference: ObjectReference) {
    if removed.remove(reference) == nil, !(stored?.contains(reference) ?? false) {
      added.insert(reference)
    }
    order?.append(reference)
  }

  /// Adds a member at the place it had before it was removed.
  mutating func restore(_ reference: ObjectReference) {
    guard removed.remove(reference) != nil else { return add(reference) }
    order?.restore(reference)
  }

  mutating func remove(_ reference: ObjectReference) {
    if added.remove(reference) == nil, stored?.contains(reference) ?? true {
      removed.insert(reference)
    }
    order?.remove(reference)
  }

  mutating func changeOrder(_ change: (inout MemberOrder) -> Void) {
    guard var changed = order else { return }
    // One reference, so that the list is changed in place.
    order = nil
    change(&changed)
    order = changed
  }

  mutating func discardChanges() {
    added = []
    removed = []
    order?.discardChanges()
  }

  /// Takes what the store has; what changed since the last save stays.
  mutating func load(_ members: [ObjectReference]) {
    stored = Set(members)
    order?.load(members, without: removed)
  }

  /// Forgets stored members that are deleted.
  mutating func lose(_ references: Set<ObjectReference>) {
    guard let stored, !stored.isDisjoint(with: references) else { return }
    lose { references.contains($0) }
  }

  /// Forgets stored members that belong to another object now.
  mutating func lose(where isLost: (ObjectReference) -> Bool) {
    guard let lost = stored?.filter(isLost), !lost.isEmpty else { return }
    stored?.subtract(lost)
    order?.lose(lost)
  }

  /// After a save: what changed is stored, under the rows that saving gave.
  mutating func commit(_ rows: [ObjectReference: ObjectReference]) {
    stored = stored.map { _ in Set(members.map { rows[$0] ?? $0 }) }
    order?.commit(rows)
    added = []
    removed = []
  }
}
