/// The members of one class and its superclasses. Handing out a name takes it.
struct MemberNames {
  private var taken: Set<String>

  /// `reserved` are names that no member may have.
  init(reserved: Set<String>) { taken = reserved }

  func isFree(_ name: String) -> Bool { !taken.contains(name) }

  /// `name`, with as many underscores after it as make it free.
  mutating func claim(_ name: String) -> String {
    var free = name
    while !taken.insert(free).inserted { free += "_" }
    return free
  }
}
