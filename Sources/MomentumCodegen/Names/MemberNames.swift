/// The members of one class and its superclasses. Handing out a name takes it.
struct MemberNames {
  /// Kept apart from what is taken, so that all classes share it.
  private let reserved: Set<String>
  private var taken: Set<String> = []

  /// `reserved` are names that no member may have.
  init(reserved: Set<String>) { self.reserved = reserved }

  func isFree(_ name: String) -> Bool { !reserved.contains(name) && !taken.contains(name) }

  /// `name`, with as many underscores after it as make it free.
  mutating func claim(_ name: String) -> String {
    var free = name
    while reserved.contains(free) || !taken.insert(free).inserted { free += "_" }
    return free
  }
}
