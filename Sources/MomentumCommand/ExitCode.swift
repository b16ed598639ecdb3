import MomentumDiagnostics
import MomentumReader

/// What the process ends with. Scripts rely on these numbers. 1 never means that the tool failed.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// Findings at or above the threshold, differences asked for by `--exit-code`, or a refusal.
  case findings = 1
  case usage = 64
  /// The input cannot be read as a model or store.
  case unreadableInput = 65
  /// A path, ref or base does not exist.
  case notFound = 66
  case internalFailure = 70
  case cannotCreateOutput = 73
  case cannotWriteOutput = 74
  case storeInUse = 75
  case badConfiguration = 78
  /// What shells give for a program that SIGINT ended.
  case interrupted = 130
}

extension ExitCode {
  /// For help and manual.
  var meaning: String {
    switch self {
    case .success: "all is well"
    case .findings: "findings, differences that were asked for, or a refusal"
    case .usage: "the command line is wrong"
    case .unreadableInput: "the input cannot be read as a model or store"
    case .notFound: "a path, ref or base does not exist"
    case .internalFailure: "a fault of the tool"
    case .cannotCreateOutput: "something else is where the output should go"
    case .cannotWriteOutput: "the output cannot be written"
    case .storeInUse: "the store is in use"
    case .badConfiguration: "the configuration is wrong"
    case .interrupted: "it was interrupted, and took back what it had begun"
    }
  }

  /// What a command may end with that reads models of all forms, stores among them.
  static var reading: [ExitCode] { [.unreadableInput, .notFound, .storeInUse] }
}

extension Command {
  /// With what each means, in the order of the numbers.
  var allExitCodes: [(code: Int32, meaning: String)] {
    let possible = Set(exitCodes).union([
      .success, .usage, .internalFailure, .cannotWriteOutput,
    ])
    return ExitCode.allCases.compactMap { code in
      if code == .findings { return findings.map { (code.rawValue, $0) } }
      return possible.contains(code) ? (code.rawValue, code.meaning) : nil
    }
  }
}

/// An error that says how the process ends.
package protocol CommandFailure: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }
  /// What to do instead, on a line of its own.
  var hint: String? { get }
  /// What the user reads: the description behind the tool's name, or behind a file's place.
  var report: String { get }
}

extension CommandFailure {
  package var hint: String? { nil }
  package var report: String {
    // Names come from files and arguments. A line of its own could be a command to a CI service.
    "momentum: error: \(printable(description))"
      + (hint.map { "\nmomentum: \(printable($0))" } ?? "")
  }
}

extension ModelReadError: CommandFailure {
  package var report: String { printable(description) }
  package var exitCode: ExitCode {
    switch kind {
    case .notFound: .notFound
    case .unreadable: .unreadableInput
    }
  }
}
