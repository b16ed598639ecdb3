import MomentumDiagnostics
import MomentumModel

/// What a command line asks for.
enum Request {
  case help(String)
  case version(isVerbose: Bool)
  case command(Command, ParsedArguments)
}

/// Finds in the list of commands what a command line means.
struct CommandTable {
  /// Made only when it is looked at: `--version` is to be quick.
  private let makeCommands: () -> [Command]
  private var commands: [Command] { makeCommands() }

  init(commands: @escaping () -> [Command]) { makeCommands = commands }

  func interpret(_ arguments: [String]) throws -> Request {
    let leading = LeadingOptions(arguments)
    if leading.wantsHelp { return .help(try help(about: leading.rest)) }
    if leading.wantsVersion { return .version(isVerbose: try isVerbose(leading)) }
    let line = leading.rest
    guard let first = line.first else { throw MissingCommand(overview: overview(of: commands)) }
    if first == "help" { return .help(try help(about: Array(line.dropFirst()))) }
    guard let (command, rest) = findCommand(line) else {
      if isGroup(first), wantsHelp(line) { return .help(try help(about: [first])) }
      throw unknownCommand(line)
    }
    if wantsHelp(rest) { return .help(helpText(for: command)) }
    return .command(command, try ParsedArguments(leading.arguments + rest, for: command))
  }

  private func isVerbose(_ leading: LeadingOptions) throws(UsageError) -> Bool {
    let version = Command(name: "--version", summary: "") { _, _ in .success }
    return try ParsedArguments(leading.arguments + leading.rest, for: version).flag("verbose")
  }

  /// `--help` counts up to a `--`, whatever else is wrong with the line.
  private func wantsHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// The command with the most words that the arguments start with.
  private func findCommand(_ arguments: [String]) -> (Command, [String])? {
    commands.filter { arguments.starts(with: $0.words) }
      .max { $0.words.count < $1.words.count }
      .map { ($0, Array(arguments.dropFirst($0.words.count))) }
  }

  private func isGroup(_ word: String) -> Bool {
    commands.contains { $0.words.count > 1 && $0.words[0] == word }
  }

  private func help(about line: [String]) throws(UsageError) -> String {
    let words = line.filter { $0 != "--help" && $0 != "-h" }
    if words.isEmpty { return helpText(for: commands) }
    if let (command, rest) = findCommand(words), rest.isEmpty || line != words {
      return helpText(for: command)
    }
    let group = commands.filter { $0.words.starts(with: words) }
    guard !group.isEmpty else { throw unknownCommand(words) }
    return overview(of: group)
  }
}

extension CommandTable {
  private func unknownCommand(_ arguments: [String]) -> UsageError {
    let word = arguments.first ?? ""
    if isGroup(word) { return unknownMember(of: word, arguments) }
    if word.hasPrefix("-") { return misplacedOption(word) }
    let names = commands.shown.map(\.name) + ["help"]
    let typed = arguments.prefix { !$0.hasPrefix("-") }.prefix(2).joined(separator: " ")
    let guess = suggestion(for: word, among: names) ?? suggestion(for: typed, among: names)
    return UsageError(
      "'\(word)' is not a command",
      hint: guess.map { "did you mean '\($0)'?" } ?? "try 'momentum help'")
  }

  private func unknownMember(of group: String, _ arguments: [String]) -> UsageError {
    let names = commands.filter { $0.words[0] == group }.map(\.name)
    let list = "there is \(names.map { "'\($0)'" }.joined(separator: ", "))"
    guard let second = arguments.dropFirst().first, !second.hasPrefix("-") else {
      return UsageError("'\(group)' needs a second word", hint: list)
    }
    let guess = suggestion(for: "\(group) \(second)", among: names)
    return UsageError(
      "'\(group) \(second)' is not a command",
      hint: guess.map { "did you mean '\($0)'?" } ?? list)
  }

  /// An option of some command, or a misspelling of one of all commands.
  private func misplacedOption(_ word: String) -> UsageError {
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    if commands.contains(where: { $0.options.contains { $0.name == name } }) {
      return UsageError(
        "option '\(word)' stands before the command", hint: "options of a command come after it")
    }
    let known = Option.common.map(\.name) + ["help", "version"]
    let guess = suggestion(for: name, among: known).map { "did you mean '--\($0)'?" }
    return UsageError("there is no option '\(word)'", hint: guess ?? "try 'momentum help'")
  }
}

/// `momentum` and nothing more.
private struct MissingCommand: CommandFailure {
  var overview: String
  var exitCode: ExitCode { .usage }
  var description: String { "a command is missing" }
  var report: String { "momentum: error: \(description)\n\n\(overview.dropLast())" }
}
