package import MomentumMigration
package import MomentumModel
package import MomentumSQL
package import MomentumSQLite

/// Why a store cannot be opened or migrated. The store is unchanged.
package enum StoreFileError: Error {
  case notFound(path: String)
  /// A store was to be made where one is.
  case exists(path: String)
  case notAStore(path: String, reason: String)
  /// The file system lets nobody write the file.
  case readOnly(path: String)
  /// Another connection has the store open, and it was to be used alone.
  case inUse(path: String)
  /// The file was moved, deleted or replaced since it was opened.
  case moved(path: String)
  /// The structure of the file is broken.
  case damaged(path: String, problems: [String])
  /// Only the model is missing; the store may be sound.
  case noCachedModel(path: String)
  case unreadableCachedModel(path: String, reason: String)
  /// A table or column that the model needs is not there.
  case layoutMismatch(missing: String)
  /// `Z_PRIMARYKEY` does not tell two entities apart.
  case sameNumber(entities: [String], number: Int)
  /// The store was written by a version that nothing at hand describes.
  case unknownVersion([UnknownEntity])
  /// The store was written by a version that comes after the one it was to be brought to.
  case newer(source: String, target: String)
  /// The store's model and the one it was to be brought to have no entity in common.
  case foreign(path: String)
  /// SQLite refuses the tables of the model, as where two properties would have one column.
  case noLayout(reason: String)
  /// Hashes that cannot be computed, so that the migrated store could not say what it is.
  case cannotStamp([String: UnknownHashReason])
  /// Renumbering and renaming would break the mirror's tables.
  case mirroredByCloudKit
  case blocked([ModelChange])
  case dangers([MigrationPlan.Item])
  /// What the rows themselves forbid, or what an app has put beside them.
  case probes([String])
  /// SQL of the user's own is refused or fails.
  case script(UserScriptError)
  /// A step of the user's own made SQLite end the transaction, or goes on behind its end.
  case transactionLeft
  /// A step of the user's own leaves temporary tables or triggers that would get between the
  /// migration and the store.
  case hidden([String])
  /// A trigger wrote what says which version the store is of.
  case metadataSpoiled
  /// The disk would be full before the end.
  case noSpace(needed: Int, free: Int, folder: String)
  /// The copy that was made is not what it should be.
  case backupUnusable(path: String, reason: String)
  /// Somebody asked for it to end.
  case interrupted
  /// Another connection wrote a version while this one was waiting.
  case changedMeanwhile
  case sqlite(SQLiteError)

  /// An entity of the store, with the hash that no version has.
  package struct UnknownEntity: Equatable, Sendable {
    package var name: String
    package var hash: VersionHash
  }
}
