package import MomentumArchive
package import MomentumMigration

/// How a store is migrated, beside the way that it goes.
package struct MigrationOptions {
  /// What the migration may cost.
  package var allowed: Set<Danger> = []
  /// Where a copy of the store goes before anything is written.
  package var backup = Backup.none
  /// What is done about hashes that only Apple can compute.
  package var unknownHashes = UnknownHashes.refused
  /// What a compiled form of the target records of its hashes.
  package var recorded: RecordedHashes?
  /// Hears how far the migration is.
  package var progress: (MigrationProgress) -> Void = { _ in }
  /// Asked every few milliseconds; if it says no the migration is taken back.
  package var goesOn: () -> Bool = { true }

  package init() {}

  package enum Backup: Equatable {
    case none
    /// Beside the store, named after the version that wrote it.
    case besideStore
    case file(String)
  }

  package enum UnknownHashes {
    case refused
    /// Momentum's own, which tell versions apart but which Core Data does not know.
    case standIns
    /// The store records none, so that Core Data would migrate it again.
    case leftOut
  }
}

/// How far a migration is.
package enum MigrationProgress: Equatable {
  case backup(pages: Int, of: Int)
  /// Rows are counted that would forbid it.
  case probing
  case statements(Int, of: Int)
  /// What was written goes to the disk.
  case committing
}

/// What a migration did beside migrating.
package struct MigrationOutcome: Equatable {
  /// Where the copy of the store as it was is.
  package var backup: String?
  /// The entities whose hashes the store does not record.
  package var unstamped: [String] = []
}
