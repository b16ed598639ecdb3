/// When text is coloured.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

extension Option {
  /// Those of every command. They may also stand before it.
  package static let common = [
    Option("quiet", short: "q", .flag, help: "print results and errors, and nothing else"),
    Option("verbose", short: "v", .flag, help: "tell what is read and written, with times"),
    Option(
      "color", ColorChoice.self,
      help: "colours in text; auto, for terminals without NO_COLOR, if not given"),
  ]

  static let help = Option("help", short: "h", .flag, help: "print this text")
  static let version = Option(
    "version", .flag, help: "print the version; with --verbose, how it was built too")
}

/// The common options before the command's words, `--help` and `--version` among them.
struct LeadingOptions {
  private(set) var arguments: [String] = []
  private(set) var wantsHelp = false
  private(set) var wantsVersion = false
  /// From the first word of the command on.
  private(set) var rest: [String]

  init(_ line: [String]) {
    var rest = line[...]
    while let first = rest.first {
      if first == "--help" || first == "-h" {
        wantsHelp = true
      } else if first == "--version" {
        wantsVersion = true
      } else if let length = Self.length(first) {
        arguments += rest.prefix(length)
        rest = rest.dropFirst(length)
        continue
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    self.rest = Array(rest)
  }

  /// How many arguments a common option takes up with its value; nil for what is none.
  private static func length(_ argument: String) -> Int? {
    if argument.hasPrefix("--") {
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1)
      guard let option = Option.common.first(where: { $0.name == parts.first ?? "" }) else {
        return nil
      }
      return option.value == .flag || argument.contains("=") ? 1 : 2
    }
    let letters = argument.dropFirst()
    guard argument.hasPrefix("-"), !letters.isEmpty else { return nil }
    return letters.allSatisfy { letter in Option.common.contains { $0.short == letter } } ? 1 : nil
  }
}
