import MomentumDiagnostics

/// A filter: a function of the value before `|` and of its arguments. What it makes it charges to
/// the renderer's limits, before it makes it where that may be much more than it got.
package struct TemplateFilter: Sendable {
  typealias Apply =
    @Sendable (FilterInput, inout TemplateRenderer) throws(TemplateError) -> TemplateValue

  var name: String
  /// How many arguments it takes.
  var arguments: ClosedRange<Int>
  var apply: Apply

  init(_ name: String, arguments: ClosedRange<Int> = 0...0, _ apply: @escaping Apply) {
    self.name = name
    self.arguments = arguments
    self.apply = apply
  }

  /// A filter of texts. Lists are filtered element by element, as Stencil does, and other values
  /// are printed first; null stays null. The result must be at most a few times as long as the
  /// text.
  static func text(
    _ name: String, arguments: ClosedRange<Int> = 0...0,
    _ apply: @escaping @Sendable (String, FilterInput) throws(TemplateError) -> String
  ) -> TemplateFilter {
    TemplateFilter(name, arguments: arguments) { input, renderer throws(TemplateError) in
      switch input.value {
      case .null: return .null
      case .list(let values):
        var results: [TemplateValue] = []
        for value in values {
          let text = value.text
          let result = try apply(text, input)
          try renderer.charge(text.utf8.count + result.utf8.count + 1, at: input.position)
          results.append(.string(result))
        }
        return .list(results)
      default:
        let text = try apply(try input.printed(in: &renderer), input)
        try renderer.charge(text.utf8.count, at: input.position)
        return .string(text)
      }
    }
  }

  func check(_ count: Int, at position: FilePosition) throws(TemplateError) {
    if arguments.contains(count) { return }
    throw TemplateError(
      .wrongNumberOfArguments(filter: name, expected: arguments, found: count), at: position)
  }
}

extension TemplateFilter {
  /// The filters of the core language. Names and results are those of Stencil and StencilSwiftKit.
  static let core: [TemplateFilter] =
    [.default, .join, .split, .indent, .filter] + letterCase + firstLetters + snakeCase + paths
    + textTests + [.removeNewlines, .replace] + identifiers + numbers
}
