package import MomentumMigration
package import MomentumModel
package import MomentumSQLite

/// Why a store cannot be opened or migrated. The store is unchanged.
package enum StoreFileError: Error {
  case notFound(path: String)
  /// A store was to be made where one is.
  case exists(path: String)
  case notAStore(path: String, reason: String)
  /// Only the model is missing; the store may be sound.
  case noCachedModel(path: String)
  case unreadableCachedModel(path: String, reason: String)
  /// A table or column that the model needs is not there.
  case layoutMismatch(missing: String)
  /// `Z_PRIMARYKEY` does not tell two entities apart.
  case sameNumber(entities: [String], number: Int)
  /// The store was written by a version that nothing at hand describes.
  case unknownVersion([UnknownEntity])
  /// SQLite refuses the tables of the model, as where two properties would have one column.
  case noLayout(reason: String)
  /// Hashes that cannot be computed, so that the migrated store could not say what it is.
  case cannotStamp([String: UnknownHashReason])
  /// Renumbering and renaming would break the mirror's tables.
  case mirroredByCloudKit
  case blocked([ModelChange])
  case notCovered([ModelChange])
  case dangers([MigrationPlan.Item])
  /// What the rows themselves forbid.
  case probes([String])
  /// Another connection wrote a version while this one was waiting.
  case changedMeanwhile
  case sqlite(SQLiteError)

  /// An entity of the store, with the hash that no version has.
  package struct UnknownEntity: Equatable, Sendable {
    package var name: String
    package var hash: VersionHash
  }
}

extension StoreFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound(let path): "no store at '\(path)'"
    case .exists(let path): "there is something at '\(path)' already"
    case .notAStore(let path, let reason): "'\(path)' is not a Core Data store: \(reason)"
    case .noCachedModel(let path): "'\(path)' holds no copy of its model"
    case .unreadableCachedModel(let path, let reason):
      "the copy of its model in '\(path)' cannot be read: \(reason)"
    case .layoutMismatch(let missing): "the store does not fit its model: '\(missing)' is missing"
    case .sameNumber(let entities, let number):
      "Z_PRIMARYKEY leaves '\(entities.joined(separator: "' and '"))' with one number, \(number)"
    case .unknownVersion([]): "the store records no version hashes, so that its model is not known"
    case .unknownVersion(let entities):
      "the store was written by a version of the model that is not at hand: "
        + entities.map { "no version has '\($0.name)' with hash \($0.hash.base64)" }
        .joined(separator: "; ")
    case .noLayout(let reason): "the model has no place in a store: \(reason)"
    case .cannotStamp(let reasons):
      "the new version's hashes are not known: "
        + reasons.sorted { $0.key < $1.key }.map { "entity '\($0.key)': \($0.value)" }
        .joined(separator: "; ")
    case .mirroredByCloudKit: "the store is mirrored by CloudKit (it has ANSCK tables)"
    case .blocked(let changes):
      "the migration cannot be inferred: " + changes.map(\.withReason).joined(separator: "; ")
    case .notCovered(let changes):
      "Momentum does not carry out this kind of change yet: "
        + changes.map(\.description).joined(separator: "; ")
    case .dangers(let items):
      "not allowed: "
        + items.map { "\($0.step) [\($0.danger?.rawValue ?? "")]" }.joined(separator: "; ")
    case .probes(let complaints): complaints.joined(separator: "; ")
    case .changedMeanwhile: "another program changed the store's version meanwhile"
    case .sqlite(let error): error.description
    }
  }
}

extension ModelChange {
  fileprivate var withReason: String {
    judgement.reason.map { "\(self): \($0)" } ?? description
  }
}
