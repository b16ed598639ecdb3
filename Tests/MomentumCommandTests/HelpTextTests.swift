import MomentumCommand
import Testing

@Suite struct HelpTextTests {
  /// Each command with its help text.
  private static let helps = allCommands.map { ($0.name, momentum(["help"] + $0.words).result) }

  @Test func fitsATerminalOf80Columns() {
    let texts = Self.helps + [("--help", momentum("--help").result), ("", momentum().messages)]
    for (name, text) in texts {
      #expect(text.count > 100, "\(name)")
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(name): \(line)") }
    }
  }

  @Test(arguments: allCommands.map(\.name))
  func namesEverythingThatACommandTakes(name: String) throws {
    let command = try #require(allCommands.first { $0.name == name })
    let text = momentum(["help"] + command.words).result
    for option in command.options + Option.common {
      #expect(text.contains("--\(option.name)"), "\(option.name)")
    }
    for positional in command.positionals {
      #expect(text.contains("\n  \(positional.name)  "), "\(positional.name)")
    }
    #expect(text.contains(try Regex("\nexit codes:\n  0 +all is well\n")))
    #expect(text.contains("\nexamples:\n"))
  }

  /// An example that the tool itself would refuse helps nobody.
  @Test func examplesAreUnderstood() {
    let idle = allCommands.map { command in
      var command = command
      command.body = { _, _ in .success }
      return command
    }
    for command in allCommands {
      for example in command.examples {
        let line = example.line.split(separator: " ").prefix { !["|", ">", ">>"].contains($0) }
        let words = line.drop { $0 != "momentum" }.dropFirst().map(String.init)
        var messages = ""
        let output = Output(result: { _ in }, message: { messages += $0 })
        let inQuotes = joined(words)
        #expect(run(arguments: inQuotes, output: output, commands: idle) == .success)
        #expect(messages.isEmpty, "\(example.line): \(messages)")
      }
    }
  }

  /// Words between single quotes are one.
  private func joined(_ words: [String]) -> [String] {
    var result: [String] = []
    var isOpen = false
    for word in words {
      if isOpen {
        result[result.count - 1] += " " + word
      } else {
        result.append(word)
      }
      if word.count(where: { $0 == "'" }) == 1 { isOpen.toggle() }
    }
    return result
  }

  @Test func listsEveryCommandThatIsNotHidden() {
    for text in [momentum("--help").result, momentum().messages] {
      for command in allCommands {
        #expect(text.contains("\n  \(command.name)  ") == !command.isHidden, "\(command.name)")
      }
    }
  }

  @Test func saysWhatIsAskedForBeforeTheCommandToo() {
    let text = momentum("help", "migrate", "apply").result
    #expect(momentum("--help", "migrate", "apply").result == text)
    #expect(momentum("--quiet", "--help", "migrate", "apply").result == text)
    #expect(momentum("help", "migrate").result.contains("migrate script"))
  }
}
