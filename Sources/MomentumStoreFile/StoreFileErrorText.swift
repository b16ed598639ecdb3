import MomentumMigration
import MomentumModel
import MomentumSQL
import MomentumSQLite

extension StoreFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound(let path): "no store at '\(path)'"
    case .exists(let path): "there is something at '\(path)' already"
    case .notAStore(let path, let reason): "'\(path)' is not a Core Data store: \(reason)"
    case .readOnly(let path): "'\(path)' cannot be written"
    case .inUse(let path): "'\(path)' is open in another program: close that first"
    case .moved(let path): "'\(path)' was moved, deleted or replaced meanwhile"
    case .damaged(let path, let problems):
      "'\(path)' is damaged: \(problems.joined(separator: "; "))"
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
    case .newer(let source, let target):
      "the store is of version '\(source)', which comes after '\(target)'"
    case .foreign(let path): "'\(path)' is a store of another model: no entity is the same"
    case .noLayout(let reason): "the model has no place in a store: \(reason)"
    case .cannotStamp(let reasons):
      "the new version's hashes are not known: "
        + reasons.sorted { $0.key < $1.key }.map { "entity '\($0.key)': \($0.value)" }
        .joined(separator: "; ")
    case .mirroredByCloudKit: "the store is mirrored by CloudKit (it has ANSCK tables)"
    case .blocked(let changes):
      "the migration cannot be inferred: " + changes.map(\.withReason).joined(separator: "; ")
    case .dangers(let items):
      "not allowed: "
        + items.map { item in
          "\(item.step)" + item.dangers.sorted().map { " [\($0.rawValue)]" }.joined()
        }.joined(separator: "; ")
    case .probes(let complaints): complaints.joined(separator: "; ")
    case .script(let error): error.description
    case .transactionLeft: "a step of the migration goes on outside its transaction"
    case .hidden(let names):
      "a step of the migration leaves '\(names.joined(separator: "', '"))' in temp, which would get "
        + "between the migration and the store: drop it at the end of the step"
    case .metadataSpoiled: "a trigger of the store changes its metadata"
    case .noSpace(let needed, let free, let folder):
      "the disk of '\(folder)' has \(free >> 20) MB left, and \((needed + (1 << 20) - 1) >> 20) MB are "
        + "needed"
    case .backupUnusable(let path, let reason): "the backup '\(path)' is unusable: \(reason)"
    case .interrupted: "interrupted; the store is as it was"
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
