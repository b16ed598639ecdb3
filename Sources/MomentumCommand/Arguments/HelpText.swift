/// What fits a terminal of the usual width.
private let helpWidth = 80

/// How a command line looks, and the list of commands: what `momentum` alone prints.
func overview(of commands: [Command]) -> String {
  """
  usage: momentum [OPTION...] COMMAND [ARGUMENT...]

  \(rows(commands.shown.map { ($0.name, $0.summary) }))
  'momentum help COMMAND' says more about a command.

  """
}

/// The overview, and what is the same for all commands.
func helpText(for commands: [Command]) -> String {
  let always = Option.common + [.version, .help]
  let codes = ExitCode.allCases.map { (String($0.rawValue), $0.meaning) }
  return """
    \(overview(of: commands))
    options, before the command or behind it:
    \(rows(always.map { ($0.spelling, $0.help) }))
    exit codes:
    \(rows(codes))
    environment:
    \(rows(environmentVariables.map { ($0.name, $0.meaning) }))
    """
}

/// Everything about one command.
func helpText(for command: Command) -> String {
  let usage = wrapped(["usage:"] + command.usageParts, width: helpWidth, indent: 9)
  var sections = ["\(usage)\n", filled(command.summary, width: helpWidth) + "\n"]
  if !command.discussion.isEmpty {
    sections.append(filled(command.discussion, width: helpWidth) + "\n")
  }
  let add = { (title: String, list: [(String, String)]) in
    if !list.isEmpty { sections.append("\(title):\n" + rows(list)) }
  }
  add("arguments", command.positionals.map { ($0.name, $0.help) })
  add("options", command.options.map { ($0.spelling, $0.help) })
  add("options of all commands", (Option.common + [.help]).map { ($0.spelling, $0.help) })
  add("exit codes", command.allExitCodes.map { (String($0.code), $0.meaning) })
  if !command.examples.isEmpty {
    sections.append("examples:\n" + command.examples.map(text).joined(separator: "\n"))
  }
  return sections.joined(separator: "\n")
}

private func text(of example: Example) -> String {
  let words = example.meaning.split(separator: " ").map(String.init)
  return "  \(example.line)\n      " + wrapped(words, width: helpWidth - 6).indented(by: 6) + "\n"
}

extension String {
  /// All lines but the first.
  fileprivate func indented(by count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + String(repeating: " ", count: count))
  }
}

/// Two columns; a long left part gets a line of its own.
private func rows(_ rows: [(left: String, right: String)]) -> String {
  let width = min(22, rows.map(\.left.count).max() ?? 0)
  let column = width + 4
  return rows.map { left, right in
    let words = right.split(separator: " ").map(String.init)
    let text = wrapped(words, width: helpWidth - column).indented(by: column)
    let indent = String(repeating: " ", count: column)
    if left.count > width { return "  \(left)\n\(indent)\(text)\n" }
    return "  \(left)\(indent.dropFirst(left.count + 2))\(text)\n"
  }.joined()
}
