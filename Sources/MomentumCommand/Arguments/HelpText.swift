/// The list of commands.
func helpText(for commands: [Command]) -> String {
  var text = "usage: momentum COMMAND [ARGUMENT...] [OPTION...]\n\n"
  text += rows(commands.map { ($0.name, $0.summary) })
  text += "\n'momentum help COMMAND' says more; 'momentum --version' tells the version.\n"
  return text
}

/// Everything about one command.
func helpText(for command: Command) -> String {
  var text = "usage: \(usage(of: command))\n\n\(command.summary)\n"
  if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
  if !command.positionals.isEmpty {
    text += "\narguments:\n" + rows(command.positionals.map { ($0.name, $0.help) })
  }
  let options = command.options.map { (spelling(of: $0), $0.help) }
  text += "\noptions:\n" + rows(options + [("-h, --help", "print this text")])
  return text
}

private func usage(of command: Command) -> String {
  var parts = ["momentum", command.name]
  for positional in command.positionals {
    let name = positional.name + (positional.isRepeated ? "..." : "")
    parts.append(positional.isRequired ? name : "[\(name)]")
  }
  for option in command.options {
    parts.append("[--\(option.name)\(placeholder(of: option))]" + (option.isRepeated ? "..." : ""))
  }
  return parts.joined(separator: " ")
}

private func spelling(of option: Option) -> String {
  (option.short.map { "-\($0), " } ?? "") + "--\(option.name)" + placeholder(of: option)
}

private func placeholder(of option: Option) -> String {
  switch option.value {
  case .flag: ""
  case .text(let name), .number(let name): " \(name)"
  case .choice(let choices): " " + choices.joined(separator: "|")
  }
}

/// Two columns; a long left part gets a line of its own.
private func rows(_ rows: [(left: String, right: String)]) -> String {
  let width = min(28, rows.map(\.left.count).max() ?? 0)
  return rows.map { left, right in
    let indent = String(repeating: " ", count: width)
    if left.count > width { return "  \(left)\n  \(indent)  \(right)\n" }
    return "  \(left)\(indent.dropFirst(left.count))  \(right)\n"
  }.joined()
}
