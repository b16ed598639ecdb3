/// The formats of commands that print a description.
enum OutputFormat: String, CaseIterable {
  case text, json
}

extension Option {
  static let format = Option(
    "format", OutputFormat.self, help: "form of the result; text if not given")
}

extension ParsedArguments {
  var format: OutputFormat { choice("format", OutputFormat.self) ?? .text }
}
