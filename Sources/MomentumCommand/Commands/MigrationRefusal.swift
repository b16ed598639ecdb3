import MomentumMigration
import MomentumModel
import MomentumSQLite
import MomentumStoreFile

/// A migration that is not carried out. Nothing has been written.
struct MigrationRefusal: CommandFailure {
  var problem: StoreFileError

  init(_ problem: StoreFileError) { self.problem = problem }

  var exitCode: ExitCode { problem.exitCode }
  var description: String {
    guard case .dangers(let items) = problem else { return problem.description }
    let names = Set(items.compactMap(\.danger?.rawValue)).sorted()
    let options = names.map { "--allow \($0)" }.joined(separator: " ")
    return "\(problem)\nmomentum: what it costs is allowed by '\(options)'"
  }
}

extension MigrationPlan {
  /// Why the plan itself cannot be carried out, if so.
  func problem(_ hashes: Versioned<ModelHashes>) -> StoreFileError? {
    if !blocked.isEmpty { return .blocked(blocked) }
    if !notCovered.isEmpty { return .notCovered(notCovered) }
    let unknown = hashes.old.unknown.merging(hashes.new.unknown) { _, new in new }
    return unknown.isEmpty ? nil : .cannotStamp(unknown)
  }
}

extension StoreFileError: CommandFailure {
  package var exitCode: ExitCode {
    switch self {
    case .notFound: .notFound
    case .exists: .cannotCreateOutput
    case .notAStore, .layoutMismatch, .sameNumber: .unreadableInput
    case .unknownVersion, .cannotStamp, .mirroredByCloudKit, .blocked, .notCovered, .dangers,
      .probes:
      .findings
    case .changedMeanwhile: .storeInUse
    case .sqlite(let error): error.exitCode
    }
  }
}

extension SQLiteError: CommandFailure {
  package var exitCode: ExitCode {
    if isBusy { return .storeInUse }
    if isNotADatabase || isDamaged { return .unreadableInput }
    if isReadOnly || isFull { return .cannotWriteOutput }
    return cannotOpen ? .cannotCreateOutput : .internalFailure
  }
}
