import MomentumModel

/// The arguments of one command, checked against its row of the table.
package struct ParsedArguments: Sendable {
  package private(set) var positionals: [String] = []
  private var given: [String: [String]] = [:]
  private let command: Command

  init(_ arguments: [String], for command: Command) throws(UsageError) {
    self.command = command
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        positionals += rest
        break
      } else if argument.hasPrefix("--") {
        try parseLong(argument, &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseShort(argument, &rest)
      } else {
        positionals.append(argument)
      }
    }
    try checkPositionals()
  }

  /// The same with values for options that were not given.
  func adding(_ values: [String: [String]]) -> ParsedArguments {
    var result = self
    result.given.merge(values) { own, _ in own }
    return result
  }

  /// Whether a flag was given.
  package func flag(_ name: String) -> Bool { !values(name).isEmpty }

  package func value(_ name: String) -> String? { values(name).last }

  /// Every value of a repeated option, in the order given.
  package func values(_ name: String) -> [String] {
    precondition(
      command.options.contains { $0.name == name },
      "'\(command.name)' reads an option '\(name)' that its row does not declare")
    return given[name] ?? []
  }

  package func number(_ name: String) -> Int? { value(name).flatMap { Int($0) } }

  /// The case that was chosen, or nil if the option was not given.
  package func choice<Choice: RawRepresentable<String>>(_ name: String, _: Choice.Type) -> Choice? {
    value(name).flatMap(Choice.init)
  }
}

extension ParsedArguments {
  private mutating func parseLong(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw unknown("--" + name, guess: suggestion(for: name, among: optionNames))
    }
    try add(option, as: "--" + name, value: parts.count > 1 ? String(parts[1]) : nil, &rest)
  }

  /// `-o FILE`, `-oFILE`, and flags in a row: `-qv`.
  private mutating func parseShort(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.short == letter }) else {
        throw unknown("-\(letter)", guess: nil)
      }
      let isLast = option.value != .flag || letters.isEmpty
      let attached = option.value == .flag || letters.isEmpty ? nil : String(letters)
      try add(option, as: "-\(letter)", value: attached, &rest)
      if isLast { return }
    }
  }

  private mutating func add(
    _ option: Option, as typed: String, value attached: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    if given[option.name] != nil, !option.isRepeated {
      throw UsageError("'\(typed)' is given twice", hint: hint)
    }
    if option.value == .flag {
      if attached != nil { throw UsageError("'\(typed)' takes no value", hint: hint) }
      given[option.name] = [""]
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("'\(typed)' needs a value", hint: hint)
    }
    try check(value, of: option, typed)
    given[option.name, default: []].append(value)
  }

  private func check(_ value: String, of option: Option, _ typed: String) throws(UsageError) {
    switch option.value {
    case .flag, .text: break
    case .number:
      if let problem = option.problem(with: value) {
        throw UsageError("'\(value)' for '\(typed)' \(problem)", hint: hint)
      }
    case .choice(let choices):
      if choices.contains(value) { return }
      let guess = suggestion(for: value, among: choices).map { "did you mean '\($0)'?" }
      throw UsageError(
        "'\(value)' is not a value of '\(typed)'",
        hint: guess ?? "it takes \(choices.map { "'\($0)'" }.joined(separator: ", "))")
    }
  }

  private func checkPositionals() throws(UsageError) {
    let required = command.positionals.filter(\.isRequired)
    if positionals.count < required.count {
      throw UsageError("\(required[positionals.count].name) is missing", hint: hint)
    }
    let isOpen = command.positionals.contains(where: \.isRepeated)
    if !isOpen, positionals.count > command.positionals.count {
      throw UsageError(
        "'\(positionals[command.positionals.count])' is one argument too many", hint: hint)
    }
  }

  private var optionNames: [String] { command.options.map(\.name) + ["help"] }

  private var hint: String { "try 'momentum help \(command.name)'" }

  private func unknown(_ typed: String, guess: String?) -> UsageError {
    UsageError(
      "'\(command.name)' has no option '\(typed)'",
      hint: guess.map { "did you mean '--\($0)'?" } ?? hint)
  }
}
