package import MomentumDiagnostics
package import MomentumHistory
package import MomentumMigration

/// What a check of a work tree against an earlier commit found.
package struct CheckReport: Sendable {
  /// The ref as it was named.
  package var ref: String
  package var base: HistoryBase
  /// The release tags that the base contains, oldest first. What they hold has shipped.
  package var releaseTags: [String]
  /// In path order.
  package var bundles: [BundleReport] = []
  /// The findings of all bundles, in report order.
  package var findings: [Diagnostic] = []
}

/// What became of one bundle.
package struct BundleReport: Sendable {
  package enum State: String, Sendable {
    case added, removed, compared
  }

  /// As the user named it, or relative to the current folder.
  package var path: String
  package var state: State
  /// From the base's current version to that of head; nil where one of them is missing.
  package var step: StepReport?
}

/// The step that a store takes which the base's current version wrote.
package struct StepReport: Sendable {
  /// The names of the versions, which agree where the current version is edited in place.
  package var versions: Versioned<String>
  package var verdict: Verdict
  /// What matters for stores, in the order of the diff.
  package var changes: [ModelChange]
}
