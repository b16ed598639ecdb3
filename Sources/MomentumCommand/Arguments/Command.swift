/// One row of the argument table: what a command is called, what it takes, and what it does.
/// Parsing, help and suggestions all follow from it.
package struct Command: Sendable {
  /// As typed, with a blank between two words: `migrate apply`.
  var name: String
  /// One line for the list of commands.
  var summary: String
  /// What `momentum help NAME` says beyond the summary.
  var discussion = ""
  var positionals: [Positional] = []
  var options: [Option] = []
  var body: @Sendable (ParsedArguments, Output) throws -> ExitCode

  package init(
    name: String, summary: String, discussion: String = "", positionals: [Positional] = [],
    options: [Option] = [], body: @escaping @Sendable (ParsedArguments, Output) throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.positionals = positionals
    self.options = options
    self.body = body
  }

  var words: [String] { name.split(separator: " ").map(String.init) }
}

/// An argument without a name. Optional and repeated ones stand last.
package struct Positional: Sendable {
  /// In capitals, as help shows it.
  var name: String
  var help: String
  var isRequired: Bool
  var isRepeated: Bool

  package init(
    name: String, help: String, isRequired: Bool = true, isRepeated: Bool = false
  ) {
    self.name = name
    self.help = help
    self.isRequired = isRequired
    self.isRepeated = isRepeated
  }
}

/// An argument that begins with `--`, or with `-` and one letter.
package struct Option: Sendable {
  package enum Value: Sendable, Equatable {
    /// Stands alone.
    case flag
    /// Takes any text; the word is what help calls it.
    case text(String)
    case number(String)
    case choice([String])
  }

  var name: String
  var short: Character?
  var value: Value
  var help: String
  /// Whether it may be given several times.
  var isRepeated = false

  package init(
    _ name: String, short: Character? = nil, _ value: Value, isRepeated: Bool = false,
    help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeated = isRepeated
    self.help = help
  }

  /// An option whose values are the cases of an enumeration.
  package init<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ choice: Choice.Type, isRepeated: Bool = false, help: String
  ) {
    self.init(
      name, .choice(choice.allCases.map(\.rawValue)), isRepeated: isRepeated, help: help)
  }
}

extension Option {
  /// What is wrong with a value, to be said after it; nil if nothing is.
  func problem(with text: String) -> String? {
    switch value {
    case .flag, .text: return nil
    case .number: return Int(text) == nil ? "is not a whole number" : nil
    case .choice(let choices):
      let known = choices.map { "'\($0)'" }.joined(separator: ", ")
      return choices.contains(text) ? nil : "is none of \(known)"
    }
  }
}
