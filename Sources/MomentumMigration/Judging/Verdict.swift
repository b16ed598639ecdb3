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

/// What may go wrong, by the names that `--allow` takes; the gravest last.
package enum Danger: String, Sendable, Comparable, CaseIterable, Hashable {
  case deletesData = "deletes-data"
  case mayFailOnData = "may-fail-on-data"
  case needsMapping = "needs-mapping"
  case blocksOpen = "blocks-open"

  package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
