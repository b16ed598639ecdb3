/// Why git could not answer.
package enum GitError: Error, Equatable {
  case gitNotInstalled
  /// The path is in no repository, or in one that git refuses; the message is git's own.
  case noRepository(path: String, message: String)
  /// The repository does not have the commit. The hint is a command that fetches it.
  case refNotFound(String, hint: String)
  /// A git command ended with a status that is no answer; the message is git's own.
  case failed(command: String, status: Int32, message: String)
  /// Git's output was not what its documentation promises.
  case unexpectedOutput(command: String)
}

extension GitError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .gitNotInstalled: "the command 'git' was not found"
    case .noRepository(let path, let message): "no git repository at '\(path)': \(message)"
    case .refNotFound(let ref, let hint): "'\(ref)' was not found; try: \(hint)"
    case .failed(let command, let status, let message):
      "'git \(command)' ended with status \(status): \(message)"
    case .unexpectedOutput(let command): "'git \(command)' printed what was not expected"
    }
  }

  /// Whether the caller named something that is not there, rather than git having failed.
  package var isMissingInput: Bool {
    switch self {
    case .noRepository, .refNotFound: true
    case .gitNotInstalled, .failed, .unexpectedOutput: false
    }
  }
}
