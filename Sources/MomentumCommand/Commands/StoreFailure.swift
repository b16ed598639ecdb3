import MomentumMigration
import MomentumSQLite
import MomentumStoreFile

extension StoreFileError: CommandFailure {
  package var exitCode: ExitCode {
    switch self {
    case .notFound: .notFound
    case .exists: .cannotCreateOutput
    case .notAStore, .noCachedModel, .unreadableCachedModel, .layoutMismatch, .sameNumber,
      .noLayout:
      .unreadableInput
    case .unknownVersion, .cannotStamp, .mirroredByCloudKit, .blocked, .notCovered, .dangers,
      .probes:
      .findings
    case .changedMeanwhile: .storeInUse
    case .sqlite(let error): error.exitCode
    }
  }

  /// A refused danger is told with the options that accept it.
  package var report: String {
    let error = "momentum: error: \(description)"
    guard case .dangers(let items) = self else { return error }
    let names = Set(items.compactMap(\.danger?.rawValue)).sorted()
    let options = names.map { "--allow \($0)" }.joined(separator: " ")
    return "\(error)\nmomentum: what it costs is allowed by '\(options)'"
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
