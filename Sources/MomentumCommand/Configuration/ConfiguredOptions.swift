import MomentumDiagnostics
import MomentumLint
import MomentumModel

/// Reads the options of a command from a configuration, by the command's own table: `typedSets` is
/// `--typed-sets`.
struct ConfiguredOptions {
  private let file: ConfigurationFile
  private let command: Command
  /// What is about one command line only.
  private static let unconfigurable: Set<String> = ["config", "check", "dry-run", "name", "shards"]
  /// Options that name a file or folder, which the configuration writes from its own folder.
  private static let paths: Set<String> = ["output", "human-output", "templates"]

  init(_ file: ConfigurationFile, command: Command) {
    self.file = file
    self.command = command
  }

  /// The values by the names of the options. Keys that mean nothing are reported.
  func values(
    of configured: [GenerateSection.Option], _ output: Output
  ) throws -> [String: [String]] {
    var result: [String: [String]] = [:]
    for entry in configured {
      let option = command.options.first {
        $0.name == Self.optionName(entry.key) && !Self.unconfigurable.contains($0.name)
      }
      guard let option else {
        output.say(unknown(entry))
        continue
      }
      try check(entry, option)
      result[option.name] = entry.values.map { isPath(option, $0) ? file.path($0) : $0 }
    }
    return result
  }

  private func isPath(_ option: Option, _ value: String) -> Bool {
    option.name == "template"
      ? value.hasSuffix(".stencil")
      : Self.paths.contains(option.name) && value != "-"
  }

  private func check(_ entry: GenerateSection.Option, _ option: Option) throws {
    if (option.value == .flag) != (entry.values == [""]) {
      let wanted = option.value == .flag ? "true or false" : "a value"
      throw ConfigurationError("'\(entry.key)' takes \(wanted)", at: entry.position)
    }
    if entry.values.count > 1, !option.isRepeated {
      throw ConfigurationError("'\(entry.key)' takes one value", at: entry.position)
    }
    for value in entry.values {
      if let problem = option.problem(with: value) {
        throw ConfigurationError("'\(value)' for '\(entry.key)' \(problem)", at: entry.position)
      }
    }
  }

  private func unknown(_ entry: GenerateSection.Option) -> Diagnostic {
    let known = command.options.map(\.name).filter { !Self.unconfigurable.contains($0) }
      .map(Self.key)
    let guess = suggestion(for: entry.key, among: known + ["models", "outputs", "exclude"])
    return Diagnostic(
      "config-unknown-key", .warning, "'\(entry.key)' is not known here",
      note: guess.map { "did you mean '\($0)'?" } ?? "it has no effect; remove it",
      position: entry.position)
  }

  /// `typed-sets` of `typedSets`.
  private static func optionName(_ key: String) -> String {
    key.reduce(into: "") { name, character in
      name += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }

  private static func key(_ option: String) -> String {
    let words = option.split(separator: "-")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}
