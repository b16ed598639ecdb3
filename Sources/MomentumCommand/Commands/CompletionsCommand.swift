/// The shells that can be told what completes a command line.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "print a script that completes command lines in a shell",
    discussion: """
      'make install' puts the scripts where shells look for them; the examples do so by hand.
      """,
    examples: [
      Example(
        "momentum completions bash >> ~/.bash_completion",
        "Completes commands in bash, where bash-completion is installed."),
      Example(
        "momentum completions zsh > ~/.zsh/_momentum",
        "Completes commands in zsh, where its 'fpath' has ~/.zsh."),
      Example(
        "momentum completions fish > ~/.config/fish/completions/momentum.fish",
        "Completes commands in fish."),
    ],
    positionals: [
      Positional(
        name: "SHELL", help: "bash, zsh or fish", offers: { Shell.allCases.map(\.rawValue) })
    ]
  ) { arguments, output in
    let name = arguments.positionals[0]
    guard let shell = Shell(rawValue: name) else {
      throw UsageError(
        notOffered: name, as: "a shell that is known", among: Shell.allCases.map(\.rawValue))
    }
    try output.write(completionScript(for: shell))
    return .success
  }
}

/// What makes a shell complete the tool's commands.
package func completionScript(for shell: Shell, commands: [Command] = allCommands) -> String {
  let table = CompletionTable(commands)
  return switch shell {
  case .bash: bashCompletion(table)
  case .zsh: zshCompletion(table)
  case .fish: fishCompletion(table)
  }
}
