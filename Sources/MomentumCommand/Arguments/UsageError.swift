import MomentumModel

/// The command line is wrong.
struct UsageError: CommandFailure {
  var message: String
  /// What to type instead.
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// A value that is none of those there are.
  init(notOffered value: String, as kind: String, among choices: [String]) {
    message = "'\(value)' is not \(kind)"
    hint =
      suggestion(for: value, among: choices).map { "did you mean '\($0)'?" }
      ?? "it takes \(choices.map { "'\($0)'" }.joined(separator: ", "))"
  }

  var exitCode: ExitCode { .usage }
  var description: String { message }
}
