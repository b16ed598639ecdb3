/// The completion script of bash, which also runs on the bash 3.2 of macOS.
func bashCompletion(_ table: CompletionTable) -> String {
  bashPrologue + mainFunction(table) + groupFunctions(table) + valueFunctions(table)
}

private func rows(of table: CompletionTable) -> String {
  table.commands.filter { $0.name != "help" }.map(row).joined()
}

private func mainFunction(_ table: CompletionTable) -> String {
  let first = table.firstWords.map(\.word).joined(separator: " ")
  let common = (Option.common + [.help]).map(spellings).joined(separator: " ")
  return """
    _momentum() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]-}
      local word command='' count options valued
      local -a words=()
      COMPREPLY=()
      # An '=' is a word of its own.
      if [[ $cur == = ]]; then
        cur=
      elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD-2]-}
      fi
      _momentum_split \(singleQuoted(" " + valuedNames(Option.common) + " "))
      case ${words[0]-} in
        '')
          if [[ $prev == --color ]]; then
            _momentum_words 'auto always never'
          else
            _momentum_words '\(first)' '\(common) --version'
          fi
          return ;;
        help)
          if ((${#words[@]} == 1)); then
            _momentum_words '\(first)'
          else
            _momentum_members "${words[1]}"
          fi
          return ;;
      esac
      command=${words[0]}
      if _momentum_is_group "$command"; then
        if ((${#words[@]} == 1)); then
          _momentum_members "$command"
          return
        fi
        command="$command ${words[1]}"
      fi
      _momentum_options '\(common)'
      _momentum_split "$valued"
      count=$((${#words[@]} - 1))
      [[ $command != *' '* ]] || ((count--))
      _momentum_values
    }

    """
}

private func groupFunctions(_ table: CompletionTable) -> String {
  let groups = table.groups.map { group in
    let members = table.members(of: group).map(\.words[1]).joined(separator: " ")
    return "    \(group)) _momentum_words '\(members)' ;;\n"
  }.joined()
  return """
    _momentum_is_group() {
      case $1 in \(table.groups.joined(separator: "|"))) return 0 ;; esac
      return 1
    }

    _momentum_members() {
      case $1 in
    \(groups)  esac
    }

    """
}

private func valueFunctions(_ table: CompletionTable) -> String {
  """
  # Sets what the command takes: `options`, and those of them with a value, `valued`.
  _momentum_options() {
    options=$1
    valued=\(singleQuoted(" " + valuedNames(Option.common) + " "))
    case $command in
  \(table.commands.filter { $0.name != "help" }.map(optionRow).joined())  esac
  }

  # Offers a value of the option before, an option, or an argument.
  _momentum_values() {
    case "$command $prev" in
      *' --color') _momentum_words 'auto always never'; return ;;
  \(rows(of: table))  esac
    case $cur in -*) _momentum_words "$options"; return ;; esac
    case "$command $count" in
  \(table.commands.filter { $0.name != "help" }.flatMap(positionalRows).joined())  esac
  }

  complete -F _momentum momentum

  """
}

private let bashPrologue = #"""
  # bash completion for momentum, written by 'momentum completions bash'.

  # Offers words; the second list only where an option has been begun.
  _momentum_words() {
    local list=$1
    case $cur in -*) list="$1 ${2-}" ;; esac
    COMPREPLY+=($(compgen -W "$list" -- "$cur"))
  }

  # Offers files (-f) or folders (-d), and behind BUNDLE# the versions of a bundle.
  _momentum_files() {
    local path=${cur//\\/} bundle name
    path=${path#[\"\']}
    compopt -o filenames 2>/dev/null
    case $path in
      *.xcdatamodeld#* | *.xcdatamodeld/#*)
        bundle=${path%%#*}
        for name in "$bundle"/*.xcdatamodel; do
          name=${name##*/}
          name="$bundle#${name%.xcdatamodel}"
          case $name in "$path"*) [[ $name == *'#*' ]] || COMPREPLY+=("$name") ;; esac
        done
        return ;;
    esac
    while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen "$1" -- "$path")
  }

  # Sets `words` to those before the cursor that are neither options nor their values; $1 has the
  # options with a value, between blanks.
  _momentum_split() {
    local i
    words=()
    for ((i = 1; i < COMP_CWORD; i++)); do
      word=${COMP_WORDS[i]}
      case $word in
        -*)
          if [[ ${COMP_WORDS[i+1]-} == = ]]; then
            ((i += 2))
          elif [[ $1 == *" $word "* ]]; then
            ((i++))
          fi ;;
        *) words+=("$word") ;;
      esac
    done
  }


  """#

private func spellings(of option: Option) -> String {
  "--\(option.name)" + (option.short.map { " -\($0)" } ?? "")
}

private func valuedNames(_ options: [Option]) -> String {
  options.filter { $0.value != .flag }.map(spellings).joined(separator: " ")
}

private func optionRow(of command: Command) -> String {
  if command.options.isEmpty { return "" }
  let names = command.options.map(spellings).joined(separator: " ")
  let valued = valuedNames(command.options)
  let addition = valued.isEmpty ? "" : "; valued+='\(valued) '"
  return "    '\(command.name)') options+=' \(names)'\(addition) ;;\n"
}

/// The values of each option of a command.
private func row(of command: Command) -> String {
  command.options.filter { $0.value != .flag }.map { option in
    var pattern = "'\(command.name) --\(option.name)'"
    if let short = option.short { pattern += " | '\(command.name) -\(short)'" }
    return "    \(pattern)) \(offer(option.completion))return ;;\n"
  }.joined()
}

private func positionalRows(of command: Command) -> [String] {
  command.positionals.enumerated().compactMap { place, positional in
    let offer = offer(positional.completion)
    if offer.isEmpty { return nil }
    let number = positional.isRepeated ? "*" : String(place)
    return "    '\(command.name) '\(number)) \(offer.dropLast(2)) ;;\n"
  }
}

private func offer(_ completion: Completion) -> String {
  var text = ""
  let words = completion.offered
  if !words.isEmpty { text += "_momentum_words '\(words.joined(separator: " "))'; " }
  switch completion.files {
  case .none: break
  case .any: text += "_momentum_files -f; "
  case .folders: text += "_momentum_files -d; "
  }
  return text
}
