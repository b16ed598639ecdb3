/// `momentum.1` in the man macros: one page for all commands, so that one search finds everything.
package func manualPage(of commands: [Command] = allCommands) -> String {
  let shown = commands.shown + [.help]
  var page = """
    .TH MOMENTUM 1 "\(toolDate)" "momentum \(toolVersion)" "User Commands"
    .SH NAME
    momentum \\- Core Data models, classes and stores wherever Swift runs
    .SH SYNOPSIS
    .B momentum
    .RI [ OPTION ...]
    .I COMMAND
    .RI [ ARGUMENT ...]
    .SH DESCRIPTION
    Reads the models of Core Data and its SQLite stores: checks models, compares
    versions, generates Swift classes, compiles models and migrates stores.
    Results go to standard output, what is said about them to standard error.
    .SH OPTIONS
    These may stand before the command or behind it.

    """
  page += (Option.common + [.version, .help]).map { entry($0.spelling, $0.help) }.joined()
  page += ".SH COMMANDS\n" + shown.map(section).joined()
  page += ".SH EXIT STATUS\n"
  page += ExitCode.allCases.map { entry(String($0.rawValue), $0.meaning) }.joined()
  page += ".SH ENVIRONMENT\n"
  page += environmentVariables.map { entry($0.name, $0.meaning) }.joined()
  page += ".SH FILES\n"
  page += entry(
    "momentum.json",
    "the configuration of 'lint': the nearest one in the working folder or above it")
  return page
}

private func section(_ command: Command) -> String {
  var text = ".SS momentum \(roff(command.name))\n"
  text += ".B momentum \(roff(command.name))\n"
  let arguments = command.usageParts.dropFirst(1 + command.words.count)
  if !arguments.isEmpty { text += line(arguments.joined(separator: " ")) }
  text += ".PP\n" + line(sentence(command.summary))
  for paragraph in command.discussion.split(separator: "\n\n") {
    let words = paragraph.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    text += ".PP\n" + line(words)
  }
  text += command.positionals.map { entry($0.name, $0.help) }.joined()
  text += command.options.map { entry($0.spelling, $0.help) }.joined()
  if let findings = command.findings { text += ".PP\n" + line("Exit status 1: \(findings).") }
  for example in command.examples {
    text += ".PP\n" + line(example.meaning)
    text += ".PP\n.RS 4\n.nf\n\\&\(roff(example.line))\n.fi\n.RE\n"
  }
  return text
}

/// What is described, and behind it the description.
private func entry(_ term: String, _ description: String) -> String {
  ".TP\n.B \(roff(term))\n" + line(description)
}

/// Text in lines that are no longer than lint programs like. A word that begins with a dot must not
/// look like a request, wherever it comes to stand.
private func line(_ text: String) -> String {
  let words = text.split(separator: " ").map { word in
    (word.hasPrefix(".") ? "\\&" : "") + roff(String(word))
  }
  return wrapped(words, width: 78) + "\n"
}

private func roff(_ text: String) -> String {
  text.map { character in
    switch character {
    case "\\": "\\e"
    case "-": "\\-"
    case "'": "\\(aq"
    case "~": "\\(ti"
    case "^": "\\(ha"
    case "`": "\\(ga"
    case "→": "\\(->"
    case "…": "..."
    case "\n": " "
    default: String(character)
    }
  }.joined()
}

/// A summary as a sentence.
func sentence(_ summary: String) -> String {
  summary.prefix(1).uppercased() + summary.dropFirst() + (summary.hasSuffix(".") ? "" : ".")
}
