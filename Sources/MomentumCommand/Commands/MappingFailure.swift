import MomentumStoreFile

/// A mapping model that cannot be carried out is a refusal, as with plans.
extension MappingError: CommandFailure {
  package var exitCode: ExitCode { .findings }

  package var report: String {
    let error = "momentum: error: \(description)"
    guard case .leavesBehind = self else { return error }
    return "\(error)\nmomentum: what it costs is allowed by '--allow deletes-data'"
  }
}
