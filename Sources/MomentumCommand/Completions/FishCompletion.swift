/// The completion script of fish.
func fishCompletion(_ table: CompletionTable) -> String {
  var lines = [fishPrologue, "complete -c momentum -f"]
  for option in Option.common + [.help] { lines.append(complete(option, when: nil)) }
  lines.append(
    "complete -c momentum -n __momentum_none -l version -d \(quoted(Option.version.help))")
  for (word, summary) in table.firstWords {
    for condition in ["__momentum_none", "'__momentum_only help'"] {
      lines.append("complete -c momentum -n \(condition) -a \(word) -d \(quoted(summary))")
    }
  }
  for group in table.groups {
    for member in table.members(of: group) {
      for condition in ["'__momentum_only \(group)'", "'__momentum_only help \(group)'"] {
        lines.append(
          "complete -c momentum -n \(condition) -a \(member.words[1]) -d \(quoted(member.summary))")
      }
    }
  }
  for command in table.commands where command.name != "help" { lines += completions(of: command) }
  return lines.joined(separator: "\n") + "\n"
}

private let fishPrologue = """
  # fish completion for momentum, written by 'momentum completions fish'.

  # The words so far that are not common options, one a line.
  function __momentum_words
      set -l words (commandline -opc)
      set -l skips 0
      for word in $words[2..-1]
          if test $skips = 1
              set skips 0
          else if test "$word" = --color
              set skips 1
          else if not string match -q -- '-*' $word
              echo $word
          end
      end
  end

  function __momentum_none
      set -l words (__momentum_words)
      test (count $words) = 0
  end

  # Whether the words so far are these and no more.
  function __momentum_only
      set -l words (__momentum_words)
      test "$words" = "$argv"
  end

  # Whether the words so far begin with these.
  function __momentum_at
      set -l words (__momentum_words)
      set -l number (count $argv)
      test (count $words) -ge $number; and test "$words[1..$number]" = "$argv"
  end

  """

private func completions(of command: Command) -> [String] {
  let condition = "'__momentum_at \(command.name)'"
  let options = command.options.map { complete($0, when: condition) }
  let positionals = command.positionals.compactMap { positional -> String? in
    let offer = arguments(for: positional.completion)
    return offer.isEmpty ? nil : "complete -c momentum -n \(condition)\(offer)"
  }
  var seen: Set<String> = []
  return options + positionals.filter { seen.insert($0).inserted }
}

private func complete(_ option: Option, when condition: String?) -> String {
  var line = "complete -c momentum"
  if let condition { line += " -n \(condition)" }
  if let short = option.short { line += " -s \(short)" }
  line += " -l \(option.name)"
  if option.value != .flag {
    line += option.completion.files == .any ? " -r" : " -x"
    line += arguments(for: option.completion)
  }
  return line + " -d \(quoted(option.help))"
}

private func arguments(for completion: Completion) -> String {
  let words = completion.offered.joined(separator: " ")
  switch completion.files {
  case .none: return words.isEmpty ? "" : " -a \(quoted(words))"
  case .any: return " -F" + (words.isEmpty ? "" : " -a \(quoted(words))")
  case .folders: return " -a '(__fish_complete_directories)'"
  }
}

/// As fish reads it: within single quotes, a backslash stands before quotes and backslashes.
private func quoted(_ text: String) -> String {
  "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
}
