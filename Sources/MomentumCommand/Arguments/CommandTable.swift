import MomentumModel

/// What a command line asks for.
enum Request {
  case help(String)
  case version(String)
  case command(Command, ParsedArguments)
}

/// Finds in the list of commands what a command line means.
struct CommandTable {
  var commands: [Command]

  func interpret(_ arguments: [String]) throws(UsageError) -> Request {
    guard let first = arguments.first else {
      throw UsageError("a command is missing", hint: "try 'momentum help'")
    }
    if first == "--version" { return .version("momentum \(toolVersion)\n") }
    if first == "--help" || first == "-h" { return .help(helpText(for: commands)) }
    if first == "help" { return .help(try help(about: Array(arguments.dropFirst()))) }
    guard let (command, rest) = findCommand(arguments) else {
      if isGroup(first), arguments.dropFirst().contains(where: { $0 == "--help" || $0 == "-h" }) {
        return .help(try help(about: [first]))
      }
      throw unknownCommand(arguments)
    }
    if wantsHelp(rest) { return .help(helpText(for: command)) }
    return .command(command, try ParsedArguments(rest, for: command))
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

  private func help(about words: [String]) throws(UsageError) -> String {
    if words.isEmpty { return helpText(for: commands) }
    if let (command, rest) = findCommand(words), rest.isEmpty { return helpText(for: command) }
    let group = commands.filter { $0.words.starts(with: words) }
    guard !group.isEmpty else { throw unknownCommand(words) }
    return helpText(for: group)
  }

  private func unknownCommand(_ arguments: [String]) -> UsageError {
    let word = arguments.first ?? ""
    if isGroup(word) {
      let group = commands.filter { $0.words[0] == word }.map { "'\($0.name)'" }
      let second = arguments.dropFirst().first.map { "'\(word) \($0)' is not a command" }
      return UsageError(
        second ?? "'\(word)' needs a second word", hint: "there is \(group.joined(separator: ", "))"
      )
    }
    if word.hasPrefix("-") {
      return UsageError(
        "option '\(word)' stands before the command", hint: "try 'momentum help'")
    }
    let names = commands.map(\.name) + ["help"]
    let typed = arguments.prefix { !$0.hasPrefix("-") }.prefix(2).joined(separator: " ")
    let guess = suggestion(for: word, among: names) ?? suggestion(for: typed, among: names)
    return UsageError(
      "'\(word)' is not a command",
      hint: guess.map { "did you mean '\($0)'?" } ?? "try 'momentum help'")
  }
}
