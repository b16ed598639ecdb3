import MomentumDiagnostics

/// The formats of commands that compare versions.
enum ComparisonFormat: String, CaseIterable {
  case text, json
  /// For the comment of a pull request.
  case markdown
}

extension Option {
  static let comparisonFormat = Option(
    "format", ComparisonFormat.self, help: "form of the result; text if not given")
}

extension ParsedArguments {
  var comparisonFormat: ComparisonFormat { choice("format", ComparisonFormat.self) ?? .text }
}

/// A result that has all forms.
protocol ComparisonDocument: Encodable {
  var text: String { get }
  var markdown: String { get }
}

extension Output {
  func write(_ document: some ComparisonDocument, as format: ComparisonFormat) throws {
    switch format {
    case .text: try write(document.text)
    case .json: try write(try jsonText(document))
    case .markdown: try write(document.markdown)
    }
  }
}
