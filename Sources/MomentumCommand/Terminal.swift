import MomentumDiagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Who reads what a command writes, which decides on colours.
package struct Terminal: Sendable {
  /// Whether results go to a terminal.
  var hasResult: Bool
  /// Whether messages do.
  var hasMessages: Bool
  /// Whether the environment asks for none: https://no-color.org.
  var isColorless: Bool

  package init(hasResult: Bool = false, hasMessages: Bool = false, isColorless: Bool = false) {
    self.hasResult = hasResult
    self.hasMessages = hasMessages
    self.isColorless = isColorless
  }

  /// That of the process.
  static var ofProcess: Terminal {
    Terminal(
      hasResult: isatty(1) == 1, hasMessages: isatty(2) == 1,
      isColorless: isColorless(noColor: variable("NO_COLOR"), term: variable("TERM")))
  }

  package static func isColorless(noColor: String?, term: String?) -> Bool {
    !(noColor ?? "").isEmpty || term == "dumb"
  }

  /// What the command line asks for wins over the environment.
  func style(_ choice: ColorChoice, isTerminal: Bool) -> SeverityStyle {
    switch choice {
    case .always: .colored
    case .never: .plain
    case .auto: isTerminal && !isColorless ? .colored : .plain
    }
  }
}

private func variable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
