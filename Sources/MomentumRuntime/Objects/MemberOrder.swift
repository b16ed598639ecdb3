/// The order of the members of an ordered relationship: what the store has, once it was asked, and
/// what changed since the last save.
///
/// Each member has a rank, so that adding and removing one does not move the others; the list in
/// order is made when someone asks for it.
struct MemberOrder {
  /// The members in the order of the store; nil until it was asked.
  private var stored: [ObjectReference]?
  private var ranks: [ObjectReference: Int] = [:]
  /// The ranks of stored members that were removed, for those whose removal is taken back.
  private var formerRanks: [ObjectReference: Int] = [:]
  /// The members in order, while it is known.
  private var list: [ObjectReference]? = []
  private var highestRank = 0
  /// Whether members may stand elsewhere than the store and the order of adding put them.
  private var mayBeRearranged = false

  /// Room for members that are put between two others.
  private static let gap = 1 << 24

  /// The members in order.
  var members: [ObjectReference] { list ?? ranks.sorted { $0.value < $1.value }.map(\.key) }

  /// Whether the order is another than that of the store with new members at the end.
  var isRearranged: Bool {
    guard mayBeRearranged, let stored else { return false }
    return !members.starts(with: stored.filter { ranks[$0] != nil })
  }

  /// Keeps the list for those who ask for it next.
  mutating func prepare() { if list == nil { list = members } }

  // MARK: Changes

  /// Puts a member at the end.
  mutating func append(_ reference: ObjectReference) {
    guard ranks[reference] == nil else { return }
    // In the store it stands elsewhere.
    if formerRanks[reference] != nil { mayBeRearranged = true }
    highestRank += Self.gap
    ranks[reference] = highestRank
    list?.append(reference)
  }

  mutating func remove(_ reference: ObjectReference) {
    guard let rank = ranks.removeValue(forKey: reference) else { return }
    formerRanks[reference] = rank
    switch reference {
    case list?.last: list?.removeLast()
    case list?.first: list?.removeFirst()
    default: list = nil
    }
  }

  /// Puts a member that was removed back where it was. While the store was not asked, it tells.
  mutating func restore(_ reference: ObjectReference) {
    guard stored != nil else { return }
    guard let rank = formerRanks.removeValue(forKey: reference) else { return append(reference) }
    ranks[reference] = rank
    highestRank = max(highestRank, rank)
    list = nil
  }

  /// Moves a member to that place of the result.
  mutating func move(_ reference: ObjectReference, to index: Int) {
    var members = members
    list = nil
    defer { list = members }
    let old = members.last == reference ? members.count - 1 : members.firstIndex(of: reference)
    guard let old, old != index, members.indices.contains(index) else { return }
    members.remove(at: old)
    members.insert(reference, at: index)
    mayBeRearranged = true
    let before = index > 0 ? ranks[members[index - 1]] : nil
    let after = index + 1 < members.count ? ranks[members[index + 1]] : nil
    let rank = Self.rank(between: before, and: after)
    ranks[reference] = rank
    highestRank = max(highestRank, rank)
    if rank == before || rank == after { spread(members) }
  }

  /// Gives all members the places they have in `members`, which names each once.
  mutating func arrange(_ members: [ObjectReference]) {
    mayBeRearranged = true
    spread(members)
  }

  private static func rank(between before: Int?, and after: Int?) -> Int {
    switch (before, after) {
    case (let before?, let after?): before + (after - before) / 2
    case (let before?, nil): before + gap
    case (nil, let after?): after - gap
    case (nil, nil): gap
    }
  }

  /// New ranks in steps; former ones mean nothing beside them.
  private mutating func spread(_ members: [ObjectReference]) {
    ranks = [:]
    ranks.reserveCapacity(members.count)
    for (index, member) in members.enumerated() { ranks[member] = (index + 1) * Self.gap }
    formerRanks = [:]
    highestRank = members.count * Self.gap
    list = members
  }

  // MARK: The store

  /// Takes what the store has, but for members that were removed. Changes stay.
  mutating func load(_ fresh: [ObjectReference], without removed: Set<ObjectReference>) {
    let known = Set(stored ?? [])
    let present = Set(fresh)
    let (current, isRearranged) = (members, isRearranged)
    stored = fresh
    if isRearranged {
      let new = fresh.filter { ranks[$0] == nil && !removed.contains($0) }
      spread(current.filter { present.contains($0) || !known.contains($0) } + new)
    } else {
      spread(fresh + current.filter { !known.contains($0) && !present.contains($0) })
      for reference in removed { remove(reference) }
    }
  }

  /// Forgets members that are the store's no more.
  mutating func lose(_ references: Set<ObjectReference>) {
    stored?.removeAll { references.contains($0) }
    for reference in references { remove(reference) }
  }

  mutating func discardChanges() {
    mayBeRearranged = false
    spread(stored ?? [])
  }

  /// After a save: the order is stored, under the rows that saving gave.
  mutating func commit(_ rows: [ObjectReference: ObjectReference]) {
    stored = stored.map { _ in members.map { rows[$0] ?? $0 } }
    discardChanges()
  }
}
