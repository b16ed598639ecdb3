import MomentumDiagnostics
import MomentumMigration
import MomentumSQLite
import MomentumStoreFile

extension StoreFileError: CommandFailure {
  package var exitCode: ExitCode {
    switch self {
    case .notFound: .notFound
    case .exists: .cannotCreateOutput
    case .notAStore, .noCachedModel, .unreadableCachedModel, .layoutMismatch, .sameNumber,
      .noLayout, .damaged, .script, .transactionLeft, .hidden,
      .metadataSpoiled:
      .unreadableInput
    case .unknownVersion, .cannotStamp, .mirroredByCloudKit, .blocked, .dangers,
      .probes, .newer, .foreign:
      .findings
    case .readOnly, .noSpace, .backupUnusable: .cannotWriteOutput
    case .changedMeanwhile, .inUse, .moved: .storeInUse
    case .interrupted: .interrupted
    case .sqlite(let error): error.exitCode
    }
  }

  /// A refused danger is told with the options that accept it.
  package var report: String {
    // Names come from files. A line of its own could be a command to a CI service.
    let error = "momentum: error: \(printable(description))"
    if case .cannotStamp = self {
      return error + "\nmomentum: '--unstamped' migrates the data all the same"
    }
    guard case .dangers(let items) = self else { return error }
    let names = items.reduce(into: Set<Danger>()) { $0.formUnion($1.dangers) }.sorted().map(
      \.rawValue)
    let options = names.map { "--allow \($0)" }.joined(separator: " ")
    return "\(error)\nmomentum: what it costs is allowed by '\(options)'"
  }
}

extension SQLiteError: CommandFailure {
  package var exitCode: ExitCode {
    if isBusy { return .storeInUse }
    if isNotADatabase || isDamaged { return .unreadableInput }
    if isReadOnly || isFull || isIO { return .cannotWriteOutput }
    if isInterrupted { return .interrupted }
    return cannotOpen ? .cannotCreateOutput : .internalFailure
  }
}
