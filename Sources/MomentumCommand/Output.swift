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
  private let result: (String) throws -> Void
  private let message: (String) -> Void

  package init(
    result: @escaping (String) throws -> Void, message: @escaping (String) -> Void
  ) {
    self.result = result
    self.message = message
  }

  /// The streams of the process.
  package static var standard: Output {
    Output(
      result: { text in
        guard writeAll(text, to: 1) else { throw OutputError(isPipeClosed: errno == EPIPE) }
      },
      // When standard error is gone there is nobody to tell.
      message: { _ = writeAll($0, to: 2) })
  }

  /// Writes a part of the result as it is.
  package func write(_ text: String) throws { try result(text) }

  /// Writes a line for people.
  package func say(_ line: String) { message(line + "\n") }
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
