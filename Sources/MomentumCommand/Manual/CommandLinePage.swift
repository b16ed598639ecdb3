/// `Documentation/CommandLine.md`.
package func commandLinePage(of commands: [Command] = allCommands) -> String {
  let shown = commands.shown
  var page = """
    # Command line

    What `momentum help` says, on one page. It is generated: `momentum manual --format markdown`. The
    manual page `man momentum` says the same.

    | command | |
    |---|---|

    """
  for command in shown {
    let anchor = command.words.joined(separator: "-")
    page += "| [`momentum \(command.name)`](#momentum-\(anchor)) | \(markdown(command.summary)) |\n"
  }
  page += """

    ## Options of all commands

    They may stand before the command or behind it.

    \((Option.common + [.version, .help]).map { item($0.spelling, $0.help) }.joined())
    ## Exit codes

    \(ExitCode.allCases.map { item(String($0.rawValue), $0.meaning) }.joined())
    ## Environment

    \(environmentVariables.map { item($0.name, $0.meaning) }.joined())
    """
  return page + shown.map(section).joined()
}

private func section(_ command: Command) -> String {
  var text = "\n## momentum \(command.name)\n\n"
  text += "```\n\(wrapped(command.usageParts, width: 80, indent: 2))\n```\n\n"
  text += markdown(sentence(command.summary)) + "\n"
  for paragraph in command.discussion.split(separator: "\n\n") {
    let words = paragraph.split(whereSeparator: \.isWhitespace).map { markdown(String($0)) }
    text += "\n" + wrapped(words, width: 100) + "\n"
  }
  let arguments =
    command.positionals.map { item($0.name, $0.help) }
    + command.options.map { item($0.spelling, $0.help) }
  if !arguments.isEmpty { text += "\n" + arguments.joined() }
  let codes = command.allExitCodes.map { code, meaning in
    // What the others mean stands above, and is the same for all commands.
    code == ExitCode.findings.rawValue ? "\(code) (\(markdown(meaning)))" : "\(code)"
  }
  text += "\nExit codes: \(codes.joined(separator: ", ")).\n"
  for example in command.examples {
    text += "\n\(markdown(example.meaning))\n\n```\n\(example.line)\n```\n"
  }
  return text
}

private func item(_ term: String, _ description: String) -> String {
  "* `\(term)`: \(markdown(description))\n"
}

/// Text that Markdown shows as it is.
private func markdown(_ text: String) -> String {
  text.map { "*_<>|".contains($0) ? "\\\($0)" : String($0) }.joined()
}
