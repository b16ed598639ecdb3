import MomentumDiagnostics

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Where a command writes. Results go to standard output, everything said about them to standard
/// error; tests collect both.
package struct Output {
  /// What is said, the most important first.
  package enum Level: Sendable, Comparable {
    case error
    case warning
    case note
    /// Of interest with `--verbose` only.
    case detail
  }

  private let result: (String) throws -> Void
  private let message: (String) -> Void
  private let terminal: Terminal
  /// What is less important is not said.
  private var threshold = Level.note
  private var color = ColorChoice.auto

  package init(
    terminal: Terminal = Terminal(), result: @escaping (String) throws -> Void,
    message: @escaping (String) -> Void
  ) {
    self.result = result
    self.message = message
    self.terminal = terminal
  }

  /// The streams of the process.
  package static var standard: Output {
    Output(
      terminal: .ofProcess,
      result: { text in
        guard writeAll(text, to: 1) else { throw OutputError(isPipeClosed: errno == EPIPE) }
      },
      // When standard error is gone there is nobody to tell.
      message: { _ = writeAll($0, to: 2) })
  }

  /// As the options of all commands ask for.
  func adapted(to arguments: ParsedArguments) -> Output {
    var output = self
    if arguments.flag("quiet") { output.threshold = .error }
    if arguments.flag("verbose") { output.threshold = .detail }
    output.color = arguments.choice("color", ColorChoice.self) ?? .auto
    return output
  }

  /// Writes a part of the result as it is.
  package func write(_ text: String) throws { try result(text) }

  /// Writes a line for people.
  package func say(_ line: String, _ level: Level = .note) {
    if level <= threshold { message(line + "\n") }
  }

  /// Whether somebody watches, so that long work should show how far it is.
  var showsProgress: Bool { terminal.hasMessages && threshold >= .note }

  /// Writes over the last line; the next call does the same to this one.
  func show(progress line: String) {
    if showsProgress { message("\r" + line) }
  }

  /// Does something, and says with `--verbose` that it is done, and how long it took.
  func timed<Result>(_ deed: @autoclosure () -> String, _ body: () throws -> Result) rethrows
    -> Result
  {
    guard threshold >= .detail else { return try body() }
    let start = ContinuousClock.now
    let result = try body()
    let tenths = ((ContinuousClock.now - start) / Duration.microseconds(100)).rounded()
    say("momentum: \(printable(deed())), after \(tenths / 10) ms", .detail)
    return result
  }
}

extension Output {
  /// How severities look in the result.
  var resultStyle: SeverityStyle { terminal.style(color, isTerminal: terminal.hasResult) }

  /// How severities look in what is said.
  private var messageStyle: SeverityStyle {
    terminal.style(color, isTerminal: terminal.hasMessages)
  }

  /// Says a finding, which is as important as it is severe.
  func say(_ finding: Diagnostic) {
    let level: Level =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    say(findingText(finding, messageStyle), level)
  }
}

/// Standard output is closed or full.
struct OutputError: CommandFailure {
  /// The reader has seen enough, as `head` has.
  var isPipeClosed: Bool

  var report: String { isPipeClosed ? "" : "momentum: error: \(description)" }
  var exitCode: ExitCode { .cannotWriteOutput }
  var description: String { "the result cannot be written" }
}

private func writeAll(_ text: String, to descriptor: Int32) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while let start = rest.baseAddress, !rest.isEmpty {
      let written = write(descriptor, start, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    return true
  }
}

/// Runs the command on the streams of the process and ends it.
package func runAndExit(arguments: [String]) -> Never {
  // A closed pipe shall end in an exit code, not in a signal.
  signal(SIGPIPE, SIG_IGN)
  exit(run(arguments: arguments, output: .standard).rawValue)
}
