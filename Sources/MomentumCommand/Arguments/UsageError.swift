/// The command line is wrong.
struct UsageError: CommandFailure {
  var message: String
  /// What to type instead.
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  var exitCode: ExitCode { .usage }
  var description: String { message }
}
