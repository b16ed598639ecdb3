/// The completion function of zsh.
func zshCompletion(_ table: CompletionTable) -> String {
  let commands = table.commands.filter { $0.name != "help" }
  let common = (Option.common + [.help]).map { optionSpecification($0) }.joined(separator: "\n    ")
  let first = described(table.firstWords)
  return """
    #compdef momentum
    # zsh completion for momentum, written by 'momentum completions zsh'.

    local -a _momentum_common=(
        \(common)
    )

    _momentum() {
      local curcontext="$curcontext" state line ret=1
      local -a first=(
    \(first)
      )
      _arguments -C -s -S $_momentum_common \\
        \(singleQuoted("(- *)--version[\(Option.version.help.inBrackets)]")) \\
        '1:command:->command' '*::argument:->argument' && ret=0
      case $state in
        command) _describe -t commands command first && ret=0 ;;
        argument)
          case $words[1] in
            help)
              if ((CURRENT == 2)); then
                _describe -t commands command first && ret=0
              else
                shift words
                ((CURRENT--))
                case $words[1] in
    \(table.groups.map { "  " + groupCall($0, indent: 10) }.joined())\
                esac
              fi ;;
    \(table.groups.map { groupCall($0, indent: 8) }.joined())\
    \(commands.filter { $0.words.count == 1 }.map { call($0, indent: 8) }.joined())\
          esac ;;
      esac
      return ret
    }

    \(table.groups.map { groupFunction($0, table.members(of: $0)) }.joined())\
    \(commands.map(function).joined())\
    _momentum "$@"

    """
}

private func groupCall(_ group: String, indent: Int) -> String {
  String(repeating: " ", count: indent) + "\(group)) _momentum__\(group) && ret=0 ;;\n"
}

private func call(_ command: Command, indent: Int) -> String {
  let name = functionName(command)
  return String(repeating: " ", count: indent)
    + "\(command.words.last ?? "")) \(name) && ret=0 ;;\n"
}

private func functionName(_ command: Command) -> String {
  "_momentum_" + command.words.map { "_" + $0 }.joined()
}

/// The second word of a command, then the command.
private func groupFunction(_ group: String, _ members: [Command]) -> String {
  """
  _momentum__\(group)() {
    local curcontext="$curcontext" state line ret=1
    local -a second=(
  \(described(members.map { ($0.words[1], $0.summary) }))
    )
    _arguments -C '1:command:->command' '*::argument:->argument' && ret=0
    case $state in
      command) _describe -t commands command second && ret=0 ;;
      argument)
        case $words[1] in
  \(members.map { call($0, indent: 8) }.joined())\
        esac ;;
    esac
    return ret
  }


  """
}

private func function(_ command: Command) -> String {
  let options = command.options.map { optionSpecification($0) }
  let positionals = command.positionals.enumerated().map(positionalSpecification)
  let list = (["_arguments -s -S $_momentum_common"] + options + positionals)
    .joined(separator: " \\\n    ")
  return "\(functionName(command))() {\n  \(list)\n}\n\n"
}

private func optionSpecification(_ option: Option) -> String {
  var tail = "[\(option.help.inBrackets)]"
  if option.value != .flag {
    tail += ":\(option.placeholder.dropFirst().escapingColons):\(action(option.completion))"
  }
  let long = "--\(option.name)" + (option.value == .flag ? "" : "=")
  guard let short = option.short else {
    return singleQuoted((option.isRepeated ? "*" : "") + long + tail)
  }
  let letter = "-\(short)" + (option.value == .flag ? "" : "+")
  let start = option.isRepeated ? "*" : "(-\(short) --\(option.name))"
  return singleQuoted(start) + "{\(letter),\(long)}" + singleQuoted(tail)
}

private func positionalSpecification(_ place: Int, _ positional: Positional) -> String {
  let start =
    positional.isRepeated ? "*:" : "\(place + 1):" + (positional.isRequired ? "" : ":")
  return singleQuoted("\(start)\(positional.name):\(action(positional.completion))")
}

private func action(_ completion: Completion) -> String {
  let words = completion.offered.joined(separator: " ")
  switch completion.files {
  case .none: return words.isEmpty ? " " : "(\(words))"
  case .folders: return "_files -/"
  case .any:
    return words.isEmpty
      ? "_files" : "_alternative \"words:word:(\(words))\" \"files:file:_files\""
  }
}

/// Entries of `_describe`.
private func described(_ rows: [(String, String)]) -> String {
  rows.map { "    " + singleQuoted("\($0.escapingColons):\($1)") }.joined(separator: "\n")
}

extension StringProtocol {
  /// Within the brackets of a specification.
  fileprivate var inBrackets: String {
    map { "[]\\:".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  fileprivate var escapingColons: String {
    map { $0 == ":" ? "\\:" : String($0) }.joined()
  }
}
