/// The shells that can be told what completes a command line.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "print a script that completes command lines in a shell",
    discussion: """
      'make install' puts the scripts where shells look for them. By hand, see the examples; zsh
      reads a file '_momentum' in a folder of its 'fpath'.
      """,
    examples: [
      Example(
        "momentum completions bash > ~/.local/share/bash-completion/completions/momentum",
        "Completes commands in every bash from now on, where bash-completion is installed."),
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
