/// What the three completion scripts say of the commands.
struct CompletionTable {
  var commands: [Command]

  init(_ commands: [Command]) { self.commands = commands.shown + [.help] }

  /// What may come first: commands of one word, and the first of two.
  var firstWords: [(word: String, summary: String)] {
    var seen: Set<String> = []
    return commands.compactMap { command in
      let word = command.words[0]
      guard seen.insert(word).inserted else { return nil }
      return (word, command.words.count == 1 ? command.summary : summary(ofGroup: word))
    }
  }

  /// The first words that need a second.
  var groups: [String] {
    firstWords.map(\.word).filter { word in commands.contains { $0.isMember(of: word) } }
  }

  func members(of group: String) -> [Command] { commands.filter { $0.isMember(of: group) } }

  private func summary(ofGroup word: String) -> String {
    members(of: word).map(\.words[1]).joined(separator: ", ")
  }
}

extension Command {
  /// `help` is understood before the table is asked; this is what scripts and pages say of it.
  static let help = Command(
    name: "help", summary: "say more about a command",
    positionals: [
      Positional(
        name: "COMMAND", help: "one or two words; all commands if not given", isRequired: false,
        isRepeated: true)
    ]
  ) { _, _ in .success }

  fileprivate func isMember(of group: String) -> Bool { words.count > 1 && words[0] == group }
}

/// Text that a POSIX shell takes as it is.
func singleQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
