/// One row of the argument table: what a command is called, what it takes, and what it does.
/// Parsing, help, the manual page, completions and suggestions all follow from it.
package struct Command: Sendable {
  /// As typed, with a blank between two words: `migrate apply`.
  package var name: String
  /// One line for the list of commands.
  var summary: String
  /// What `momentum help NAME` says beyond the summary. Paragraphs stand apart by an empty line.
  var discussion = ""
  package var examples: [Example] = []
  package var positionals: [Positional] = []
  package var options: [Option] = []
  /// What exit code 1 means; nil for a command that never ends with it.
  var findings: String?
  /// What it may end with, beside what every command may end with.
  var exitCodes: [ExitCode] = []
  /// Known to those who build packages and pages, and not listed.
  package var isHidden = false
  package var body: @Sendable (ParsedArguments, Output) throws -> ExitCode

  package init(
    name: String, summary: String, discussion: String = "", examples: [Example] = [],
    positionals: [Positional] = [], options: [Option] = [], findings: String? = nil,
    exitCodes: [ExitCode] = [], isHidden: Bool = false,
    body: @escaping @Sendable (ParsedArguments, Output) throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.positionals = positionals
    self.options = options
    self.findings = findings
    self.exitCodes = exitCodes
    self.isHidden = isHidden
    self.body = body
  }

  package var words: [String] { name.split(separator: " ").map(String.init) }

  /// Its own, then those of every command.
  var allOptions: [Option] { options + Option.common }
}

/// A command line worth showing.
package struct Example: Sendable {
  package var line: String
  /// What it is good for.
  var meaning: String

  package init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}

/// An argument without a name. Optional and repeated ones stand last.
package struct Positional: Sendable {
  /// In capitals, as help shows it.
  package var name: String
  var help: String
  var isRequired: Bool
  var isRepeated: Bool
  /// What a shell may offer.
  var completion: Completion

  /// `offers` gives values that are known beforehand, such as names of rules.
  package init(
    name: String, help: String, isRequired: Bool = true, isRepeated: Bool = false,
    offers: (@Sendable () -> [String])? = nil
  ) {
    self.name = name
    self.help = help
    self.isRequired = isRequired
    self.isRepeated = isRepeated
    completion = Completion(placeholder: name, offers: offers)
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

  package var name: String
  package var short: Character?
  var value: Value
  var help: String
  /// Whether it may be given several times.
  var isRepeated = false
  /// What a shell may offer as its value.
  var completion: Completion

  /// `offers` gives values that are known beforehand, such as names of templates.
  package init(
    _ name: String, short: Character? = nil, _ value: Value, isRepeated: Bool = false,
    help: String, offers: (@Sendable () -> [String])? = nil
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeated = isRepeated
    self.help = help
    completion =
      switch value {
      case .flag, .number: .nothing
      case .text(let name): Completion(placeholder: name, offers: offers)
      case .choice(let choices): Completion(files: .none) { choices }
      }
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
