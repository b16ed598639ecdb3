/// What a step between two versions means for stores, from best to worst.
package enum Verdict: String, Sendable, Comparable, CaseIterable {
  /// The versions say the same.
  case identical
  /// They differ, but their hashes are equal: no migration runs.
  case neutral
  /// Inferable, and nothing is lost.
  case safe
  /// Inferable, and data is lost.
  case lossy
  /// Inferable, but rows that are there may make the migration fail.
  case dataDependent = "data-dependent"
  /// Core Data cannot infer the migration, or it would go wrong.
  case blocked

  package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether Core Data infers a mapping for the step.
  package var isInferable: Bool { self < .blocked }
}

/// What may go wrong, by the names that `--allow` takes.
package enum Danger: String, Sendable, CaseIterable, Hashable {
  case deletesData = "deletes-data"
  case mayFailOnData = "may-fail-on-data"
  case needsMapping = "needs-mapping"
  case blocksOpen = "blocks-open"
}

/// What one change means for stores.
package struct Judgement: Equatable, Sendable {
  package var verdict: Verdict
  package var danger: Danger?
  /// Why, if there is more to say than the change itself does.
  package var reason: String?

  package init(_ verdict: Verdict, _ danger: Danger? = nil, _ reason: String? = nil) {
    self.verdict = verdict
    self.danger = danger
    self.reason = reason
  }

  static let safe = Judgement(.safe)
  static let neutral = Judgement(.neutral)
}
