/// The members of one class and its superclasses. Handing out a name takes it.
struct MemberNames {
  /// Kept apart from what is taken, so that all classes share it.
  private let reserved: Set<String>
  private var taken: Set<String> = []
  /// The last number given to names that many want, so that the next does not count anew.
  private var numbers: [String: Int] = [:]

  /// `reserved` are names that no member may have.
  init(reserved: Set<String>) { self.reserved = reserved }

  func isFree(_ name: String) -> Bool { !reserved.contains(name) && !taken.contains(name) }

  /// `name`, with underscores after it if it is not free, and then a number: `x`, `x_`, `x__`, `x_3`.
  mutating func claim(_ name: String) -> String {
    claim(name) { [$0] }
  }

  /// The ending that makes free all names that `forms` makes of a stem, which are taken.
  mutating func claim(_ stem: String, forms: (String) -> [String]) -> String {
    var free = stem
    while !forms(free).allSatisfy(isFree) {
      let number = (numbers[stem] ?? 0) + 1
      numbers[stem] = number
      free = stem + (number <= 2 ? String(repeating: "_", count: number) : "_\(number)")
    }
    taken.formUnion(forms(free))
    return free
  }
}
