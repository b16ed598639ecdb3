/// Counts the findings about one file by rule, since nobody reads thousands of a kind and a hostile file
/// could have millions. No rule takes the room of another, so that an error is not lost among notes.
package struct RuleCounts: Sendable {
  /// How many findings of one rule are kept.
  package static let limit = 1000

  private struct Count {
    var all = 0
    var worstOmitted = Diagnostic.Severity.note
  }

  private var counts: [String: Count] = [:]

  package init() {}

  /// Counts a finding and says whether it is to be kept.
  package mutating func admits(_ id: String, _ severity: Diagnostic.Severity) -> Bool {
    var count = counts[id] ?? Count()
    defer { counts[id] = count }
    count.all += 1
    guard count.all > Self.limit else { return true }
    count.worstOmitted = max(count.worstOmitted, severity)
    return false
  }

  /// A finding for each rule of which some were not kept, as serious as the worst of those.
  package func omissions(at position: FilePosition?) -> [Diagnostic] {
    let limit = Self.limit
    return counts.sorted { $0.key < $1.key }.filter { $0.value.all > limit }.map { id, count in
      Diagnostic(
        id, count.worstOmitted, "\(count.all - limit) more of this rule are left out",
        position: position)
    }
  }
}
